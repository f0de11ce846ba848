import { atom, type ReadableAtom } from 'nanostores';
import type { Context } from '../../../core/element/context.js';
import type { Failure } from '../../../core/http/result.js';
import { untilAborted } from '../../../core/lifetime/until-aborted.js';
import { type SharedLogin, sendWithLogin } from '../../../core/request/send-with-login.js';
import { type Checkout, type CheckoutItem, changeOrderConfirmItem } from '../../../core/shop/api.js';
import type { OrderSource } from '../props.js';

/** spec.md §9. */
const DEBOUNCE_MS = 250;

/**
 * A changed quantity. `queued`: an earlier one of the same item is in flight. `answered`: the server has it, but the
 * totals on show needn't contain it yet. `failed`: it was put back.
 */
type Quantity =
  | { kind: 'debouncing' | 'queued' | 'inFlight' | 'answered'; count: number }
  | { kind: 'failed'; failure: Failure };

/** An item with its pending quantity, or with the reason why the last one was put back. */
export interface CheckoutLine extends CheckoutItem {
  failure?: Failure;
}

interface PendingQuantitiesOptions extends Pick<Context<object>, 'site' | 'emit' | 'signal'> {
  source: OrderSource;
  /** One login for all requests of the page. */
  share: SharedLogin;
  /** A request leaves now. An answer that is in flight may be older. */
  onSent(): void;
  /** Undefined: nobody knows what the server has. */
  onAnswered(checkout: Checkout | undefined): void;
  onLoginRequired(): void;
  onChange(isPending: boolean): void;
}

export interface PendingQuantities {
  /** Changes with each pending quantity. */
  readonly $quantities: ReadableAtom<ReadonlyMap<string, Quantity>>;
  lineOf(item: CheckoutItem): CheckoutLine;
  set(id: string, count: number): void;
  /** Sends at once what is debounced. */
  flush(): void;
  /** The totals contain what was answered. */
  settle(): void;
  /** They were another member's. */
  forget(): void;
}

const isPending = ({ kind }: Quantity) => kind === 'debouncing' || kind === 'queued' || kind === 'inFlight';

/** Quantities that the server hasn't confirmed: shown at once, sent after a debounce, one request per item at a time. */
export function createPendingQuantities(options: PendingQuantitiesOptions): PendingQuantities {
  const { source: type, site, emit, signal, share, onSent, onAnswered, onLoginRequired, onChange } = options;
  const $quantities = atom<ReadonlyMap<string, Quantity>>(new Map());
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  /** Item ids of the requests in flight. Of one item there are two only when the page is left. */
  const inFlight: string[] = [];
  /** Requests on the wire, and whether two of them overlapped: then neither answer tells about the whole. */
  let onWire = 0;
  let hasOverlapped = false;
  /** Aborted when another member signs in. */
  let member = new AbortController();

  const put = (id: string, quantity: Quantity | undefined) => {
    const next = new Map($quantities.get());
    next.delete(id);
    if (quantity) next.set(id, quantity);
    $quantities.set(next);
  };
  const changed = () => onChange([...$quantities.get().values()].some(isPending));

  const post = async (id: string, count: number) => {
    onSent();
    hasOverlapped = onWire > 0;
    onWire++;
    // it arrives also when the page is left meanwhile
    const result = await site.send(changeOrderConfirmItem, { id, count, type }, { keepalive: true });
    onWire--;
    return result;
  };

  const send = async (id: string, count: number) => {
    const sent: Quantity = { kind: 'inFlight', count };
    put(id, sent);
    inFlight.push(id);
    const { signal: ofMember } = member;
    const result = await sendWithLogin(() => post(id, count), {
      site,
      emit,
      cause: 'order',
      signal: ofMember,
      share,
      onLogin: (isAwaited) => isAwaited && onLoginRequired(),
    });
    inFlight.splice(inFlight.indexOf(id), 1);
    if (result.ok) site.tabs.tell(type);
    // a newer quantity of the item replaces this one
    if ($quantities.get().get(id) === sent) {
      if (result.ok) put(id, { kind: 'answered', count });
      // a login that was given up needs no message
      else put(id, result.failure.kind === 'aborted' ? undefined : { kind: 'failed', failure: result.failure });
    }
    if (!ofMember.aborted) onAnswered(result.ok && !hasOverlapped ? result.data : undefined);
    sendQueued();
    changed();
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
      put(id, { kind: 'queued', count: quantity.count });
    }
    sendQueued(isLeaving);
  };

  addEventListener('pagehide', () => flush(true), { signal });
  untilAborted(
    signal,
    () => flush(true),
    () => member.abort(),
  );

  return {
    $quantities,
    lineOf(item) {
      const quantity = $quantities.get().get(item.id);
      if (!quantity) return item;
      return quantity.kind === 'failed' ? { ...item, failure: quantity.failure } : { ...item, count: quantity.count };
    },
    set(id, count) {
      clearTimeout(timers.get(id));
      put(id, { kind: 'debouncing', count });
      const queue = () => {
        put(id, { kind: 'queued', count });
        sendQueued();
      };
      timers.set(id, setTimeout(queue, DEBOUNCE_MS));
      changed();
    },
    flush: () => flush(),
    settle() {
      for (const [id, { kind }] of $quantities.get()) if (kind === 'answered') put(id, undefined);
    },
    forget() {
      member.abort();
      member = new AbortController();
      for (const timer of timers.values()) clearTimeout(timer);
      $quantities.set(new Map());
    },
  };
}
