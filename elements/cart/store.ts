import { atom } from 'nanostores';
import { ALL } from '../../core/cart/cart.rules.js';
import { joinCart } from '../../core/cart/cart-session.js';
import type { Context } from '../../core/element/context.js';
import { lazyModule } from '../../core/loading/lazy-module.js';
import { requireLogin } from '../../core/member/login.js';
import { loginLink, navigate } from '../../core/navigation/navigation.js';
import type { ActsStore } from './acts.store.js';

/** Where an empty cart can be filled: the site's first page. A site that sells elsewhere prevents `sb-navigate`. */
const HOME_URL = '/';

export type CartStore = ReturnType<typeof createCart>;

export function createCart(context: Context<object>) {
  const { site, emit, signal } = context;
  const session = joinCart(site, signal);
  const $idle = atom(0);
  const $leaving = atom(false);
  /** Its code comes once the cart stands. */
  const $acts = atom<ActsStore | undefined>();
  const code = lazyModule(async () => {
    const { createActs } = await import('./acts.store.js');
    if (!signal.aborted) $acts.set(createActs({ ...context, session, $idle, $leaving }));
    return true;
  });
  code.retryOnline(signal);
  code.prefetch();

  /** What was begun goes on once the code is here. */
  const act = async (what: (acts: ActsStore) => unknown) => {
    if (!code.get()) await code.whenLoaded();
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
    /** Code that is needed didn't come: the element's own, or that of what changes a cart. */
    $isLost: code.$isLost,
    $isWorkLost: session.$isLost,
    loadCode() {
      if (code.$isLost.get()) code.load();
      if (session.$isLost.get()) session.working();
    },
    retry: () => session.load(),
    loginUrl: () => loginLink(site.settings.loginUrl),
    login: () => requireLogin(emit, site, 'cart', signal),
    homeUrl: () => HOME_URL,
    goHome: () => navigate(emit, HOME_URL, 'home'),

    setCount: (id: string, count: number) => session.change(id, { count }, context),
    select: (id: string, isSelect: boolean) => session.change(id, { isSelect }, context),
    selectAll: (isSelect: boolean) => session.change(ALL, { isSelect }, context),
    remove: (id: string) => act((acts) => acts.remove(id)),
    removeSelected: () => act((acts) => acts.removeSelected()),
    clearInvalid: () => act((acts) => acts.clearInvalid()),
    /** Not later by itself: nobody leaves the page without a click. */
    async checkout() {
      await code.load();
      $acts.get()?.checkout();
    },
  };
}
