import { choice, integer, type Prop, text } from '../../core/element/props.js';

/** The source of the items: the selection in the cart, or a direct purchase. */
export type OrderSource = 'cart' | 'detail';

export const props = {
  type: text as Prop<OrderSource | undefined>,
  errors: choice('first', 'all'),
  /** 0: the pictures of the shop's form are sent as they are. */
  maxPixels: integer(0, 0, 20_000),
};

/** Returns the element's `type`, else the page's `?type=` (docs/spec/behaviour.md §2). */
export function sourceOf(type: string | undefined): OrderSource {
  const source = type ?? new URLSearchParams(location.search).get('type');
  return source === 'detail' ? source : 'cart';
}
