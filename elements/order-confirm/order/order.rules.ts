import type { InputOf } from '../../../core/http/endpoint.js';
import type { CheckoutItem, createOrder } from '../../../core/shop/api.js';
import type { OrderMessage, OrderState } from './order.machine.js';

export type OrderPayload = InputOf<typeof createOrder>;

export interface PendingOrder {
  /** The idempotency key: the server creates one order for it, however often it receives it. */
  key: string;
  payload: OrderPayload;
  /** The member's id. Only this member may send the order. Absent until the member is known. */
  owner?: string | undefined;
  /** An earlier attempt had no answer, so the order may exist already. */
  isUnconfirmed?: boolean;
  /** The time of the first attempt, in ms. Orders that were stored by version 0.2 have none. */
  sentAt?: number;
  items?: readonly OrderedItem[];
  /** The amount to be paid, in yuan. */
  price?: number;
  /** The back end has shown that it knows idempotency keys. */
  isIdempotent?: boolean | undefined;
}

/** An item as the visitor knows it. The ids of lines differ after the same item was put into the cart again. */
export interface OrderedItem {
  id: string;
  title?: string | undefined;
  skuName?: string | undefined;
  count: number;
}

export const orderedItems = (items: readonly CheckoutItem[]): OrderedItem[] =>
  items.map(({ id, goodsId = id, title, skuName, count }) => ({ id: goodsId, title, skuName, count }));

/** An unconfirmed order blocks a checkout for a day: servers, too, keep idempotency keys for a time only. */
const BLOCKING_MS = 24 * 60 * 60 * 1000;

/**
 * Whether an unconfirmed order must be sent again before these items can be ordered. An order that was placed has
 * emptied the checkout, so other items are another order.
 */
export const blocks = (
  { sentAt = 0, items = [] }: PendingOrder,
  shown: readonly OrderedItem[] | undefined,
  now: number,
): boolean =>
  // the clock may have been set back
  Math.abs(now - sentAt) < BLOCKING_MS && (!shown?.length || contentOf(shown) === contentOf(items));

/** A back end may list the same items in another order, or change their titles. */
const contentOf = (items: readonly OrderedItem[]) =>
  items
    .map(({ id, skuName, count }) => JSON.stringify([id, skuName, count]))
    .sort()
    .join();

/** The signed-in member. `anonymous`: signed out; `unknown`: not loaded, or loading failed. */
export type Visitor = { kind: 'member'; id: string } | { kind: 'anonymous' } | { kind: 'unknown' };

/** The conditions at the moment an order is sent. */
export interface SendConditions {
  /** The visitor's oldest order in storage that blocks this checkout. */
  stored?: PendingOrder | undefined;
}

/** Whether a stored order may be shown to this visitor, and may block a checkout. Who isn't known sees nobody's. */
export const isOwn = ({ owner }: PendingOrder, visitor: Visitor): boolean =>
  owner === undefined || (visitor.kind === 'member' && owner === visitor.id);

/** Whether the order of this page belongs to another member. It stays here while nobody is signed in. */
export const isOthers = (order: PendingOrder, visitor: Visitor): boolean =>
  visitor.kind === 'member' && !isOwn(order, visitor);

export const ownedBy = (order: PendingOrder, visitor: Visitor): PendingOrder =>
  order.owner === undefined && visitor.kind === 'member' ? { ...order, owner: visitor.id } : order;

/** The order is sent, is about to be sent again, or was placed: nothing on the page may change it. */
export const isInFlight = (state: OrderState): boolean =>
  state.kind === 'validating' ? state.order !== undefined : /sending|login|placed/.test(state.kind);

type CommonFacts = Pick<OrderState, 'submits' | 'earlier'>;

export const editing = ({ submits, earlier }: CommonFacts, message?: OrderMessage): OrderState => ({
  kind: 'editing',
  message,
  submits,
  ...(earlier && { earlier: { ...earlier, isUnconfirmed: true } }),
});

export const initialOrder: OrderState = editing({ submits: 0 });

export const unconfirmed = ({ submits }: CommonFacts, order: PendingOrder, message?: OrderMessage): OrderState => ({
  kind: 'unconfirmed',
  order: { ...order, isUnconfirmed: true },
  message,
  submits,
});
