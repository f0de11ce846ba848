import { roleOf } from './role.js';
import { isRendered, renderedChildren } from './tree.js';

/** Roles whose name is what they contain. */
const NAMED_BY_CONTENT = new Set(
  (
    'button cell checkbox columnheader gridcell heading link menuitem menuitemcheckbox menuitemradio option radio row ' +
    'rowheader switch tab tooltip treeitem'
  ).split(' '),
);
const FIELDS = new Set(['input', 'textarea', 'select']);

export const normalized = (text: string) => text.replace(/\s+/g, ' ').trim();

const isHidden = (element: Element) => element.getAttribute('aria-hidden') === 'true' || !isRendered(element);

/** What an element says, read out: labels and alternative texts instead of what they stand for. */
function spoken(node: Node, withHidden: boolean): string {
  if (node.nodeType === Node.TEXT_NODE) return (node as Text).data;
  if (node.nodeType !== Node.ELEMENT_NODE) return '';
  const element = node as Element;
  if (!withHidden && isHidden(element)) return '';
  if (element.localName === 'style' || element.localName === 'script' || FIELDS.has(element.localName)) return '';
  return element.getAttribute('aria-label') || element.getAttribute('alt') || spokenContent(element, withHidden);
}

const isBlock = (node: Node) =>
  node.nodeType === Node.ELEMENT_NODE && !getComputedStyle(node as Element).display.startsWith('inline');

const spokenContent = (element: Element, withHidden = false): string =>
  renderedChildren(element)
    .map((child) => (isBlock(child) ? ` ${spoken(child, withHidden)} ` : spoken(child, withHidden)))
    .join('');

function labelledBy(element: Element): string {
  const ids = element.getAttribute('aria-labelledby')?.trim().split(/\s+/) ?? [];
  const root = element.getRootNode() as Document | ShadowRoot;
  const labels = ids.map((id) => root.getElementById(id)).filter((label) => label !== null);
  // A hidden label is allowed here, and read out all the same.
  return labels.map((label) => label.getAttribute('aria-label') || spokenContent(label, isHidden(label))).join(' ');
}

const nativeLabels = (element: Element): string =>
  [...((element as HTMLInputElement).labels ?? [])].map((label) => spokenContent(label)).join(' ');

function childOf(element: Element, tag: string): string {
  const child = [...element.children].find(({ localName }) => localName === tag);
  return child ? spokenContent(child) : '';
}

function nativeName(element: Element): string {
  switch (element.localName) {
    case 'fieldset':
      return childOf(element, 'legend');
    case 'figure':
      return childOf(element, 'figcaption');
    case 'table':
      return childOf(element, 'caption');
    case 'svg':
      return childOf(element, 'title');
    case 'img':
    case 'area':
      return element.getAttribute('alt') ?? '';
    case 'input': {
      const { type, value, alt } = element as HTMLInputElement;
      if (type === 'image') return alt;
      return ['button', 'submit', 'reset'].includes(type) ? value : '';
    }
    default:
      return '';
  }
}

/** The name that a label gives: by reference, by attribute or by `<label>`. */
export const labelOf = (element: Element): string =>
  normalized(labelledBy(element) || element.getAttribute('aria-label') || nativeLabels(element));

/** The accessible name, as far as these elements use the ways to give one. */
export function nameOf(element: Element): string {
  const content = NAMED_BY_CONTENT.has(roleOf(element) ?? '') ? spokenContent(element) : '';
  const ways = [
    () => labelOf(element),
    () => nativeName(element),
    () => content,
    () => element.getAttribute('title') ?? '',
    () => element.getAttribute('placeholder') ?? '',
  ];
  for (const way of ways) {
    const name = normalized(way());
    if (name) return name;
  }
  return '';
}

/** The text on the screen below an element, through shadow roots. */
export function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return (node as Text).data;
  if (['style', 'script', 'template'].includes((node as Element).localName)) return '';
  return renderedChildren(node).map(textOf).join('');
}
