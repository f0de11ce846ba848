import manifest from 'sb:manifest';
import { autoload } from '../core/loading/autoload.js';
import { firstRead as cart } from './cart/first-read.js';
import { firstRead as comments, hash as commentsHash } from './comments/first-read.js';
import { firstRead as dynamicForm } from './dynamic-form/first-read.js';
import { firstRead as orderConfirm } from './order-confirm/first-read.js';
import { firstRead as product } from './product/first-read.js';
import { firstRead as qrLogin } from './qr-login/first-read.js';

const firstReads = {
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
const start = () => autoload(manifest, { firstReads, boxless: BOXLESS, hashes }, import.meta.url);

/** Loads the elements in a shadow root, which sb.js doesn't observe: `discover(element.shadowRoot)`. No-op on a server. */
export const discover: ReturnType<typeof start> = typeof document === 'undefined' ? () => {} : start();
