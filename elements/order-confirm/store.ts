import type { Context } from '../../core/element/context.js';
import type { Values } from '../../core/element/props.js';
import { createKeyedStore } from '../../core/lifetime/keyed-store.js';
import { createOrderPage } from './order-page.store.js';
import { type props, sourceOf } from './props.js';

export type OrderConfirmStore = ReturnType<typeof createOrderConfirm>;

/** Another `type` is another order. */
export function createOrderConfirm({ $props, signal, ...context }: Context<Values<typeof props>>) {
  return {
    $page: createKeyedStore({
      $source: $props,
      keyOf: ({ type }) => sourceOf(type),
      create: (own) => createOrderPage({ ...context, source: sourceOf($props.get().type), signal: own }),
      signal,
    }),
  };
}
