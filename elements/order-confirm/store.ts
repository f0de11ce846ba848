import type { PropValues } from '../../core/element/props.js';
import type { Context } from '../../core/site/context.js';
import { createKeyedStore } from '../../core/state/keyed-store.js';
import { createOrderPageStore } from './order-page.store.js';
import { type props, sourceOf } from './props.js';

export type OrderConfirmStore = ReturnType<typeof createOrderConfirm>;

/** Creates a new page store when `type` changes. */
export function createOrderConfirm({ $props, signal, ...context }: Context<PropValues<typeof props>>) {
  return {
    $page: createKeyedStore({
      $source: $props,
      keyOf: ({ type }) => sourceOf(type),
      create: (own) =>
        createOrderPageStore({
          ...context,
          source: sourceOf($props.get().type),
          maxPixels: () => $props.get().maxPixels,
          errors: () => $props.get().errors,
          signal: own,
        }),
      signal,
    }),
  };
}
