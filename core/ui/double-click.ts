/** What the first of several quick clicks pressed. */
let pressed = '';

/**
 * Whether a click is a later one of a double click that began on another action: between the two, the page may have put
 * the button of that action under the pointer. `action` differs from that of any other button.
 */
export function isStrayClick({ detail }: { detail: number }, action: string): boolean {
  if (detail <= 1) pressed = action;
  return pressed !== action;
}
