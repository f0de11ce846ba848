import { type Prop, text } from '../../core/element/props.js';

/** Which order: of what is selected in the cart, or of what is bought at once. */
export type Way = 'cart' | 'detail';

export const props = { type: text as Prop<Way | undefined> };

/** What the element was told, else the page's address (spec.md §2). */
export function wayOf(given: string | undefined): Way {
  const asked = given ?? new URLSearchParams(location.search).get('type');
  return asked === 'detail' ? asked : 'cart';
}
