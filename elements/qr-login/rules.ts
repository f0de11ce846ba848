/** The code's address if it is one of an image that may be shown; `base` is the back end's. */
export function imageOf(qrcode: string, base: string): string | undefined {
  try {
    const { href } = new URL(qrcode, base);
    return /^(https?:|data:image\/)/.test(href) ? href : undefined;
  } catch {
    return undefined;
  }
}
