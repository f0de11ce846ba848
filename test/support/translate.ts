// A browser's translator, as far as it changes the DOM.
import { renderedChildren } from './dom-tree.js';

/** A translator leaves the text of these alone. */
const KEPT = new Set(['font', 'style', 'script', 'textarea', 'option', 'title']);

function textsBelow(node: Node): Text[] {
  if (node.nodeType === Node.TEXT_NODE) return [node as Text];
  return KEPT.has((node as Element).localName) ? [] : renderedChildren(node).flatMap(textsBelow);
}

/**
 * Puts `<font><font>text</font></font>` in the place of each text node, as Google's translator does, but with the same
 * text. It changes also what has `translate="no"`.
 */
export function translate(element: Element): void {
  for (const text of textsBelow(element)) {
    const outer = document.createElement('font');
    outer.append(document.createElement('font'));
    outer.firstElementChild?.append(text.data);
    text.replaceWith(outer);
  }
}
