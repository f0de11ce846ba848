/** Parses an absolute http(s) URL; undefined for any other text. */
export function parseHttpUrl(text = ''): URL | undefined {
  try {
    const url = new URL(text);
    return /^https?:$/.test(url.protocol) ? url : undefined;
  } catch {
    return undefined;
  }
}
