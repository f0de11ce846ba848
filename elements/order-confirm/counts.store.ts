import { createChanges } from '../../core/cart/cart-changes.js';
import type { Context } from '../../core/element/context.js';
import type { Failure, Result } from '../../core/http/result.js';
import { type SharedLogin, sendWithLogin } from '../../core/request/send-with-login.js';
import { type Checkout, type CheckoutItem, changeOrderConfirmItem } from '../../core/shop/api.js';
import type { Way } from './props.js';

/** An item with why its last change was put back. */
export interface Line extends CheckoutItem {
  failure?: Failure;
}

interface Options extends Pick<Context<object>, 'site' | 'emit' | 'signal'> {
  way: Way;
  /** One login for all that the page asks of the server. */
  share: SharedLogin;
  isReady(): boolean;
  /** What is being read may be older than what leaves now. */
  onDeparture(): void;
  /** The server's sums by now; undefined: nobody knows what it has. */
  onLanding(checkout: Checkout | undefined): void;
  /** Nothing can be ordered until somebody logs in. */
  onLogin(): void;
  /** Something was noted, answered or put back. */
  onChange(): void;
}

export type CountsStore = ReturnType<typeof createCounts>;

/** How many of each item: shown at once, sent 250 ms after the last change, put back where it's refused. */
export function createCounts({ way: type, site, emit, signal: life, share, ...options }: Options) {
  const { isReady, onDeparture, onLanding, onLogin, onChange } = options;
  const failures = new Map<string, Failure>();
  let flying = 0;
  let crossed = false;
  /** Aborted when another member signs in, and at the end. Answers that belong to an earlier member are ignored. */
  let member = new AbortController();

  const send = async (id: string, count: number): Promise<Result<Checkout>> => {
    const { signal } = member;
    const post = async () => {
      onDeparture();
      crossed = flying > 0;
      flying++;
      // it arrives also when the page is left meanwhile
      const result = await site.send(changeOrderConfirmItem, { id, count, type }, { keepalive: true });
      flying--;
      return result;
    };
    const ask = (isAwaited: boolean) => isAwaited && onLogin();
    const result = await sendWithLogin(post, { site, emit, cause: 'order', signal, share, onLogin: ask });
    if (result.ok) site.tabs.tell(type);
    // two answers that crossed tell nothing about the whole
    if (!signal.aborted) onLanding(result.ok && !crossed ? result.data : undefined);
    return result;
  };

  const changes = createChanges<undefined>({
    isReady,
    send: (id, { count = 1 }) => send(id, count),
    onFailed(id, _, __, failure) {
      // a login that was given up needs no error
      if (failure.kind !== 'aborted') failures.set(id, failure);
    },
    onChange,
  });

  const flush = () => changes.flush({ isLeaving: true });
  addEventListener('pagehide', flush, { signal: life });
  life.addEventListener('abort', () => {
    flush();
    member.abort();
  });

  return {
    lineOf(item: CheckoutItem): Line {
      const failure = failures.get(item.id);
      return { ...item, ...changes.wishes().get(item.id), ...(failure && { failure }) };
    },
    isPending: changes.isPending,
    /** The server's sums hold what it answered to. */
    settle: changes.settle,
    set(id: string, count: number) {
      failures.delete(id);
      changes.note(id, { count }, undefined);
    },
    /** Sends at once what waits. */
    hurry: () => changes.flush(),
    /** It was another visitor's. */
    forget() {
      member.abort();
      member = new AbortController();
      changes.forget();
      failures.clear();
    },
  };
}
