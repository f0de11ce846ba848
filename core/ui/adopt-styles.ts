/** Adds lazily loaded style sheets to the shadow root of an element. */
export function adoptStyles(place: Element | null, styles: readonly CSSStyleSheet[]): void {
  const root = place?.getRootNode();
  if (root instanceof ShadowRoot) root.adoptedStyleSheets = [...new Set([...root.adoptedStyleSheets, ...styles])];
}
