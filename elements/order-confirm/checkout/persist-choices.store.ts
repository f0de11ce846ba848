import type { ReadableAtom } from 'nanostores';
import { untilAborted } from '../../../core/lifetime/until-aborted.js';
import type { MemberState } from '../../../core/member/member.js';
import { signedInId } from '../../../core/member/member-id.js';
import type { Checkout } from '../../../core/shop/api.js';
import type { Context } from '../../../core/site/context.js';
import { isText, readStored, removeStored, writeStored } from '../../../core/storage/storage.js';
import { initialAddress } from '../addresses/address-list.rules.js';
import type { AddressListStore } from '../addresses/address-list.store.js';
import type { OrderState } from '../order/order.machine.js';
import type { OrderSource } from '../props.js';
import type { Choices } from './checkout.rules.js';
import type { CheckoutStore } from './checkout.store.js';

/** The visitor's choices. An undefined one was not changed. */
interface StoredChoices extends Choices {
  addressId?: string | undefined;
}

interface PersistChoicesOptions extends Pick<Context<object>, 'site' | 'signal'> {
  source: OrderSource;
  addresses: AddressListStore;
  checkout: CheckoutStore;
  $order: ReadableAtom<OrderState>;
}

function isStoredChoices(value: unknown): value is StoredChoices {
  const { addressId = '', couponId = '', usePoint = false } = (value ?? {}) as Record<string, unknown>;
  return typeof value === 'object' && isText(addressId) && isText(couponId) && typeof usePoint === 'boolean';
}

/** Returns the stored choices that this order still offers. */
function offered({ coupons = [], useablePoint = 0 }: Checkout, { couponId, usePoint }: StoredChoices): Choices {
  const isThere = couponId === '' ? coupons.length > 0 : coupons.some(({ id }) => id === couponId);
  return { couponId: isThere ? couponId : undefined, usePoint: useablePoint > 0 ? usePoint : undefined };
}

/**
 * Writes the chosen address, coupon and points to sessionStorage. They survive a reload and a login page until the
 * order is placed. They belong to the member who made them.
 */
export function persistChoices({ source, site, addresses, checkout, $order, signal }: PersistChoicesOptions) {
  const { $member } = site.member;
  const keyOf = (id: string) => `${site.key}|order-wish|${source}|${id}`;
  /** The id of the member who made the choices. Undefined while nobody is signed in. */
  let owner: string | undefined;
  /** Stored choices that are not restored yet. */
  let restorable: StoredChoices = {};
  let stored: StoredChoices = {};

  /** An address that the visitor chose meanwhile takes precedence. */
  const restoreAddress = () => {
    const { addressId } = restorable;
    if (!addressId || addresses.$state.get() !== 'ready') return;
    restorable.addressId = undefined;
    const list = addresses.$list.get();
    if (addresses.$chosen.get() !== initialAddress(list)?.id || !list.some(({ id }) => id === addressId)) return;
    addresses.choose(addressId);
    addresses.setList([...list]);
  };

  const restoreChoices = () => {
    const { kind, totals, choices } = checkout.$checkout.get();
    if (!totals || kind === 'anonymous') return;
    const { couponId, usePoint } = offered(totals.checkout, restorable);
    const next = { couponId: choices.couponId ?? couponId, usePoint: choices.usePoint ?? usePoint };
    restorable = { addressId: restorable.addressId };
    const isOtherCoupon = next.couponId !== choices.couponId;
    if (isOtherCoupon || next.usePoint !== choices.usePoint) {
      checkout.choose(next, isOtherCoupon ? 'coupon' : 'points');
    }
  };

  const write = (id: string) => {
    const { totals, problem, choices } = checkout.$checkout.get();
    if (!totals?.checkout.items.length) return;
    const chosen = addresses.$chosen.get();
    const own = chosen === initialAddress(addresses.$list.get())?.id ? undefined : chosen;
    // after a network failure the rolled-back choices stay stored: a reload tries them again
    const { couponId, usePoint } = problem?.failure.kind === 'network' ? stored : choices;
    const next = { addressId: restorable.addressId ?? own, couponId, usePoint };
    const text = JSON.stringify(next);
    if (text === JSON.stringify(stored)) return;
    stored = next;
    if (text === '{}') removeStored(keyOf(id), 'sessionStorage');
    else writeStored(keyOf(id), next, 'sessionStorage');
  };

  const sync = () => {
    // an order in flight, or an unconfirmed one, is shown as it was sent
    if (owner === undefined || signedInId($member.get()) !== owner || $order.get().kind !== 'editing') return;
    restoreAddress();
    restoreChoices();
    write(owner);
  };

  const onMember = (state: MemberState) => {
    owner = signedInId(state);
    if (owner === undefined) return;
    stored = readStored(keyOf(owner), isStoredChoices, 'sessionStorage') ?? {};
    restorable = { ...stored };
    sync();
  };

  const sources = [addresses.$state, addresses.$list, addresses.$chosen, checkout.$checkout];
  untilAborted(signal, ...sources.map(($atom) => $atom.listen(sync)), $member.subscribe(onMember));

  // also of an element that was removed while its order was in flight
  $order.listen(({ kind }) => {
    if (kind !== 'placed') return;
    restorable = {};
    if (owner !== undefined) removeStored(keyOf(owner), 'sessionStorage');
  });
}
