import { closest } from '../site/attributes.js';

/** Marks the place of an element that stands in a dialog for a while. */
const places = new WeakMap<Element, Comment>();

/** The innermost element, through open shadow roots. */
function innermost(find: (root: DocumentOrShadowRoot) => Element | null): Element | null {
  let found = find(document);
  for (let root = found?.shadowRoot; root; root = found?.shadowRoot) {
    const inside = find(root);
    if (!inside || inside === found) break;
    found = inside;
  }
  return found;
}

/** A modal dialog has the focus; without it, the dialog's backdrop covers the page up to its corner. */
function topDialog(): Element | null {
  const seen = [innermost((root) => root.activeElement), innermost((root) => root.elementFromPoint(0, 0))];
  return seen.map((element) => element && closest(element, 'dialog[open]')).find(Boolean) ?? null;
}

/**
 * Moves an element into the open dialog above the page, which makes everything else inert, or back to its place. True if it
 * has moved.
 */
export function moveToTopDialog(element: Element, isNeeded: boolean): boolean {
  const dialog = isNeeded ? topDialog() : null;
  if (dialog?.contains(element)) return false;
  if (dialog) {
    if (!places.has(element)) {
      const place = new Comment();
      element.before(place);
      places.set(element, place);
    }
    dialog.append(element);
    return true;
  }
  return moveBack(element);
}

function moveBack(element: Element): boolean {
  const place = places.get(element);
  if (!place) return false;
  places.delete(element);
  if (place.isConnected) place.replaceWith(element);
  // the page has replaced what was around it
  else element.remove();
  return true;
}

/** Moves an element that was removed together with its dialog back to its place. */
export function moveOutOfRemovedDialog(element: Element): void {
  if (element.parentNode && !element.isConnected) moveBack(element);
}
