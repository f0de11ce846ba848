import { atom } from 'nanostores';
import type { Context } from '../../core/element/define.js';
import { loginLink, navigate, withParameter } from '../../core/navigation.js';
import { ALL } from '../../core/shop/cart.rules.js';
import { joinCart } from '../../core/shop/cart-company.js';
import { createRemoval } from './removal.store.js';

export type CartStore = ReturnType<typeof createCart>;

export function createCart({ site, emit, life }: Context<object>) {
  const hand = { emit, site, life };
  const session = joinCart(site, life);
  const { lines } = session;
  const removal = createRemoval(session, hand);
  const $leaving = atom(false);
  /** Something was to be done with what is selected, and nothing is. */
  const $idle = atom(false);

  const selected = () => {
    const ids = (lines.$groups.get()?.valid ?? []).flatMap(($line) => ($line.get().isSelect ? $line.get().id : []));
    $idle.set(ids.length === 0);
    return ids;
  };
  const unfollow = lines.$sum.listen((sum) => sum.selected > 0 && $idle.set(false));
  life.addEventListener('abort', unfollow);

  return {
    $state: session.$state,
    $groups: lines.$groups,
    $sum: lines.$sum,
    $idle,
    $leaving,
    removal,
    retry: () => session.load(),
    loginUrl: () => loginLink(site.settings.loginUrl),
    login: () => session.askForMember(hand),

    setCount: (id: string, count: number) => session.change(id, { count }, hand),
    select: (id: string, isSelect: boolean) => session.change(id, { isSelect }, hand),
    selectAll: (isSelect: boolean) => session.change(ALL, { isSelect }, hand),
    remove: (id: string) => removal.ask('one', [id]),
    removeSelected: () => removal.ask('selected', selected()),
    clearInvalid: () =>
      removal.ask(
        'invalid',
        (lines.$groups.get()?.invalid ?? []).map(($line) => $line.get().id),
      ),

    async checkout() {
      if ($leaving.get() || selected().length === 0) return;
      $leaving.set(true);
      // what is ordered is what the server has
      const isSaved = await session.flush();
      $leaving.set(false);
      if (!isSaved || life.aborted || selected().length === 0) return;
      navigate(emit, withParameter(site.settings.orderConfirmUrl, 'type', 'cart'), 'checkout');
    },
  };
}
