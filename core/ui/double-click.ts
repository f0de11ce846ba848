/** What the first of several quick clicks pressed, in each element. */
const pressed = new WeakMap<Node, string>();

interface Click {
  detail: number;
  currentTarget: Element;
}

/**
 * Whether a click is a later one of a double click that began on another action of the element: between the two, the
 * element may have put the button of this action under the pointer. `action` differs from that of any other button.
 */
export function isStrayClick({ detail, currentTarget }: Click, action: string): boolean {
  const root = currentTarget.getRootNode();
  if (detail <= 1 || !pressed.has(root)) pressed.set(root, action);
  return pressed.get(root) !== action;
}
