import { atom } from 'nanostores';
import type { Context } from '../../core/element/context.js';
import { onReturn } from '../../core/lifetime/on-online.js';
import { lazyModule } from '../../core/loading/lazy-module.js';
import { requireLogin } from '../../core/member/login.js';
import { loginLink, navigate } from '../../core/navigation/navigation.js';
import { sharedLogin } from '../../core/request/send-with-login.js';
import { createAddresses } from './addresses/address-list.store.js';
import { createCheckout } from './checkout.store.js';
import type { ExtraStore } from './extra-form/extra-form.store.js';
import { createMemory } from './memory.store.js';
import type { Complaint, Phase } from './order.store.js';
import type { Way } from './props.js';
import { createRemark } from './remark/remark.store.js';

interface Options extends Pick<Context<object>, 'site' | 'emit' | 'signal'> {
  way: Way;
  importWork?: typeof importWork;
}

/** What is done once an order is on show. */
const importWork = () => import('./work.store.js');

export type Till = ReturnType<typeof createParts>;
export type TillStore = ReturnType<typeof createTill>;

/** What an order is made of. */
function createParts({ way, site, emit, signal }: Options) {
  const memory = createMemory({ site }, way);
  const share = sharedLogin();
  const addresses = createAddresses({ site, emit, signal, share });
  const note = createRemark({ site, signal, name: `order-note|${way}` });
  const $phase = atom<Phase>(memory.doubtful ? 'unknown' : 'open');
  const $complaint = atom<Complaint | undefined>();
  /** The extra form. `failed`: its code didn't come. */
  const $extra = atom<ExtraStore | 'loading' | 'failed' | undefined>();
  let hasAddresses = false;

  const isHeld = () => /sending|login|left/.test($phase.get());

  const { couponId, usePoint } = memory.doubtful?.payload ?? {};
  // what may be repeated is shown as it was sent
  const checkout = createCheckout({ way, site, emit, signal, choices: { couponId, usePoint }, isHeld, share });

  const loadExtra = async () => {
    const formOf = () => checkout.$shown.get()?.checkout;
    const now = formOf();
    const before = $extra.get();
    if (!now?.formFields?.length) return $extra.set(undefined);
    if (before === 'loading' || (typeof before === 'object' && before.isOf(now))) return;
    $extra.set('loading');
    try {
      const { createExtra } = await import('./extra-form/extra-form.store.js');
      if (signal.aborted) return;
      $extra.set(createExtra({ checkout: formOf() ?? now, site, emit, signal }));
    } catch {
      $extra.set('failed');
    }
  };

  onReturn(() => $extra.get() === 'failed' && loadExtra(), signal);

  const unshow = checkout.$shown.listen((shown) => {
    if (!shown) return;
    loadExtra();
    if (shown.checkout.isVirtualGoods || hasAddresses || !shown.lines.length) return;
    hasAddresses = true;
    const addressId = memory.doubtful?.payload.addressId;
    if (addressId) addresses.choose(addressId);
    addresses.load();
  });
  signal.addEventListener('abort', unshow);

  return { way, site, share, memory, addresses, note, checkout, $phase, $complaint, $extra, isHeld, loadExtra };
}

/** One order on its way: what it is, where it goes, what the visitor has to say, and that it's made once. */
export function createTill(options: Options) {
  const { site, emit, signal } = options;
  const parts = createParts(options);
  const work = lazyModule(async () => {
    const { createWork } = await (options.importWork ?? importWork)();
    return signal.aborted ? undefined : createWork(parts, options);
  });
  work.retryOnline(signal);
  work.prefetch();
  parts.checkout.load();

  return {
    ...parts,
    /** The code of what an order does didn't come. */
    $isLost: work.$isLost,
    loadWork: () => void work.load(),
    /** Not later by itself: an order is sent when its button is pressed. */
    submit: async () => (work.get() ?? (await work.load()))?.submit(),
    setCount(id: string, count: number) {
      const change = () => parts.checkout.setCount(id, count);
      if (work.get()) change();
      else work.whenLoaded().then(change);
    },
    login: () => requireLogin(emit, site, 'order', signal),
    loginUrl: () => loginLink(site.settings.loginUrl),
    cartUrl: () => site.settings.cartUrl,
    goToCart: () => navigate(emit, site.settings.cartUrl, 'cart'),
    ordersUrl: () => site.settings.userCenterUrl,
    goToOrders: () => navigate(emit, site.settings.userCenterUrl, 'orders'),
  };
}
