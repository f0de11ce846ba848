/** Adds lazily loaded style sheets to the shadow root of an element. */
export function adoptStyles(element: Element | null, styles: readonly CSSStyleSheet[]): void {
  const root = element?.getRootNode();
  if (root instanceof ShadowRoot) root.adoptedStyleSheets = [...new Set([...root.adoptedStyleSheets, ...styles])];
}
