import { atom } from 'nanostores';
import { cartOf } from '../../core/cart/shared-cart.js';
import type { Context } from '../../core/element/context.js';
import { onReturn } from '../../core/lifetime/on-online.js';
import { untilAborted } from '../../core/lifetime/until-aborted.js';
import { requireLogin } from '../../core/member/login.js';
import { onMemberChange } from '../../core/member/on-member-change.js';
import { loginLink, navigate } from '../../core/navigation/navigation.js';
import { sharedLogin } from '../../core/request/send-with-login.js';
import { shopCartItemList } from '../../core/shop/api.js';
import { createAddresses } from './addresses/address-list.store.js';
import { createCheckout } from './checkout/checkout.store.js';
import { persistChoices } from './checkout/persist-choices.store.js';
import type { ExtraStore } from './extra-form/extra-form.store.js';
import { isInFlight, type OrderPayload } from './order/order.rules.js';
import { createOrderStore } from './order/order.store.js';
import { pendingOrderStorage, visitorOf } from './order/pending-order.js';
import { validateOrder } from './order/validate-order.js';
import type { OrderSource } from './props.js';
import { createRemark } from './remark/remark.store.js';

interface OrderPageOptions extends Pick<Context<object>, 'site' | 'emit' | 'signal'> {
  source: OrderSource;
  importExtra?: typeof importExtra;
}

/** Few shops have an extra form. */
const importExtra = () => import('./extra-form/extra-form.store.js');

export type OrderPageStore = ReturnType<typeof createOrderPage>;

/** One order: the checkout, the address, the remark or the extra form, and the order itself. */
export function createOrderPage({ source, site, emit, signal, ...options }: OrderPageOptions) {
  const share = sharedLogin();
  const storage = pendingOrderStorage(site, source);
  const unconfirmed = storage.read(visitorOf(site))?.payload;
  const addresses = createAddresses({ site, emit, signal, share });
  const note = createRemark({ site, signal, name: `order-note|${source}` });
  /** The extra form. `failed`: its code didn't arrive. */
  const $extra = atom<ExtraStore | 'loading' | 'failed' | undefined>();
  // an unconfirmed order is shown as it was sent
  const choices = { couponId: unconfirmed?.couponId, usePoint: unconfirmed?.usePoint };
  const checkout = createCheckout({ source, site, emit, signal, choices, share });

  const loadExtra = async () => {
    const formOf = () => checkout.$checkout.get().totals?.checkout;
    const form = formOf();
    const before = $extra.get();
    if (!form?.formFields?.length) return $extra.set(undefined);
    if (before === 'loading' || (typeof before === 'object' && before.isOf(form))) return;
    $extra.set('loading');
    try {
      const { createExtra } = await (options.importExtra ?? importExtra)();
      if (!signal.aborted) $extra.set(createExtra({ checkout: formOf() ?? form, site, emit, signal }));
    } catch {
      $extra.set('failed');
    }
  };
  const extraForm = () => {
    const extra = $extra.get();
    return typeof extra === 'object' ? extra : undefined;
  };
  onReturn(() => $extra.get() === 'failed' && loadExtra(), signal);
  // a form that somebody else has begun is made anew
  onMemberChange(site, (_, previous) => previous !== undefined && $extra.set(undefined), signal);

  const validate = () => {
    const result = validateOrder({
      source,
      checkout: checkout.$checkout.get(),
      remark: note.$text.get(),
      requireAddress: addresses.require,
      extraForm: extraForm(),
    });
    const problem = 'problem' in result && result.problem;
    if (problem === 'recalculating') checkout.hurry();
    if (problem === 'extra' && !extraForm()) loadExtra();
    return result;
  };

  /** In silence. The address editor reads the addresses by itself. */
  const reloadAddresses = () => {
    const acts = addresses.$acts.get();
    const isWriting = acts?.editor.$busy.get() || acts?.removal.$busy.get();
    const isFree = !isWriting && addresses.$busy.get() === undefined;
    if (isFree && /ready|failed/.test(addresses.$state.get())) addresses.load();
  };

  /** What was ordered is in no cart any more: in no tab, and nowhere on the page. */
  const tellOthers = async () => {
    site.tabs.tell(source);
    const shared = cartOf(site);
    if (source !== 'cart' || !shared.$cart.get()) return;
    const result = await site.send(shopCartItemList, {}, { fresh: true });
    if (result.ok) shared.set(result.data);
  };

  checkout.load();
  const order = createOrderStore({
    storage,
    site,
    emit,
    signal,
    validate,
    onCommand: {
      showAsSent({ addressId, couponId, usePoint }: OrderPayload) {
        if (addressId) addresses.choose(addressId);
        checkout.chooseCoupon(couponId);
        checkout.setPoints(usePoint);
      },
      reload() {
        checkout.load();
        reloadAddresses();
      },
      catchUpWithMember: checkout.catchUpWithMember,
      clearInputs(payload) {
        note.forget(payload.remark);
        stored.forget();
        extraForm()?.forget();
      },
      tellOthers,
    },
  });
  const stored = persistChoices({ source, site, addresses, checkout, $order: order.$order, signal });

  const refreshAddresses = () => {
    const isShown = order.$order.get().kind !== 'unconfirmed' && checkout.$checkout.get().kind !== 'anonymous';
    if (!document.hidden && isShown) reloadAddresses();
  };
  document.addEventListener('visibilitychange', refreshAddresses, { signal });
  addEventListener('pageshow', ({ persisted }) => persisted && refreshAddresses(), { signal });

  let hasAddresses = false;
  const follow = checkout.$checkout.subscribe(({ kind, totals }) => {
    if (kind === 'ready') order.recalculated();
    if (!totals) return;
    loadExtra();
    const { isVirtualGoods, items } = totals.checkout;
    if (isVirtualGoods || hasAddresses || !items.length) return;
    hasAddresses = true;
    if (unconfirmed?.addressId) addresses.choose(unconfirmed.addressId);
    addresses.load();
  });
  const lock = order.$order.subscribe((state) => {
    const idle = state.kind === 'unconfirmed' ? 'unconfirmed' : 'none';
    checkout.lock(isInFlight(state) ? 'inFlight' : idle);
  });
  untilAborted(signal, follow, lock);

  return {
    source,
    site,
    addresses,
    note,
    checkout,
    $order: order.$order,
    $extra,
    loadExtra,
    submit: order.submit,
    login: () => requireLogin(emit, site, 'order', signal),
    loginUrl: () => loginLink(site.settings.loginUrl),
    cartUrl: () => site.settings.cartUrl,
    goToCart: () => navigate(emit, site.settings.cartUrl, 'cart'),
    ordersUrl: () => site.settings.userCenterUrl,
    goToOrders: () => navigate(emit, site.settings.userCenterUrl, 'orders'),
  };
}
