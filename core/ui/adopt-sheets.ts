/** Gives styles that came later to the shadow root that a piece stands in. */
export function adoptSheets(place: Element | null, sheets: readonly CSSStyleSheet[]): void {
  const root = place?.getRootNode();
  if (root instanceof ShadowRoot) root.adoptedStyleSheets = [...new Set([...root.adoptedStyleSheets, ...sheets])];
}
