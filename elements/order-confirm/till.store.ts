import { atom } from 'nanostores';
import type { Context } from '../../core/element/define.js';
import { requireLogin } from '../../core/member/login.js';
import { loginLink } from '../../core/navigation.js';
import { createAddresses } from './addresses.store.js';
import { createCheckout } from './checkout.store.js';
import type { ExtraStore } from './extra.store.js';
import { createMemory } from './memory.store.js';
import { createNote } from './note.store.js';
import type { Complaint, Phase } from './order.store.js';
import type { Way } from './props.js';
import type { WorkStore } from './work.store.js';

interface Options extends Pick<Context<object>, 'site' | 'emit' | 'life'> {
  way: Way;
}

export type Till = ReturnType<typeof createParts>;
export type TillStore = ReturnType<typeof createTill>;

/** What an order is made of. */
function createParts({ way, site, emit, life }: Options) {
  const memory = createMemory({ site }, way);
  const addresses = createAddresses({ site, emit, life });
  const note = createNote();
  const $phase = atom<Phase>(memory.doubtful ? 'unknown' : 'open');
  const $complaint = atom<Complaint | undefined>();
  /** The extra form. `failed`: its code didn't come. */
  const $extra = atom<ExtraStore | 'loading' | 'failed' | undefined>();
  let hasAddresses = false;
  let isAsking = false;

  const isHeld = () => /sending|login|left/.test($phase.get());

  const login = async () => {
    if (isAsking) return;
    isAsking = true;
    await requireLogin(emit, site, 'order', life);
    isAsking = false;
  };

  const { couponId, usePoint } = memory.doubtful?.payload ?? {};
  // what may be repeated is shown as it was sent
  const checkout = createCheckout({ way, site, life, choices: { couponId, usePoint }, isHeld, onLogin: login });

  const loadExtra = async () => {
    const formOf = () => checkout.$shown.get()?.checkout;
    const now = formOf();
    const before = $extra.get();
    if (!now?.formFields?.length) return $extra.set(undefined);
    if (before === 'loading' || (typeof before === 'object' && before.isOf(now))) return;
    $extra.set('loading');
    try {
      const { createExtra } = await import('./extra.store.js');
      if (life.aborted) return;
      $extra.set(createExtra({ checkout: formOf() ?? now, site, emit, life }));
    } catch {
      $extra.set('failed');
    }
  };

  const unshow = checkout.$shown.listen((shown) => {
    if (!shown) return;
    loadExtra();
    if (shown.checkout.isVirtualGoods || hasAddresses || !shown.lines.length) return;
    hasAddresses = true;
    const addressId = memory.doubtful?.payload.addressId;
    if (addressId) addresses.choose(addressId);
    addresses.load();
  });
  life.addEventListener('abort', unshow);

  return { way, site, memory, addresses, note, checkout, $phase, $complaint, $extra, isHeld, loadExtra };
}

/** One order on its way: what it is, where it goes, what the visitor has to say, and that it's made once. */
export function createTill(options: Options) {
  const { site, emit, life } = options;
  const parts = createParts(options);
  let work: WorkStore | undefined;

  const prepare = async () => {
    const { createWork } = await import('./work.store.js');
    if (!life.aborted) work ??= createWork(parts, options);
  };
  // what doesn't come now is asked for again when it's wanted
  prepare().catch(() => {});
  parts.checkout.load();

  const act = async (what: (now: WorkStore) => unknown, onLost: () => void) => {
    try {
      if (!work) await prepare();
    } catch {
      return onLost();
    }
    if (work) what(work);
  };

  return {
    ...parts,
    submit: () =>
      act(
        (now) => now.submit(),
        () => parts.$complaint.set({ why: { kind: 'network' }, turn: 0 }),
      ),
    setCount: (id: string, count: number) =>
      act(
        () => parts.checkout.setCount(id, count),
        () => parts.checkout.lost(),
      ),
    login: () => requireLogin(emit, site, 'order', life),
    loginUrl: () => loginLink(site.settings.loginUrl),
    cartUrl: () => site.settings.cartUrl,
  };
}
