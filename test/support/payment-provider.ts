// The payment sandbox, whose pages have another origin that scripts of this page can't access.
import { PAYPAL_PATH } from '../../server/payment/payment-protocol.js';
import { SERVICE } from './identity-provider.js';
import { waitFor } from './query.js';
import { press } from './user-input.js';

/** The real target of the hidden form. */
export const PAYPAL_FORM = SERVICE + PAYPAL_PATH;
/** The target proxied by the test server, where a test can read the answers. */
export const READABLE_FORM = `/service${PAYPAL_PATH}`;

/**
 * Goes to a trade in this frame by `go`, and presses one of its buttons there, by the keyboard. Ends when the frame has
 * come back to the site: with where.
 */
export async function decideIn(frame: HTMLIFrameElement, go: () => unknown, decision: 'pay' | 'cancel') {
  let isLoaded = false;
  const hear = () => {
    isLoaded = true;
  };
  frame.addEventListener('load', hear);
  await go();
  // no script of this page sees the sandbox's document
  await waitFor(() => isLoaded && !frame.contentDocument);
  frame.removeEventListener('load', hear);
  frame.contentWindow?.focus();
  for (let tabs = decision === 'pay' ? 1 : 2; tabs > 0; tabs--) await press('Tab');
  await press('Enter');
  const back = await waitFor(() => {
    const found = frame.contentDocument;
    return found && found.URL !== 'about:blank' && found.readyState === 'complete' ? found : null;
  });
  const { pathname, search } = new URL(back.URL);
  return pathname + search;
}
