import type { Context } from '../../core/element/define.js';
import type { Failure, Result } from '../../core/http/result.js';
import { type Checkout, type CheckoutItem, changeOrderConfirmItem } from '../../core/shop/api.js';
import { createChanges } from '../../core/shop/cart-changes.js';
import type { Way } from './props.js';

/** An item with why its last change was put back. */
export interface Line extends CheckoutItem {
  failure?: Failure;
}

interface Options extends Pick<Context<object>, 'site' | 'life'> {
  way: Way;
  isReady(): boolean;
  /** What is being read may be older than what leaves now. */
  onDeparture(): void;
  /** The server's sums by now; undefined: nobody knows what it has. */
  onLanding(checkout: Checkout | undefined): void;
  onLogin(): void;
  /** Something was noted, answered or put back. */
  onChange(): void;
}

export type CountsStore = ReturnType<typeof createCounts>;

/** How many of each item: shown at once, sent 250 ms after the last change, put back where it's refused. */
export function createCounts({ way: type, site, life, isReady, onDeparture, onLanding, onLogin, onChange }: Options) {
  const failures = new Map<string, Failure>();
  /** What was refused for want of a login. */
  let begun: [id: string, count: number][] = [];
  let flying = 0;
  let crossed = false;
  /** Another member is another era: answers from an older one are dropped. */
  let era = 0;

  const send = async (id: string, count: number): Promise<Result<Checkout>> => {
    onDeparture();
    const own = era;
    crossed = flying > 0;
    flying++;
    // it arrives also when the page is left meanwhile
    const result = await site.send(changeOrderConfirmItem, { id, count, type }, { keepalive: true });
    flying--;
    if (result.ok) site.tabs.tell(type);
    // two answers that crossed tell nothing about the whole
    if (own === era) onLanding(result.ok && !crossed ? result.data : undefined);
    return result;
  };

  const changes = createChanges<undefined>({
    isReady,
    send: (id, { count = 1 }) => send(id, count),
    onFailed(id, { count }, _, failure) {
      if (failure.kind !== 'login') failures.set(id, failure);
      else {
        if (count) begun.push([id, count]);
        onLogin();
      }
    },
    onChange,
  });

  const flush = () => changes.flush({ isLeaving: true });
  addEventListener('pagehide', flush, { signal: life });
  life.addEventListener('abort', flush);

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
    /** The same member is back. */
    resume() {
      for (const [id, count] of begun.splice(0)) changes.note(id, { count }, undefined);
    },
    forget() {
      era++;
      changes.forget();
      failures.clear();
      begun = [];
    },
  };
}
