import type { LivePart } from '../live-part.js';
import { snippet } from '../snippet.js';
import { corsHeaders } from './cors-headers.js';

const PAGE_ORIGIN = 'https://www.example.com';

/** The headers of a back end on another origin. */
export const corsRules: LivePart = () =>
  snippet(
    Object.entries(corsHeaders(PAGE_ORIGIN))
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n'),
    'http',
  );
