/**
 * Dispatches a bubbling, composed event from the element. Returns false if a listener prevented its default action.
 * Most elements dispatch these events:
 *
 * @fires {CustomEvent<{url: string, cause: string}>} sb-navigate - Cancelable: the page is about to be left for this address.
 * @fires {CustomEvent<Notice>} sb-notice - Cancelable: the visitor is about to be told something, in `<sb-notices>`.
 * @fires {CustomEvent<{cause: string, reason?: string}>} sb-login-required - Cancelable: a member is needed; the page's login opens, else login-url.
 * @fires sb-ready - Its first content stands, or the error instead of it: once, each time it is put into a page.
 */
export type Emit = (type: `sb-${string}`, detail: object, options?: { cancelable: true }) => boolean;

export const CANCELABLE = { cancelable: true } as const;
