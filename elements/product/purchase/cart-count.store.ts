import { atom, type ReadableAtom } from 'nanostores';
import { cartOf } from '../../../core/cart/shared-cart.js';
import { untilAborted } from '../../../core/lifetime/until-aborted.js';
import { signedInId } from '../../../core/member/member-id.js';
import type { Context } from '../../../core/site/context.js';

/** The count of the link to the cart. Undefined until an element has read the cart: the count is worth no request. */
export function createCartCount({
  site,
  signal,
}: Pick<Context<object>, 'site' | 'signal'>): ReadableAtom<number | undefined> {
  const shared = cartOf(site);
  const $count = atom(shared.$cart.get()?.count);
  const forget = () => $count.set(undefined);
  untilAborted(
    signal,
    shared.$cart.listen((cart) => $count.set(cart?.count)),
  );
  // another tab's change, and another member's cart; a cart element on the page reads both
  untilAborted(signal, shared.subscribe(forget));
  untilAborted(
    signal,
    site.member.$member.listen((now, before) => {
      const id = before && signedInId(before);
      if (id !== undefined && id !== signedInId(now)) forget();
    }),
  );
  return $count;
}
