import type { Site } from '../../../core/site/site.js';
import { forget, keep, recall } from '../../../core/storage/storage.js';
import type { OrderSource } from '../props.js';
import { isOwn, type PendingOrder, type Visitor } from './order.rules.js';

const isPendingOrder = (value: unknown): value is PendingOrder =>
  typeof (value as PendingOrder | null)?.key === 'string' && typeof (value as PendingOrder).payload?.type === 'string';

export type PendingOrderStorage = ReturnType<typeof pendingOrderStorage>;

/** The order that has left and isn't answered yet, in storage: it outlives a reload, and other tabs see it. */
export function pendingOrderStorage(site: Site, source: OrderSource) {
  const key = `${site.key}|order|${source}`;
  const read = () => recall(key, isPendingOrder);
  return {
    key,
    /** Read anew each time, because another tab may have written. Undefined where it belongs to somebody else. */
    read(visitor: Visitor): PendingOrder | undefined {
      const order = read();
      return order && isOwn(order, visitor) ? order : undefined;
    },
    write: (order: PendingOrder) => keep(key, order),
    isEmpty: () => read() === undefined,
    /** Another tab's order stays. */
    remove(idempotencyKey: string) {
      if (read()?.key === idempotencyKey) forget(key);
    },
    /** The same order stays, too, if another tab's attempt had no answer. */
    removeAttempt(idempotencyKey: string) {
      const order = read();
      if (order?.key === idempotencyKey && !order.isUnconfirmed) forget(key);
    },
  };
}

/** Who is signed in, as far as the page knows. */
export function visitorOf(site: Site): Visitor {
  const state = site.member.$member.get();
  if (state.kind === 'member') return { kind: 'member', id: state.member.id };
  return { kind: state.kind === 'anonymous' ? 'anonymous' : 'unknown' };
}
