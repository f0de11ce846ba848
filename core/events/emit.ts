/**
 * Dispatches a bubbling, composed event from the element, and says whether its default action shall follow
 * (false: a cancelable event was prevented). These are what most elements dispatch:
 *
 * @fires {CustomEvent<{url: string, cause: string}>} sb-navigate - Cancelable: the page is about to be left for this address.
 * @fires {CustomEvent<Notice>} sb-notice - Cancelable: the visitor is about to be told something, in `<sb-notices>`.
 * @fires {CustomEvent<{cause: string}>} sb-login-required - Cancelable: a member is needed; the page's login opens, else login-url.
 * @fires sb-ready - Its first content stands, or the error instead of it: once, each time it is put into a page.
 */
export type Emit = (type: `sb-${string}`, detail: object, options?: { cancelable: true }) => boolean;

export const CANCELABLE = { cancelable: true } as const;
