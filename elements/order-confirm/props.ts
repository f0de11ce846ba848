import { type Prop, text } from '../../core/element/props.js';

/** What is ordered: what is selected in the cart, or what is bought at once. */
export type OrderSource = 'cart' | 'detail';

export const props = { type: text as Prop<OrderSource | undefined> };

/** The element's own `type`, else the page's `?type=` (spec.md §2). */
export function sourceOf(type: string | undefined): OrderSource {
  const source = type ?? new URLSearchParams(location.search).get('type');
  return source === 'detail' ? source : 'cart';
}
