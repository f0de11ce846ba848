/** The address, relative to this page, if it is an http(s) one. */
export function resolveHttpUrl(url: string): URL | undefined {
  try {
    const parsed = new URL(url, document.baseURI);
    return /^https?:$/.test(parsed.protocol) ? parsed : undefined;
  } catch {
    return undefined;
  }
}
