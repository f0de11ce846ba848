import { type Prop, text } from '../../core/element/props.js';

/** The source of the items: the selection in the cart, or a direct purchase. */
export type OrderSource = 'cart' | 'detail';

export const props = { type: text as Prop<OrderSource | undefined> };

/** Returns the element's `type`, else the page's `?type=` (docs/spec/behaviour.md §2). */
export function sourceOf(type: string | undefined): OrderSource {
  const source = type ?? new URLSearchParams(location.search).get('type');
  return source === 'detail' ? source : 'cart';
}
