/** A constructed style sheet. Servers that import an element have none, and show nothing. */
export function sheetOf(css: string): CSSStyleSheet {
  const sheet = globalThis.CSSStyleSheet && new CSSStyleSheet();
  sheet?.replaceSync(css);
  return sheet;
}
