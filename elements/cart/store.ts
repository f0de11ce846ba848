import { atom } from 'nanostores';
import type { Context } from '../../core/element/define.js';
import { requireLogin } from '../../core/member/login.js';
import { loginLink } from '../../core/navigation.js';
import { notify } from '../../core/notices.js';
import { ALL } from '../../core/shop/cart.rules.js';
import { joinCart } from '../../core/shop/cart-session.js';
import type { ActsStore } from './acts.store.js';
import { words } from './strings.js';

export type CartStore = ReturnType<typeof createCart>;

export function createCart(context: Context<object>) {
  const { site, emit, say, life } = context;
  const session = joinCart(site, life);
  const $idle = atom(0);
  const $leaving = atom(false);
  /** Its code comes once the cart stands. */
  const $acts = atom<ActsStore | undefined>();

  const load = async () => {
    const { createActs } = await import('./acts.store.js');
    if (!life.aborted && !$acts.get()) $acts.set(createActs({ ...context, session, $idle, $leaving }));
  };
  // what doesn't come now is asked for again when it's wanted
  load().catch(() => {});

  const act = async (what: (acts: ActsStore) => unknown) => {
    try {
      if (!$acts.get()) await load();
    } catch {
      notify(emit, 'error', say(words).loadFailed());
    }
    const acts = $acts.get();
    if (acts) what(acts);
  };

  return {
    $state: session.$state,
    $groups: session.lines.$groups,
    $sum: session.lines.$sum,
    $idle,
    $leaving,
    $acts,
    retry: () => session.load(),
    loginUrl: () => loginLink(site.settings.loginUrl),
    login: () => requireLogin(emit, site, 'cart', life),

    setCount: (id: string, count: number) => session.change(id, { count }, context),
    select: (id: string, isSelect: boolean) => session.change(id, { isSelect }, context),
    selectAll: (isSelect: boolean) => session.change(ALL, { isSelect }, context),
    remove: (id: string) => act((acts) => acts.remove(id)),
    removeSelected: () => act((acts) => acts.removeSelected()),
    clearInvalid: () => act((acts) => acts.clearInvalid()),
    checkout: () => act((acts) => acts.checkout()),
  };
}
