import type { ReadableAtom } from 'nanostores';
import type { Context } from '../../core/element/context.js';
import { onReturn } from '../../core/lifetime/on-online.js';
import type { CheckoutStore } from './checkout.store.js';
import type { OrderStore, Phase } from './order.store.js';
import type { Way } from './props.js';
import type { CheckoutState } from './sums.store.js';

interface Options extends Pick<Context<object>, 'site' | 'signal'> {
  way: Way;
  checkout: CheckoutStore;
  order: OrderStore;
  $phase: ReadableAtom<Phase>;
  isHeld(): boolean;
  /** All that another tab may have changed. */
  reread(): void;
}

/** What happens around an order: other tabs, other members, the network. Gives what looks at who is signed in. */
export function follow({ way, site, checkout, order, $phase, isHeld, reread, signal: life }: Options): () => void {
  const { $member } = site.member;
  /** Whose order is on show. */
  let owner: string | undefined;

  /** What is hidden is read on the return; what may have been ordered already stays as it was sent. */
  const isShown = () => !document.hidden && $phase.get() !== 'unknown' && checkout.$state.get() !== 'anonymous';
  const look = () => isShown() && checkout.load();
  const comeBack = () => isShown() && reread();
  document.addEventListener('visibilitychange', comeBack, { signal: life });
  onReturn(() => checkout.$trouble.get()?.at === 'sums' && look(), life);
  const thaw = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    order.comeBack();
    comeBack();
  };
  addEventListener('pageshow', thaw, { signal: life });

  const meet = () => {
    const now = $member.get();
    // an order that waits for a login goes on by itself
    if (isHeld()) return;
    if (now.kind === 'anonymous') checkout.close();
    if (now.kind !== 'member') return;
    order.meetMember();
    const isAnother = owner !== undefined && owner !== now.member.id;
    owner = now.member.id;
    if (isAnother) checkout.forget();
    if (isAnother || checkout.$state.get() === 'anonymous') checkout.resume();
    else checkout.goOn();
  };
  /** Who it is decides who may repeat an order. Whoever has one to see isn't nobody. */
  const ask = (state: CheckoutState) => {
    const again = $member.get().kind === 'anonymous';
    if (state === 'ready') site.member.load({ again, signal: life });
  };
  const unfollow = [
    // the cart, or what was bought at once
    site.tabs.hear(way, look),
    $member.listen(meet),
    checkout.$state.subscribe(ask),
  ];
  // a login may have come before this code
  if ($member.get().kind === 'member') meet();
  life.addEventListener('abort', () => {
    for (const end of unfollow) end();
  });
  return meet;
}
