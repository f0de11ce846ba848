import { closest } from '../../core/site/attributes.js';

/** What lies on top at a point of the viewport, also inside of open shadow roots; `except` is looked through. */
export function topmostAt(
  x: number,
  y: number,
  except?: Element,
  root: Document | ShadowRoot = document,
): Element | undefined {
  for (const element of root.elementsFromPoint(x, y)) {
    // engines differ in whether a shadow root also gives what lies around it
    if (element === except || (root !== document && element.getRootNode() !== root)) continue;
    const inside = element.shadowRoot ? topmostAt(x, y, except, element.shadowRoot) : undefined;
    return inside ?? element;
  }
  return undefined;
}

/** The nearest element that matches what is on top at a point, through shadow roots. */
export function closestAt(x: number, y: number, selector: string, except?: Element): Element | null {
  const top = topmostAt(x, y, except);
  return top ? closest(top, selector) : null;
}
