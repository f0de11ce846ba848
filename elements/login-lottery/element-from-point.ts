import { closest } from '../../core/site/attributes.js';

/** The topmost element at a point of the viewport, also inside of open shadow roots; `except` is ignored. */
export function deepElementFromPoint(
  x: number,
  y: number,
  except?: Element,
  root: Document | ShadowRoot = document,
): Element | undefined {
  for (const element of root.elementsFromPoint(x, y)) {
    // engines differ in whether a shadow root also gives what lies around it
    if (element === except || (root !== document && element.getRootNode() !== root)) continue;
    const inside = element.shadowRoot ? deepElementFromPoint(x, y, except, element.shadowRoot) : undefined;
    return inside ?? element;
  }
  return undefined;
}

/** The closest ancestor, through shadow roots, of the topmost element at a point that matches the selector. */
export function closestFromPoint(x: number, y: number, selector: string, except?: Element): Element | null {
  const top = deepElementFromPoint(x, y, except);
  return top ? closest(top, selector) : null;
}
