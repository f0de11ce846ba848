/** The address that a text gives, if it is one of http or https. */
export function parseHttpUrl(text = ''): URL | undefined {
  try {
    const url = new URL(text);
    return /^https?:$/.test(url.protocol) ? url : undefined;
  } catch {
    return undefined;
  }
}
