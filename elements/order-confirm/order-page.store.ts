import { atom } from 'nanostores';
import { cartOf } from '../../core/cart/shared-cart.js';
import type { ErrorsShown } from '../../core/form/wrong-fields.js';
import { onOnline } from '../../core/lifetime/on-online.js';
import { onPageReturn } from '../../core/lifetime/on-page-return.js';
import { untilAborted } from '../../core/lifetime/until-aborted.js';
import { lazyModule } from '../../core/loading/lazy-module.js';
import { requireLogin } from '../../core/member/login.js';
import { onMemberChange } from '../../core/member/on-member-change.js';
import { sharedLogin } from '../../core/member/send-with-login.js';
import { loginLink, navigate } from '../../core/navigation/navigation.js';
import { shopCartItemList } from '../../core/shop/api.js';
import type { Context } from '../../core/site/context.js';
import { createAddressList } from './addresses/address-list.store.js';
import { createCheckoutStore } from './checkout/checkout.store.js';
import { persistChoices } from './checkout/persist-choices.store.js';
import type { ExtraFormStore } from './extra-form/extra-form.store.js';
import { isInFlight, orderedItems } from './order/order.rules.js';
import { createOrderStore } from './order/order.store.js';
import { pendingOrderStorage } from './order/pending-order.js';
import { validateOrder } from './order/validate-order.js';
import type { OrderSource } from './props.js';
import { createRemarkStore } from './remark/remark.store.js';

interface OrderPageOptions extends Pick<Context<object>, 'site' | 'emit' | 'signal'> {
  source: OrderSource;
  /** The longest side of a picture that is sent, in px. */
  maxPixels?: (() => number) | undefined;
  /** How many errors of the extra form are shown. */
  errors(): ErrorsShown;
  importExtraForm?: typeof importExtraForm;
}

/** Imported lazily: few shops have an extra form. */
const importExtraForm = () => import('./extra-form/extra-form.store.js');

export type OrderPageStore = ReturnType<typeof createOrderPageStore>;

/** Connects the parts of one order: checkout, addresses, remark or extra form, and the order machine. */
export function createOrderPageStore({ source, errors, site, emit, signal, maxPixels, ...options }: OrderPageOptions) {
  const share = sharedLogin();
  const storage = pendingOrderStorage(site, source);
  const addresses = createAddressList({ site, emit, signal, share });
  const remark = createRemarkStore({ site, signal, name: `order-note|${source}` });
  /** The extra form. `failed`: its code failed to load. */
  const $extraForm = atom<ExtraFormStore | 'loading' | 'failed' | undefined>();
  const checkout = createCheckoutStore({ source, site, emit, signal, share });

  /** Ends an extra form that another one replaces. */
  let extraFormLife = new AbortController();
  untilAborted(signal, () => extraFormLife.abort());
  const extraFormCode = lazyModule(options.importExtraForm ?? importExtraForm);
  const loadExtraForm = async () => {
    const formOf = () => checkout.$checkout.get().totals?.checkout;
    const form = formOf();
    const before = $extraForm.get();
    if (!form?.formFields?.length) return $extraForm.set(undefined);
    if (before === 'loading' || (typeof before === 'object' && before.isOf(form))) return;
    $extraForm.set('loading');
    const module = await extraFormCode.load();
    const current = formOf() ?? form;
    if (signal.aborted) return;
    extraFormLife.abort();
    extraFormLife = new AbortController();
    const own = { errors, site, emit, signal: extraFormLife.signal, maxPixels };
    $extraForm.set(module?.createExtraFormStore({ checkout: current, ...own }) ?? 'failed');
  };
  const extraForm = () => {
    const extra = $extraForm.get();
    return typeof extra === 'object' ? extra : undefined;
  };
  onOnline(() => $extraForm.get() === 'failed' && loadExtraForm(), signal);
  // another member gets a new form
  const endExtraForm = () => {
    extraFormLife.abort();
    $extraForm.set(undefined);
  };
  onMemberChange(site, (_, previous) => previous !== undefined && endExtraForm(), signal);

  const validate = () => {
    const result = validateOrder({
      source,
      checkout: checkout.$checkout.get(),
      remark: remark.$text.get(),
      requireAddress: addresses.require,
      extraForm: extraForm(),
    });
    const problem = 'problem' in result && result.problem;
    if (problem === 'recalculating') checkout.flush();
    if (problem === 'extra' && !extraForm()) loadExtraForm();
    return result;
  };

  /** Reloads the addresses without a skeleton. While a change is in flight, the editor reads them itself. */
  const reloadAddresses = () => {
    const actions = addresses.$actions.get();
    const isWriting = actions?.editor.$busy.get() || actions?.removal.$busy.get();
    const isFree = !isWriting && addresses.$busy.get() === undefined;
    if (isFree && /ready|failed/.test(addresses.$state.get())) addresses.load();
  };

  /** The ordered items have left the cart: other tabs and the cart on this page must reload. */
  const refreshOthers = async () => {
    site.broadcast.post(source);
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
    items() {
      const { totals } = checkout.$checkout.get();
      return totals && orderedItems(totals.checkout.items);
    },
    validate,
    onCommand: {
      showAsSent({ addressId, couponId, usePoint }) {
        if (addressId) addresses.choose(addressId);
        const shown = checkout.$shown.get();
        if (!shown?.lines.length || (shown.couponId === couponId && shown.usePoint === usePoint)) return;
        checkout.choose({ couponId, usePoint }, 'coupon');
      },
      reload() {
        checkout.load();
        reloadAddresses();
      },
      syncMember: checkout.syncMember,
      clearInputs(payload) {
        remark.clearSent(payload.remark);
        storedChoices.clear();
        extraForm()?.clearDraft();
      },
      refreshOthers,
    },
  });
  const refreshAddresses = () => {
    const isShown = order.$order.get().kind !== 'unconfirmed' && checkout.$checkout.get().kind !== 'anonymous';
    if (isShown) reloadAddresses();
  };
  onPageReturn(refreshAddresses, signal);

  let hasAddresses = false;
  const onCheckout = checkout.$checkout.subscribe(({ kind, totals }) => {
    if (kind === 'ready') order.recalculated();
    if (!totals) return;
    order.compare();
    loadExtraForm();
    const { isVirtualGoods, items } = totals.checkout;
    if (isVirtualGoods || hasAddresses || !items.length) return;
    hasAddresses = true;
    addresses.load();
  });
  // after the above: the choices of an unconfirmed order take precedence
  const storedChoices = persistChoices({ source, site, addresses, checkout, $order: order.$order, signal });
  const lockCheckout = order.$order.subscribe((state) => checkout.lock(isInFlight(state) ? 'inFlight' : 'none'));
  untilAborted(signal, onCheckout, lockCheckout);

  return {
    source,
    site,
    addresses,
    remark,
    checkout,
    $order: order.$order,
    $extraForm,
    loadExtraForm,
    submit: order.submit,
    discardOrder: order.discard,
    login: () => requireLogin(emit, site, 'order', signal, { reason: 'checkout' }),
    loginUrl: () => loginLink(site.settings.loginUrl),
    cartUrl: () => site.settings.cartUrl,
    goToCart: () => navigate(emit, site.settings.cartUrl, 'cart'),
    ordersUrl: () => site.settings.userCenterUrl,
    goToOrders: () => navigate(emit, site.settings.userCenterUrl, 'orders'),
  };
}
