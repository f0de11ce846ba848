import { atom } from 'nanostores';
import type { CartStore } from '../../core/cart/cart.store.js';
import { navigateAndWait } from '../../core/navigation/navigate-and-wait.js';
import { withParameter } from '../../core/navigation/navigation.js';
import type { Context } from '../../core/site/context.js';
import type { SelectionStore } from './selection.store.js';

interface CheckoutButtonOptions extends Pick<Context<object>, 'site' | 'emit' | 'signal'> {
  cart: CartStore;
  selection: SelectionStore;
}

/** The button that navigates to the order page. */
export function createCheckoutButton({ cart, selection, site, emit, signal }: CheckoutButtonOptions) {
  const $isLeaving = atom(false);
  return {
    $isLeaving,
    async checkout() {
      if ($isLeaving.get() || selection.require().length === 0) return;
      $isLeaving.set(true);
      // the order is made from the server's cart, so pending changes are sent first
      const isSaved = await cart.flush();
      if (isSaved && !signal.aborted && selection.require().length > 0)
        await navigateAndWait(emit, withParameter(site.settings.orderConfirmUrl, 'type', 'cart'), 'checkout', signal);
      $isLeaving.set(false);
    },
  };
}
