import type { MemberState } from '../../core/member/member.js';
import type { Checkout } from '../../core/shop/api.js';
import { forget, isText, keep, recall } from '../../core/storage/storage.js';
import { firstOf } from './addresses/address-list.rules.js';
import type { Choices } from './rules.js';
import type { Till } from './till.store.js';

/** What the visitor chose for an order; what is undefined they left as it was. */
interface Wish extends Choices {
  addressId?: string | undefined;
}

function isWish(value: unknown): value is Wish {
  const { addressId = '', couponId = '', usePoint = false } = (value ?? {}) as Record<string, unknown>;
  return typeof value === 'object' && isText(addressId) && isText(couponId) && typeof usePoint === 'boolean';
}

/** What of it can be had. */
function offered({ coupons = [], useablePoint = 0 }: Checkout, { couponId, usePoint }: Wish): Choices {
  const isThere = couponId === '' ? coupons.length > 0 : coupons.some(({ id }) => id === couponId);
  return { couponId: isThere ? couponId : undefined, usePoint: useablePoint > 0 ? usePoint : undefined };
}

/** What was chosen outlives a reload and a detour over the login, until the order is made; nobody else meets it. */
export function keepWish({ way, site, addresses, checkout, $phase }: Till, signal: AbortSignal) {
  const { $member } = site.member;
  const keyOf = (id: string) => `${site.key}|order-wish|${way}|${id}`;
  /** Whose it is; undefined while nobody is signed in. */
  let owner: string | undefined;
  /** What is still to be put back. */
  let due: Wish = {};
  let written: Wish = {};

  /** What the visitor chose meanwhile counts more. */
  const putAddressBack = () => {
    const { addressId } = due;
    if (!addressId || addresses.$state.get() !== 'ready') return;
    due.addressId = undefined;
    const list = addresses.$list.get();
    if (addresses.$chosen.get() !== firstOf(list)?.id || !list.some(({ id }) => id === addressId)) return;
    addresses.choose(addressId);
    addresses.put([...list]);
  };

  const putChoicesBack = () => {
    const shown = checkout.$shown.get();
    if (!shown || checkout.$state.get() !== 'ready') return;
    const now = checkout.wish();
    const { couponId, usePoint } = offered(shown.checkout, due);
    const next = { couponId: now.couponId ?? couponId, usePoint: now.usePoint ?? usePoint };
    due = { addressId: due.addressId };
    const isOtherCoupon = next.couponId !== now.couponId;
    if (isOtherCoupon || next.usePoint !== now.usePoint) checkout.choose(next, isOtherCoupon ? 'coupon' : 'points');
  };

  const write = (id: string) => {
    if (!checkout.$shown.get()?.lines.length) return;
    const chosen = addresses.$chosen.get();
    const own = chosen === firstOf(addresses.$list.get())?.id ? undefined : chosen;
    // what only the network hindered is wanted still
    const isHindered = checkout.$trouble.get()?.failure.kind === 'network';
    const { couponId, usePoint } = isHindered ? written : checkout.wish();
    const wish = { addressId: due.addressId ?? own, couponId, usePoint };
    const text = JSON.stringify(wish);
    if (text === JSON.stringify(written)) return;
    written = wish;
    if (text === '{}') forget(keyOf(id), 'sessionStorage');
    else keep(keyOf(id), wish, 'sessionStorage');
  };

  const look = () => {
    const now = $member.get();
    // an order that is on its way, or may have been made, is shown as it was sent
    if (now.kind !== 'member' || now.member.id !== owner || $phase.get() !== 'open') return;
    putAddressBack();
    putChoicesBack();
    write(owner);
  };

  const meet = (now: MemberState) => {
    owner = now.kind === 'member' ? now.member.id : undefined;
    if (owner === undefined) return;
    written = recall(keyOf(owner), isWish, 'sessionStorage') ?? {};
    due = { ...written };
    look();
  };

  const unfollow = [
    ...[addresses.$state, addresses.$list, addresses.$chosen, checkout.$shown].map(($atom) => $atom.listen(look)),
    $member.subscribe(meet),
  ];
  signal.addEventListener('abort', () => {
    for (const end of unfollow) end();
  });

  return {
    /** It went with the order. */
    forget() {
      due = {};
      if (owner !== undefined) forget(keyOf(owner), 'sessionStorage');
    },
  };
}
