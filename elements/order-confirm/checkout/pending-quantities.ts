import { atom } from 'nanostores';
import type { Failure } from '../../../core/http/result.js';
import { untilAborted } from '../../../core/lifetime/until-aborted.js';
import { type SharedLogin, sendWithLogin } from '../../../core/member/send-with-login.js';
import { type Checkout, type CheckoutItem, changeOrderConfirmItem } from '../../../core/shop/api.js';
import type { Context } from '../../../core/site/context.js';
import type { OrderSource } from '../props.js';

/** Quantities are debounced as in the cart (docs/spec/behaviour.md §9). */
const DEBOUNCE_MS = 250;

/**
 * A changed quantity: an optimistic update. `queued`: an earlier one of the same item is in flight. `answered`: the
 * server has it, but the shown totals may not contain it yet. `failed`: it was rolled back.
 */
type PendingQuantity =
  | { kind: 'debouncing' | 'queued' | 'inFlight' | 'answered'; count: number }
  | { kind: 'failed'; failure: Failure };

/** An item with its pending quantity, or with the failure because of which the last one was rolled back. */
export interface CheckoutLine extends CheckoutItem {
  failure?: Failure;
}

interface PendingQuantitiesOptions extends Pick<Context<object>, 'site' | 'emit' | 'signal'> {
  source: OrderSource;
  /** One login for all requests of the page. */
  share: SharedLogin;
  /** Called before a request is sent. A response in flight may not contain the quantity. */
  onSent(): void;
  /** Undefined: the server's state is unknown. */
  onAnswered(checkout: Checkout | undefined): void;
  onLoginRequired(): void;
  onChange(isPending: boolean): void;
}

const isPending = ({ kind }: PendingQuantity) => kind === 'debouncing' || kind === 'queued' || kind === 'inFlight';

/** Quantities that the server hasn't confirmed: shown at once, debounced, and sent one request per item at a time. */
export function createPendingQuantities(options: PendingQuantitiesOptions) {
  const { source: type, site, emit, signal, share, onSent, onAnswered, onLoginRequired, onChange } = options;
  const $quantities = atom<ReadonlyMap<string, PendingQuantity>>(new Map());
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  /** Item ids of the requests in flight. One item has two only when the page is left. */
  const inFlight: string[] = [];
  /** Open requests, and whether two of them overlapped: then neither response contains both quantities for sure. */
  let openRequests = 0;
  let hasOverlapped = false;
  /** Aborted when another member signs in. */
  let memberController = new AbortController();

  const setQuantity = (id: string, quantity: PendingQuantity | undefined) => {
    const next = new Map($quantities.get());
    next.delete(id);
    if (quantity) next.set(id, quantity);
    $quantities.set(next);
  };
  const onQuantitiesChanged = () => onChange([...$quantities.get().values()].some(isPending));

  const post = async (id: string, count: number) => {
    onSent();
    hasOverlapped = openRequests > 0;
    openRequests++;
    // keepalive: it is delivered even if the page is left
    const result = await site.send(changeOrderConfirmItem, { id, count, type }, { keepalive: true });
    openRequests--;
    return result;
  };

  const send = async (id: string, count: number) => {
    const sent: PendingQuantity = { kind: 'inFlight', count };
    setQuantity(id, sent);
    inFlight.push(id);
    const { signal: memberSignal } = memberController;
    const result = await sendWithLogin(() => post(id, count), {
      site,
      emit,
      cause: 'order',
      reason: 'checkout',
      signal: memberSignal,
      share,
      onLoginPending: (isPending) => isPending && onLoginRequired(),
    });
    inFlight.splice(inFlight.indexOf(id), 1);
    if (result.ok) site.broadcast.post(type);
    // a newer quantity of the item replaces this one
    if ($quantities.get().get(id) === sent) {
      if (result.ok) setQuantity(id, { kind: 'answered', count });
      // a canceled login needs no message
      else setQuantity(id, result.failure.kind === 'aborted' ? undefined : { kind: 'failed', failure: result.failure });
    }
    if (!memberSignal.aborted) onAnswered(result.ok && !hasOverlapped ? result.data : undefined);
    sendQueued();
    onQuantitiesChanged();
  };

  const sendQueued = (isLeaving = false) => {
    for (const [id, quantity] of $quantities.get()) {
      if (quantity.kind === 'queued' && (isLeaving || !inFlight.includes(id))) send(id, quantity.count);
    }
  };

  const flush = (isLeaving = false) => {
    for (const [id, quantity] of $quantities.get()) {
      if (quantity.kind !== 'debouncing') continue;
      clearTimeout(timers.get(id));
      setQuantity(id, { kind: 'queued', count: quantity.count });
    }
    sendQueued(isLeaving);
  };

  addEventListener('pagehide', () => flush(true), { signal });
  untilAborted(
    signal,
    () => flush(true),
    () => memberController.abort(),
  );

  return {
    /** Changes with each pending quantity. */
    $quantities,
    lineOf(item: CheckoutItem): CheckoutLine {
      const quantity = $quantities.get().get(item.id);
      if (!quantity) return item;
      return quantity.kind === 'failed' ? { ...item, failure: quantity.failure } : { ...item, count: quantity.count };
    },
    set(id: string, count: number) {
      clearTimeout(timers.get(id));
      setQuantity(id, { kind: 'debouncing', count });
      const queue = () => {
        setQuantity(id, { kind: 'queued', count });
        sendQueued();
      };
      timers.set(id, setTimeout(queue, DEBOUNCE_MS));
      onQuantitiesChanged();
    },
    /** Sends debounced quantities at once. */
    flush: () => flush(),
    /** Drops the answered quantities, which the totals contain now. */
    dropAnswered() {
      for (const [id, { kind }] of $quantities.get()) if (kind === 'answered') setQuantity(id, undefined);
    },
    /** Drops all quantities when another member signs in. */
    clear() {
      memberController.abort();
      memberController = new AbortController();
      for (const timer of timers.values()) clearTimeout(timer);
      $quantities.set(new Map());
    },
  };
}
