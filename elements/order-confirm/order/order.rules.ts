import type { InputOf } from '../../../core/http/endpoint.js';
import type { Failure } from '../../../core/http/result.js';
import type { createOrder } from '../../../core/shop/api.js';
import type { OrderMessage, OrderState } from './order-events.js';

export type OrderPayload = InputOf<typeof createOrder>;

export interface PendingOrder {
  /** The idempotency key: the server makes one order for it, however often it arrives. */
  key: string;
  payload: OrderPayload;
  /** The member's id. Nobody else who uses this browser may send it. Absent until the member is known. */
  owner?: string | undefined;
  /** An earlier attempt had no answer, so the order may have been made already. */
  isUnconfirmed?: boolean;
}

/** `anonymous`: known to be signed out; `unknown`: nobody could tell. Otherwise the member's id. */
export type Visitor = { kind: 'member'; id: string } | { kind: 'anonymous' } | { kind: 'unknown' };

/** Under which an order would leave. */
export interface Circumstances {
  isOnline: boolean;
  /** The order in storage that the visitor may send. */
  stored?: PendingOrder | undefined;
}

/** May this visitor send the order? Who isn't known may: the server tells. */
export const isOwn = ({ owner }: PendingOrder, visitor: Visitor): boolean =>
  owner === undefined || visitor.kind !== 'member' || owner === visitor.id;

export const ownedBy = (order: PendingOrder, visitor: Visitor): PendingOrder =>
  order.owner === undefined && visitor.kind === 'member' ? { ...order, owner: visitor.id } : order;

/** Too old a token, too busy a server: these say nothing about an earlier attempt. */
export const isInconclusive = (failure: Failure) =>
  failure.kind !== 'refused' || failure.status >= 500 || [403, 408, 425, 429].includes(failure.status);

/** `stored`: an order of an earlier visit, or of another tab, whose outcome is unknown. */
export const initialOrder = (stored: PendingOrder | undefined): OrderState =>
  stored ? unconfirmed({ submits: 0 }, stored) : editing({ submits: 0 });

/** The order can't change now, and nothing around it may: it is sent, is about to be sent again, or was made. */
export const isInFlight = (state: OrderState): boolean =>
  state.kind === 'validating' ? state.order !== undefined : /sending|login|placed/.test(state.kind);

type Counted = Pick<OrderState, 'submits'>;

export const editing = ({ submits }: Counted, message?: OrderMessage): OrderState => ({
  kind: 'editing',
  message,
  submits,
});

export const unconfirmed = ({ submits }: Counted, order: PendingOrder, message?: OrderMessage): OrderState => ({
  kind: 'unconfirmed',
  order: { ...order, isUnconfirmed: true },
  message,
  submits,
});
