/** The flattened tree: what is rendered, through open shadow roots and slots, in the order of reading. */
export type Root = Document | ShadowRoot | Element;

const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;
const isSlot = (node: Node): node is HTMLSlotElement => isElement(node) && node.localName === 'slot';

/** Child nodes as rendered: a host shows its shadow tree, a slot what is assigned to it. */
export function renderedChildren(node: Node): Node[] {
  if (isSlot(node)) {
    const assigned = node.assignedNodes();
    if (assigned.length > 0) return assigned;
  }
  return [...((isElement(node) && node.shadowRoot) || node).childNodes];
}

/** Every element below a root, through shadow roots. */
export function descendants(root: Root): Element[] {
  return renderedChildren(root)
    .filter(isElement)
    .flatMap((element) => [element, ...descendants(element)]);
}

/** The element around this one on the screen: slot, host or parent. */
export function renderedParent(element: Element): Element | null {
  if (element.assignedSlot) return element.assignedSlot;
  return element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host ?? null;
}

/** Whether the element is rendered; `display: contents` has no box of its own. */
export function isRendered(element: Element): boolean {
  const view = element.ownerDocument.defaultView;
  if (view?.getComputedStyle(element).display === 'contents') {
    const parent = renderedParent(element);
    return parent === null || isRendered(parent);
  }
  return element.checkVisibility({ visibilityProperty: true });
}

/** Whether the element is in the accessibility tree. */
export function isAccessible(element: Element): boolean {
  for (let at: Element | null = element; at; at = renderedParent(at)) {
    if (at.getAttribute('aria-hidden') === 'true' || at.hasAttribute('inert')) return false;
  }
  return isRendered(element);
}

/** Whether the element has rendered its own content, not only fallback children. */
export function hasDrawn(element: Element): boolean {
  const children = [...(element.shadowRoot?.children ?? [])];
  const first = children.find(({ localName }) => localName !== 'style');
  return Boolean(first) && (first?.localName !== 'slot' || element.localName === 'sb-site');
}
