import { closest } from '../../core/site/attributes.js';

/** A modal dialog. Chrome knows `:modal` from 105, and an unknown selector throws. */
export const MODAL = globalThis.CSS?.supports('selector(:modal)') ? ':modal' : 'dialog[open]';

/** `document.elementFromPoint` that looks into open shadow roots, and through the element `except`. */
export function deepElementFromPoint(
  x: number,
  y: number,
  except?: Element,
  root: Document | ShadowRoot = document,
): Element | undefined {
  for (const element of root.elementsFromPoint(x, y)) {
    // in some browsers `ShadowRoot.elementsFromPoint` also returns elements outside the root
    if (element === except || (root !== document && element.getRootNode() !== root)) continue;
    const inside = element.shadowRoot ? deepElementFromPoint(x, y, except, element.shadowRoot) : undefined;
    return inside ?? element;
  }
  return undefined;
}

/** The closest ancestor, across shadow roots, that matches the selector and contains the topmost element at a point. */
export function closestFromPoint(x: number, y: number, selector: string, except?: Element): Element | null {
  const top = deepElementFromPoint(x, y, except);
  return top ? closest(top, selector) : null;
}
