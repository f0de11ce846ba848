import type { Site } from '../../../core/site/site.js';
import { readStored, removeStored, writeStored } from '../../../core/storage/storage.js';
import type { OrderSource } from '../props.js';
import { isOwn, type PendingOrder, type Visitor } from './order.rules.js';

function isPendingOrder(value: unknown): value is PendingOrder {
  const { key, payload, items = [] } = (value ?? {}) as Partial<PendingOrder>;
  const areItems = Array.isArray(items) && items.every((item) => typeof item?.count === 'number');
  return typeof key === 'string' && typeof payload?.type === 'string' && areItems;
}

/** Another order that is stored drops older ones: no server keeps idempotency keys that long. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** Stores the orders that were sent and aren't answered yet. They survive a reload, and other tabs see them. */
export function pendingOrderStorage(site: Site, source: OrderSource) {
  const key = `${site.key}|order|${source}`;
  /** Oldest first. Reads storage each time, because another tab may have written. */
  const readAll = (): PendingOrder[] => {
    const stored = readStored(key, (value): value is unknown => value !== null);
    // earlier versions stored one order
    return (Array.isArray(stored) ? stored : [stored]).filter(isPendingOrder);
  };
  const removeIf = (isRemoved: (order: PendingOrder) => boolean) => {
    const orders = readAll();
    const kept = orders.filter((order) => !isRemoved(order));
    if (!kept.length) removeStored(key);
    else if (kept.length < orders.length) writeStored(key, kept);
  };
  return {
    key,
    /** Returns the visitor's orders, oldest first. */
    read: (visitor: Visitor) => readAll().filter((order) => isOwn(order, visitor)),
    /** Each order keeps its place. */
    write(order: PendingOrder) {
      const isSame = (other: PendingOrder) => other.key === order.key;
      const isKept = (other: PendingOrder) => isSame(other) || Math.abs(Date.now() - (other.sentAt ?? 0)) < KEPT_MS;
      const orders = readAll().filter(isKept);
      writeStored(key, orders.some(isSame) ? orders.map((o) => (isSame(o) ? order : o)) : [...orders, order]);
    },
    has: (idempotencyKey: string) => readAll().some((order) => order.key === idempotencyKey),
    /** Removes the order with this idempotency key only. */
    remove(idempotencyKey: string) {
      removeIf((order) => order.key === idempotencyKey);
    },
    /** Removes the order unless it is unconfirmed: another tab's attempt may have had no answer. */
    removeAttempt(idempotencyKey: string) {
      removeIf((order) => order.key === idempotencyKey && !order.isUnconfirmed);
    },
  };
}

/** Returns the signed-in visitor as far as the page knows. */
export function visitorOf(site: Site): Visitor {
  const state = site.member.$member.get();
  if (state.kind === 'member') return { kind: 'member', id: state.member.id };
  return { kind: state.kind === 'anonymous' ? 'anonymous' : 'unknown' };
}
