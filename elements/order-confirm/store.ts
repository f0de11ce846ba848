import { atom } from 'nanostores';
import type { Context } from '../../core/element/context.js';
import type { Values } from '../../core/element/props.js';
import { type props, wayOf } from './props.js';
import { createTill, type TillStore } from './till.store.js';

export type OrderConfirmStore = ReturnType<typeof createOrderConfirm>;

export function createOrderConfirm({ $props, signal: life, ...context }: Context<Values<typeof props>>) {
  let left: AbortController | undefined;
  const enter = (): TillStore => {
    left?.abort();
    left = new AbortController();
    return createTill({ ...context, way: wayOf($props.get().type), signal: left.signal });
  };
  /** Another one for another type. */
  const $till = atom(enter());
  const unfollow = $props.listen(({ type }) => wayOf(type) !== $till.get().way && $till.set(enter()));
  life.addEventListener('abort', () => {
    unfollow();
    left?.abort();
  });
  return { $till };
}
