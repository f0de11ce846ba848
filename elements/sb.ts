import manifest from 'sb:manifest';
import { autoload } from '../core/loading/autoload.js';
import { preload as cart } from './cart/preload.js';
import { preload as comments, hash as commentsHash } from './comments/preload.js';
import { preload as dynamicForm } from './dynamic-form/preload.js';
import { preload as orderConfirm } from './order-confirm/preload.js';
import { preload as product } from './product/preload.js';
import { preload as qrLogin } from './qr-login/preload.js';

const preloads = {
  cart,
  comments,
  'dynamic-form': dynamicForm,
  'order-confirm': orderConfirm,
  product,
  'qr-login': qrLogin,
};

/** Elements without a box of their own. They never come near the viewport, so their code is loaded at once. */
const BOXLESS: readonly string[] = ['site', 'login-lottery'];

const hashes = { comments: commentsHash };

/** The entry point for `<script type="module" src="…/sb.js">`: it loads a tag's code near the viewport. */
const start = () => autoload(manifest, { preloads, boxless: BOXLESS, hashes }, import.meta.url);

/** Loads the elements in a shadow root, which sb.js doesn't observe: `discover(element.shadowRoot)`. No-op on a server. */
export const discover: ReturnType<typeof start> = typeof document === 'undefined' ? () => {} : start();
