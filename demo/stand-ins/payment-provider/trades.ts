import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '../../../server/database/open.js';
import type { Pair } from '../../../server/database/schema-forms.js';
import type { Method } from '../../../server/payment/payment-protocol.js';
import { randomId } from '../../../server/random-id.js';
import { paymentRequestOf } from './payment-request.js';
import { trades } from './tables.js';

/** `paid`: the site hasn't confirmed the notification yet. `told`: it has. `refunded`: the payment was refunded. */
export type State = 'open' | 'paid' | 'told' | 'refunded' | 'cancelled';
export type Trade = Omit<typeof trades.$inferSelect, 'method' | 'state'> & { method: Method; state: State };
export type Trades = ReturnType<typeof createTrades>;

const KEPT_MS = 86_400_000;
const COLLECTED = ['paid', 'told'];

/** The payments that the provider was asked to collect, and their states. */
export function createTrades(db: Database, now: () => number) {
  /** Whether another trade has paid the same bill, in a second window or by another method. */
  async function paidBefore(within: Database, trade: Trade): Promise<boolean> {
    const payment = paymentRequestOf(trade.method, trade.fields);
    const same = JSON.stringify([{ value: payment.orderId }, { value: payment.notifyUrl }]);
    const others = await within
      .select()
      .from(trades)
      .where(and(ne(trades.id, trade.id), inArray(trades.state, COLLECTED), sql`${trades.fields} @> ${same}::jsonb`));
    return (others as Trade[]).some(({ method, fields }) => isSame(paymentRequestOf(method, fields), payment));
  }

  return {
    /** Adds a trade; one with the same id stays as it is. */
    async add(method: Method, fields: Pair[], id = randomId()): Promise<string> {
      const at = now();
      const isOld = and(inArray(trades.state, ['open', 'cancelled']), lt(trades.createdAt, new Date(at - KEPT_MS)));
      await db.delete(trades).where(isOld);
      const trade = { id, method, fields, state: 'open', createdAt: new Date(at) };
      await db.insert(trades).values(trade).onConflictDoNothing();
      return id;
    },

    async find(id: string): Promise<Trade | undefined> {
      if (id.includes('\0')) return undefined;
      const [row] = await db.select().from(trades).where(eq(trades.id, id));
      return row as Trade | undefined;
    },

    paidBefore: (trade: Trade) => paidBefore(db, trade),

    /** Collects the payment, once for each bill. */
    pay: (trade: Trade): Promise<void> =>
      db.transaction(async (tx) => {
        const { notifyUrl, orderId } = paymentRequestOf(trade.method, trade.fields);
        await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`${notifyUrl} ${orderId}`}))`);
        if (await paidBefore(tx, trade)) return;
        await tx.update(trades).set({ state: 'paid' }).where(stateIs(trade, 'open'));
      }),

    async cancel(trade: Trade): Promise<void> {
      await db.update(trades).set({ state: 'cancelled' }).where(stateIs(trade, 'open'));
    },

    /** Refunds the payment, once. False: nothing was collected. */
    async refund(trade: Trade): Promise<boolean> {
      const isCollected = and(eq(trades.id, trade.id), inArray(trades.state, [...COLLECTED, 'refunded']));
      const refunded = await db
        .update(trades)
        .set({ state: 'refunded' })
        .where(isCollected)
        .returning({ id: trades.id });
      return refunded.length > 0;
    },

    async markTold(trade: Trade): Promise<void> {
      await db.update(trades).set({ state: 'told' }).where(stateIs(trade, 'paid'));
    },
  };
}

const stateIs = ({ id }: Trade, state: State) => and(eq(trades.id, id), eq(trades.state, state));

type PaymentRequest = ReturnType<typeof paymentRequestOf>;
const IDENTITY = ['account', 'orderId', 'amount', 'currency', 'notifyUrl'] as const;
/** Anybody can submit a form with the id of another's order, so all of these parts must be equal. */
const isSame = (a: PaymentRequest, b: PaymentRequest) => IDENTITY.every((part) => a[part] === b[part]);
