import type { PropValues } from '../../core/element/props.js';
import type { ErrorsShown } from '../../core/form/wrong-fields.js';
import { onPageReturn } from '../../core/lifetime/on-page-return.js';
import { untilAborted } from '../../core/lifetime/until-aborted.js';
import { requireLogin } from '../../core/member/login.js';
import { sharedLogin } from '../../core/member/send-with-login.js';
import { loginLink, navigate } from '../../core/navigation/navigation.js';
import type { Context } from '../../core/site/context.js';
import { createKeyedStore } from '../../core/state/keyed-store.js';
import { createAddressList } from './addresses/address-list.store.js';
import type { CheckoutState } from './checkout/checkout.machine.js';
import { createCheckoutStore } from './checkout/checkout.store.js';
import { persistChoices } from './checkout/persist-choices.store.js';
import { createLazyExtraForm, type importExtraForm } from './extra-form/lazy-extra-form.store.js';
import { createOrderStore } from './order/order.store.js';
import { type OrderSource, type props, sourceOf } from './props.js';
import { createRemarkStore } from './remark/remark.store.js';

export type OrderConfirmStore = ReturnType<typeof createOrderConfirm>;

/** Creates a new page store when `type` changes. */
export function createOrderConfirm({ $props, signal, ...context }: Context<PropValues<typeof props>>) {
  return {
    $page: createKeyedStore({
      $source: $props,
      keyOf: ({ type }) => sourceOf(type),
      create: (own) =>
        createOrderPageStore({
          ...context,
          source: sourceOf($props.get().type),
          maxPixels: () => $props.get().maxPixels,
          errors: () => $props.get().errors,
          signal: own,
        }),
      signal,
    }),
  };
}

interface OrderPageOptions extends Pick<Context<object>, 'site' | 'emit' | 'signal'> {
  source: OrderSource;
  /** The longest side of a picture that is sent, in px. */
  maxPixels?: (() => number) | undefined;
  /** How many errors of the extra form are shown. */
  errors(): ErrorsShown;
  importExtraForm?: typeof importExtraForm;
}

export type OrderPageStore = ReturnType<typeof createOrderPageStore>;

/** The parts of one order: checkout, addresses, remark or extra form, and the order that is made of them. */
export function createOrderPageStore({ source, errors, maxPixels, importExtraForm, ...context }: OrderPageOptions) {
  const { site, emit, signal } = context;
  const share = sharedLogin();
  const addresses = createAddressList({ ...context, share });
  const remark = createRemarkStore({ site, signal, name: `order-note|${source}` });
  const checkout = createCheckoutStore({ ...context, source, share });
  const extraForm = createLazyExtraForm({ ...context, checkout, errors, maxPixels, importExtraForm });
  checkout.load();
  const { $order, submit, discard } = createOrderStore({ ...context, source, checkout, addresses, remark, extraForm });
  // after the order: the choices of an unconfirmed one take precedence
  persistChoices({ source, site, addresses, checkout, $order, signal });

  let hasAddresses = false;
  const loadAddresses = ({ totals }: CheckoutState) => {
    if (hasAddresses || !totals?.checkout.items.length || totals.checkout.isVirtualGoods) return;
    hasAddresses = true;
    addresses.load();
  };
  const refreshAddresses = () => {
    const isShown = $order.get().kind !== 'unconfirmed' && checkout.$checkout.get().kind !== 'anonymous';
    if (isShown) addresses.refresh();
  };
  onPageReturn(refreshAddresses, signal);
  untilAborted(signal, checkout.$checkout.subscribe(loadAddresses));

  return {
    source,
    addresses,
    remark,
    checkout,
    extraForm,
    $order,
    submit,
    discardOrder: discard,
    login: () => requireLogin(emit, site, 'order', signal, { reason: 'checkout' }),
    loginUrl: () => loginLink(site.settings.loginUrl),
    cartUrl: () => site.settings.cartUrl,
    goToCart: () => navigate(emit, site.settings.cartUrl, 'cart'),
    ordersUrl: () => site.settings.userCenterUrl,
    goToOrders: () => navigate(emit, site.settings.userCenterUrl, 'orders'),
  };
}
