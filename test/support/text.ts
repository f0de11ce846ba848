import { renderedChildren } from './dom-tree.js';

export const normalized = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The text on the screen below an element, through shadow roots. */
export function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return (node as Text).data;
  if (['style', 'script', 'template'].includes((node as Element).localName)) return '';
  return renderedChildren(node).map(textOf).join('');
}
