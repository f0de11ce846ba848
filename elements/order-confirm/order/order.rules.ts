import type { InputOf } from '../../../core/http/endpoint.js';
import type { Failure } from '../../../core/http/result.js';
import type { createOrder } from '../../../core/shop/api.js';
import type { OrderMessage, OrderState } from './order-events.js';

export type OrderPayload = InputOf<typeof createOrder>;

export interface PendingOrder {
  /** The idempotency key: the server creates one order for it, however often it receives it. */
  key: string;
  payload: OrderPayload;
  /** The member's id. Only this member may send the order. Absent until the member is known. */
  owner?: string | undefined;
  /** An earlier attempt had no answer, so the order may exist already. */
  isUnconfirmed?: boolean;
}

/** The signed-in member. `anonymous`: signed out; `unknown`: not loaded, or loading failed. */
export type Visitor = { kind: 'member'; id: string } | { kind: 'anonymous' } | { kind: 'unknown' };

/** The conditions at the moment an order is sent. */
export interface SendConditions {
  isOnline: boolean;
  /** The order in storage that the visitor may send. */
  stored?: PendingOrder | undefined;
}

/** Whether this visitor may send the order. An unknown visitor may, because the server checks the member. */
export const isOwn = ({ owner }: PendingOrder, visitor: Visitor): boolean =>
  owner === undefined || visitor.kind !== 'member' || owner === visitor.id;

export const ownedBy = (order: PendingOrder, visitor: Visitor): PendingOrder =>
  order.owner === undefined && visitor.kind === 'member' ? { ...order, owner: visitor.id } : order;

/**
 * Whether an order may take the place of the stored one. Of one member's two orders the stored one takes precedence; one
 * of another member gives way.
 */
export const mayReplace = (stored: PendingOrder | undefined, order: PendingOrder): boolean =>
  !stored || stored.key === order.key || stored.owner !== order.owner;

/** Failures such as an expired CSRF token or a rate limit say nothing about an earlier attempt. */
export const isInconclusive = (failure: Failure) =>
  failure.kind !== 'refused' || failure.status >= 500 || [403, 408, 425, 429].includes(failure.status);

/** `stored`: an order of an earlier visit, or of another tab, whose outcome is unknown. */
export const initialOrder = (stored: PendingOrder | undefined): OrderState =>
  stored ? unconfirmed({ submits: 0 }, stored) : editing({ submits: 0 });

/** The order is sent, is about to be sent again, or was placed: nothing on the page may change it. */
export const isInFlight = (state: OrderState): boolean =>
  state.kind === 'validating' ? state.order !== undefined : /sending|login|placed/.test(state.kind);

type SubmitCount = Pick<OrderState, 'submits'>;

export const editing = ({ submits }: SubmitCount, message?: OrderMessage): OrderState => ({
  kind: 'editing',
  message,
  submits,
});

export const unconfirmed = ({ submits }: SubmitCount, order: PendingOrder, message?: OrderMessage): OrderState => ({
  kind: 'unconfirmed',
  order: { ...order, isUnconfirmed: true },
  message,
  submits,
});
