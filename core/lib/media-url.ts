/**
 * The address of a picture or a video that a back end on another origin names by a path: `/pictures/a.webp` →
 * `https://api.example.com/pictures/a.webp`. Without a base, the page resolves it.
 */
export function mediaUrl(text: string, apiBase: string): string {
  if (!apiBase || !text || /^[a-z][a-z\d+.-]*:/i.test(text)) return text;
  try {
    return new URL(text, `${apiBase}/`).href;
  } catch {
    return text;
  }
}
