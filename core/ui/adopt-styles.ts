import type { AdoptableSheet } from './style-sheet.js';

/** Adds style sheets to the shadow root that the node is or is in. Those that it has are left out. */
export function adoptStyles(node: Node | null, styles: readonly AdoptableSheet[]): void {
  const root = node?.getRootNode();
  if (!(root instanceof ShadowRoot)) return;
  const texts: string[] = [];
  const sheets: CSSStyleSheet[] = [];
  for (const style of styles) {
    if (typeof style === 'string') texts.push(style);
    else if (!root.adoptedStyleSheets.includes(style)) sheets.push(style);
  }
  if (texts.length) addText(root, texts);
  if (sheets.length) root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...sheets];
}

/** A policy may refuse `<style>` unless it has the page's nonce. */
function addText(root: ShadowRoot, texts: readonly string[]): void {
  const style = root.querySelector('style') ?? document.createElement('style');
  style.nonce = document.querySelector<HTMLElement>('[nonce]')?.nonce ?? '';
  style.append(...texts.filter((css) => !style.textContent?.includes(css)));
  root.prepend(style);
}
