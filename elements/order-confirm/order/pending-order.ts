import type { Site } from '../../../core/context/site.js';
import { readStored, removeStored, writeStored } from '../../../core/storage/storage.js';
import type { OrderSource } from '../props.js';
import { isOwn, mayReplace, type PendingOrder, type Visitor } from './order.rules.js';

function isPendingOrder(value: unknown): value is PendingOrder {
  const { key, payload, items = [] } = (value ?? {}) as Partial<PendingOrder>;
  const areItems = Array.isArray(items) && items.every((item) => typeof item?.count === 'number');
  return typeof key === 'string' && typeof payload?.type === 'string' && areItems;
}

export type PendingOrderStorage = ReturnType<typeof pendingOrderStorage>;

/** Stores the order that was sent and isn't answered yet. It survives a reload, and other tabs see it. */
export function pendingOrderStorage(site: Site, source: OrderSource) {
  const key = `${site.key}|order|${source}`;
  const read = () => readStored(key, isPendingOrder);
  return {
    key,
    /** Reads storage each time, because another tab may have written. Undefined if it belongs to another member. */
    read(visitor: Visitor): PendingOrder | undefined {
      const order = read();
      return order && isOwn(order, visitor) ? order : undefined;
    },
    write(order: PendingOrder) {
      if (mayReplace(read(), order, Date.now())) writeStored(key, order);
    },
    isEmpty: () => read() === undefined,
    /** Removes the order with this idempotency key only. */
    remove(idempotencyKey: string) {
      if (read()?.key === idempotencyKey) removeStored(key);
    },
    /** Removes the order unless it is unconfirmed: another tab's attempt may have had no answer. */
    removeAttempt(idempotencyKey: string) {
      const order = read();
      if (order?.key === idempotencyKey && !order.isUnconfirmed) removeStored(key);
    },
  };
}

/** Returns the signed-in visitor as far as the page knows. */
export function visitorOf(site: Site): Visitor {
  const state = site.member.$member.get();
  if (state.kind === 'member') return { kind: 'member', id: state.member.id };
  return { kind: state.kind === 'anonymous' ? 'anonymous' : 'unknown' };
}
