// The computed styles of each node, through shadow roots.
import { descendants, renderedParent } from './dom-tree.js';

/** The computed values of each node, in the engine's order of properties. */
export type Appearance = ReadonlyMap<string, readonly string[]>;

/** Properties that repeat other properties, or lengths computed from them. */
const SAID_BEFORE = /-(block|inline)(-|$)|^(block|inline)-size$|-origin$/;
const names = [...getComputedStyle(document.documentElement)].filter((name) => !SAID_BEFORE.test(name));

/** Pseudo-elements that a node may draw. */
function pseudosOf(element: Element): string[] {
  const pseudos = ['::before', '::after'];
  if (element.matches('input, textarea')) pseudos.push('::placeholder');
  if (element.matches('li, summary')) pseudos.push('::marker');
  if (element.matches('dialog, [popover]')) pseudos.push('::backdrop');
  return pseudos;
}

const kindOf = (element: Element) => [element.localName, ...element.classList].join('.');

/** The first and the last node of each kind below a root, without nodes that `skip` matches. */
function looked(root: Document | Element, skip: (element: Element) => boolean): ReadonlyMap<string, Element> {
  const found = new Map<string, Element>();
  const isSkipped = (element: Element): boolean => {
    const parent = renderedParent(element);
    return skip(element) || (parent !== null && parent !== root && isSkipped(parent));
  };
  for (const element of descendants(root)) {
    if (isSkipped(element)) continue;
    const first = `first ${kindOf(element)}`;
    found.set(found.has(first) ? `last ${kindOf(element)}` : first, element);
  }
  return found;
}

/** The computed styles of all nodes below a root and of their pseudo-elements, except nodes that `skip` matches. */
export function appearanceOf(root: Document | Element, skip: (element: Element) => boolean = () => false): Appearance {
  const look = new Map<string, string[]>();
  const view = (root.ownerDocument ?? root).defaultView as Window;
  for (const [name, element] of looked(root, skip)) {
    for (const pseudo of ['', ...pseudosOf(element)]) {
      const style = view.getComputedStyle(element, pseudo);
      if (/^::(before|after)$/.test(pseudo) && /^(none|normal)$/.test(style.content)) continue;
      look.set(
        name + pseudo,
        names.map((property) => style.getPropertyValue(property)),
      );
    }
  }
  return look;
}

/** The differences, as `node property: before → after`. */
export function differences(before: Appearance, after: Appearance): string[] {
  const found: string[] = [];
  for (const path of new Set([...before.keys(), ...after.keys()])) {
    const [was, is] = [before.get(path), after.get(path)];
    if (!was || !is) found.push(`${path} is ${was ? 'gone' : 'new'}`);
    else
      for (const [at, name] of names.entries())
        if (was[at] !== is[at]) found.push(`${path} ${name}: ${was[at]} → ${is[at]}`);
  }
  return found;
}

/** Finishes all animations in a document and in the shadow roots below it. */
export function still(root: Document | ShadowRoot): void {
  for (const animation of root.getAnimations()) {
    try {
      animation.finish();
    } catch {
      animation.cancel(); // one without an end
    }
  }
  for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) still(shadowRoot);
}
