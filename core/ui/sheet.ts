/** A constructed style sheet; undefined on servers, which render nothing. */
export function sheetOf(css: string): CSSStyleSheet {
  const sheet = globalThis.CSSStyleSheet && new CSSStyleSheet();
  sheet?.replaceSync(css);
  return sheet;
}
