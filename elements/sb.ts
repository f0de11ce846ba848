import manifest from 'sb:manifest';
import { autoload } from '../core/autoload.js';
import { preload as comments } from './comments/preload.js';

/** `<script type="module" src="…/sb.js">`: one script for all tags. */
export const discover = autoload(manifest, { comments }, import.meta.url);
