import { cartOf } from '../../core/cart/shared-cart.js';
import type { Context } from '../../core/element/context.js';
import { shopCartItemList } from '../../core/shop/api.js';
import { createCounts } from './counts.store.js';
import { follow } from './follow.store.js';
import { createOrderStore } from './order.store.js';
import { followOwner } from './owner.store.js';
import type { Till } from './till.store.js';
import { keepWish } from './wish.store.js';

export type WorkStore = ReturnType<typeof createWork>;

/** All that is done once an order is on show: its code comes while the order itself is on its way. */
export function createWork(till: Till, { site, emit, signal }: Pick<Context<object>, 'site' | 'emit' | 'signal'>) {
  const { way, share, checkout, addresses, note, $extra, $phase, $complaint, memory } = till;

  /** spec.md §5, order: items, address, extra form. */
  const compose = () => {
    const shown = checkout.$shown.get();
    const work = checkout.$work.get();
    if (!shown || work !== 'calm') {
      if (work === 'stale') checkout.load();
      else counts.hurry();
      return 'busy';
    }
    if (!shown.lines.length) return 'empty';
    const { isVirtualGoods, formFields } = shown.checkout;
    const addressId = isVirtualGoods ? undefined : addresses.require();
    if (!addressId && !isVirtualGoods) return undefined;
    const { couponId, usePoint } = shown;
    const payload = { addressId, remark: '', type: way, couponId, usePoint };
    if (!formFields?.length) return { ...payload, remark: note.$text.get().trim() };
    const extra = $extra.get();
    if (typeof extra === 'object') return extra.problem() ?? { ...payload, formData: extra.values() };
    till.loadExtra();
    return 'extra';
  };

  /** Quietly. What is being written of the addresses reads them by itself. */
  const reread = () => {
    checkout.load();
    const acts = addresses.$acts.get();
    const isWriting = acts?.editor.$busy.get() || acts?.removal.$busy.get();
    const isFree = !isWriting && addresses.$busy.get() === undefined;
    if (isFree && /ready|failed/.test(addresses.$state.get())) addresses.load();
  };

  /** What was ordered is in no cart any more, in no tab and nowhere on the page; what was bought at once is in none. */
  const tellOthers = async () => {
    site.tabs.tell(way);
    const shared = cartOf(site);
    if (way !== 'cart' || !shared.$cart.get()) return;
    const result = await site.send(shopCartItemList, {}, { fresh: true });
    if (result.ok) shared.set(result.data);
  };

  const order = createOrderStore({
    memory,
    $phase,
    $complaint,
    site,
    emit,
    signal,
    compose,
    onDoubt({ addressId, couponId, usePoint }) {
      if (addressId) addresses.choose(addressId);
      checkout.chooseCoupon(couponId);
      checkout.setPoints(usePoint);
    },
    onMade({ remark }) {
      note.forget(remark);
      wish.forget();
      const extra = $extra.get();
      if (typeof extra === 'object') extra.forget();
      tellOthers();
    },
    onRefused: reread,
    onGivenUp: () => meet(),
  });
  const counts = createCounts({ way, site, emit, signal, share, ...checkout.forCounts });
  checkout.equip(counts);
  const meet = follow({ way, site, checkout, order, $phase, isHeld: till.isHeld, reread, signal });
  const wish = keepWish(till, signal);
  // a form that somebody else began is made anew
  followOwner({ site, signal }, (_, before) => before !== undefined && $extra.set(undefined));

  const uncalm = checkout.$work.listen((work) => {
    if (work === 'calm' && $complaint.get()?.why === 'busy') $complaint.set(undefined);
  });
  signal.addEventListener('abort', uncalm);

  return { submit: order.submit };
}
