// The CSRF token of the page.

/** From `<meta name="csrf-token">`, else the cookie `csrfToken` (docs/spec/interface.md §1). */
export const csrfToken = (): string | undefined => metaToken() || cookieToken();

const metaToken = () => document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content;

function cookieToken(): string | undefined {
  try {
    const value = /(?:^|; )csrfToken="?([^;"]*)/.exec(document.cookie)?.[1];
    return value && decodeURIComponent(value);
  } catch {
    return undefined; // cookies are forbidden in a sandboxed frame, and a broken escape is no token
  }
}

/** The token to send after this one; undefined if there is none. The `<meta>` of a cached page may be older than the cookie. */
export const newerToken = (sent: string | undefined | null): string | undefined =>
  [metaToken(), cookieToken()].find((token) => token && token !== sent);
