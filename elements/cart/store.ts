import { joinCart } from '../../core/cart/cart.store.js';
import { ALL } from '../../core/cart/pending-changes.rules.js';
import { requireLogin } from '../../core/member/login.js';
import { loginLink, navigate } from '../../core/navigation/navigation.js';
import type { Context } from '../../core/site/context.js';
import { createCheckoutButton } from './checkout-button.store.js';
import { createRemoval } from './removal.store.js';
import { createSelection, idsIn } from './selection.store.js';

/** An empty cart links to the site's home page. A site with another shop page prevents `sb-navigate`. */
const HOME_URL = '/';

export type CartElementStore = ReturnType<typeof createCartElementStore>;

export function createCartElementStore(context: Context<object>) {
  const { site, emit, signal } = context;
  const cart = joinCart(site, signal);
  const { lines } = cart;
  const selection = createSelection(lines, signal);
  const removal = createRemoval(cart, context);
  const { $isLeaving, checkout } = createCheckoutButton({ site, emit, signal, cart, selection });

  return {
    $status: cart.$status,
    $groups: lines.$groups,
    $sum: lines.$sum,
    $emptyAttempts: selection.$emptyAttempts,
    $isLeaving,
    removal,
    retry: cart.refresh,
    loginUrl: () => loginLink(site.settings.loginUrl),
    login: () => requireLogin(emit, site, 'cart', signal, { reason: 'cart' }),
    homeUrl: () => HOME_URL,
    goHome: () => navigate(emit, HOME_URL, 'home'),

    setCount: (id: string, count: number) => cart.change(id, { count }, context),
    select: (id: string, isSelect: boolean) => cart.change(id, { isSelect }, context),
    selectAll: (isSelect: boolean) => cart.change(ALL, { isSelect }, context),
    remove: removal.removeOne,
    removeSelected() {
      const ids = selection.require();
      if (ids.length > 0) removal.ask('selected', ids);
    },
    clearInvalid: () => removal.ask('invalid', idsIn(lines, 'invalid')),
    checkout,
  };
}
