/** The absolute URL of the code's image; undefined unless it is http(s) or a data image. `base`: the back end's URL. */
export function imageOf(qrcode: string, base: string): string | undefined {
  try {
    const { href } = new URL(qrcode, base);
    return /^(https?:|data:image\/)/.test(href) ? href : undefined;
  } catch {
    return undefined;
  }
}
