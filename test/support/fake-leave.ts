// Simulates leaving for the order page: its URL is the hash `#there` of this page.
import { waitFor } from './query.js';

const { pathname, search } = location;
afterEach(() => history.replaceState(null, '', pathname + search));

/** An order-confirm-url that leads here, for an order of this type. */
export function orderPageHere(type: 'cart' | 'detail'): string {
  history.replaceState(null, '', `?type=${type}`);
  return `${pathname}#there`;
}

/** Waits until the page would be left. */
export const isLeft = () => waitFor(() => location.hash === '#there');

/** The page is shown: by coming back to it, or by its own loading. */
export const showPage = (persisted: boolean) => dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
