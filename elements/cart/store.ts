import { atom } from 'nanostores';
import type { Context } from '../../core/element/define.js';
import { requireLogin } from '../../core/member/login.js';
import { loginLink, navigate, withParameter } from '../../core/navigation.js';
import { notify } from '../../core/notices.js';
import { ALL } from '../../core/shop/cart.rules.js';
import { joinCart } from '../../core/shop/cart-session.js';
import type { Question, RemovalStore } from './removal.store.js';
import { words } from './strings.js';

export type CartStore = ReturnType<typeof createCart>;

export function createCart({ site, emit, say, life }: Context<object>) {
  const hand = { emit, site, life };
  const session = joinCart(site, life);
  const { lines } = session;
  /** Its code comes once the cart stands. */
  const $removal = atom<RemovalStore | undefined>();
  const $leaving = atom(false);
  /** Something was to be done with what is selected, and nothing is. */
  const $idle = atom(false);

  const loadRemoval = async () => {
    const { createRemoval } = await import('./removal.store.js');
    if (!life.aborted && !$removal.get()) $removal.set(createRemoval(session, hand));
  };
  // what doesn't come now is asked for again when it's wanted
  loadRemoval().catch(() => {});

  const ask = async (kind: Question['kind'], ids: readonly string[]) => {
    try {
      if (!$removal.get()) await loadRemoval();
    } catch {
      notify(emit, 'error', say(words).removeFailed());
    }
    if (ids.length > 0) $removal.get()?.ask(kind, ids);
  };

  const selected = () => {
    const ids = lines.ids().filter((id) => lines.get(id)?.isSelect);
    $idle.set(ids.length === 0);
    return ids;
  };
  const unfollow = lines.$sum.listen((sum) => sum.selected > 0 && $idle.set(false));
  life.addEventListener('abort', unfollow);

  return {
    $state: session.$state,
    $groups: lines.$groups,
    $sum: lines.$sum,
    $idle,
    $leaving,
    $removal,
    retry: () => session.load(),
    loginUrl: () => loginLink(site.settings.loginUrl),
    login: () => requireLogin(emit, site, 'cart', life),

    setCount: (id: string, count: number) => session.change(id, { count }, hand),
    select: (id: string, isSelect: boolean) => session.change(id, { isSelect }, hand),
    selectAll: (isSelect: boolean) => session.change(ALL, { isSelect }, hand),
    remove: (id: string) => ask('one', [id]),
    removeSelected: () => ask('selected', selected()),
    clearInvalid: () => ask('invalid', lines.ids('invalid')),

    async checkout() {
      if ($leaving.get() || selected().length === 0) return;
      $leaving.set(true);
      // what is ordered is what the server has
      const isSaved = await session.working().then(
        (work) => work.flush(),
        () => false,
      );
      $leaving.set(false);
      if (!isSaved || life.aborted || selected().length === 0) return;
      navigate(emit, withParameter(site.settings.orderConfirmUrl, 'type', 'cart'), 'checkout');
    },
  };
}
