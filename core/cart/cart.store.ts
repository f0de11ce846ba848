import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Call } from '../http/endpoint.js';
import { failed, type Result, succeeded } from '../http/result.js';
import { pageWide } from '../lib/page-wide.js';
import type { Shape, TypeOf } from '../lib/schema.js';
import { untilAborted } from '../lifetime/until-aborted.js';
import { signedInId } from '../member/member-id.js';
import { sendWithLogin, sharedLogin } from '../member/send-with-login.js';
import type { Site } from '../site/site.js';
import { machine } from '../state/machine.js';
import { type Cart, type cart as cartShape, shopCartItemList } from './cart.api.js';
import {
  type CartCommand,
  type CartState,
  type Initiator,
  initialCart,
  type Removal,
  transition,
} from './cart.machine.js';
import { isInFlight } from './cart.rules.js';
import {
  changeShopCartItem,
  removeInvalidShopCartItems,
  removeShopCartItem,
  toggleSelectAllShopCartItem,
} from './cart-changes.api.js';
import { createLines } from './cart-lines.js';
import { watchCartTriggers } from './cart-triggers.js';
import { ALL, hasUnanswered, type LineChange } from './pending-changes.rules.js';
import { cartOf } from './shared-cart.js';

/** The debounce of quantities and checkboxes in the cart (docs/spec/behaviour.md §9). */
export const DEBOUNCE_MS = 250;

export type CartStore = ReturnType<typeof createCartStore>;

/** The cart of all cart elements of a site's session. Everything that can happen to it is in `cart.machine.ts`. */
function createCartStore(site: Site) {
  const shared = cartOf(site);
  const $cart = atom(initialCart(shared.$cart.get()));
  const lines = createLines($cart);
  const login = sharedLogin();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const removals = new Map<Removal, (result: Result<Cart | undefined>) => void>();
  let readController: AbortController | undefined;
  let elements = 0;
  let leavePage = () => {};

  const run = (command: CartCommand): unknown => {
    switch (command.kind) {
      case 'read':
        return readCart(command.request);
      case 'cancelRead':
        return readController?.abort();
      case 'send':
        return sendChange(command);
      case 'remove':
        return remove(command);
      case 'debounce':
        return debounce(command.target);
      case 'cancelDebounce':
        return clearTimeout(timers.get(command.target));
      case 'share':
        return command.cart ? shared.set(command.cart) : shared.clear();
      case 'notifyOtherTabs':
        return shared.post();
      case 'announce':
        return announce(command);
      case 'expireMember':
        return site.member.expired();
    }
  };

  const dispatch = machine($cart, transition, run);

  const finish = (request: number, result: Result<Cart | undefined>) =>
    dispatch(
      result.ok
        ? { kind: 'answered', request, cart: result.data }
        : { kind: 'failed', request, failure: result.failure },
    );

  const readCart = async (request: number) => {
    readController = new AbortController();
    finish(request, await site.send(shopCartItemList, {}, { signal: readController.signal }));
  };

  /** All requests of a cart wait for one login; after it they are sent unchanged. */
  const send = async <I extends Shape>(
    request: number,
    call: Call<I, typeof cartShape>,
    input: TypeOf<I>,
    { site: ownSite, emit, signal }: Initiator,
    isLeaving = false,
  ): Promise<Result<Cart | undefined>> => {
    const { generation } = $cart.get();
    const aborted = failed({ kind: 'aborted' });
    const isCurrent = () => $cart.get().generation === generation;
    const isAwaitingLogin = () =>
      $cart.get().requests.some(({ id, isAwaitingLogin }) => id === request && isAwaitingLogin);
    const post = async () => {
      if (!isCurrent()) return aborted;
      if (isAwaitingLogin()) dispatch({ kind: 'loggedIn', request });
      // keepalive: the request is sent even if the page is left meanwhile
      const result = await site.send(call, input, { keepalive: true, isLeaving });
      return isCurrent() ? result : aborted;
    };
    const onLoginPending = (isLoginPending: boolean) => isLoginPending && dispatch({ kind: 'loginRequired', request });
    const options = {
      site: ownSite,
      emit,
      cause: 'cart',
      reason: 'cart' as const,
      signal,
      share: login,
      onLoginPending,
    };
    // a removed element can't ask for a login
    const result = await (signal.aborted ? post() : sendWithLogin(post, options));
    finish(request, result);
    return result;
  };

  const sendChange = ({ request, change, by, isLeaving }: Extract<CartCommand, { kind: 'send' }>) => {
    const { target, count, isSelect } = change;
    return target === ALL
      ? send(request, toggleSelectAllShopCartItem, { isSelect }, by, isLeaving)
      : send(request, changeShopCartItem, { id: target, count, isSelect }, by, isLeaving);
  };

  const remove = async ({ request, removal, isLeaving }: Extract<CartCommand, { kind: 'remove' }>) => {
    const { ids, by } = removal;
    const result = await (ids === 'invalid'
      ? send(request, removeInvalidShopCartItems, {}, by)
      : send(request, removeShopCartItem, { ids: ids.join() }, by, isLeaving));
    const isUnknown = !result.ok && result.failure.kind === 'network';
    // the cart is read then
    if (isUnknown) await until((state) => !isInFlight(state));
    removals.get(removal)?.(isUnknown && isRemoved(removal, $cart.get()) ? succeeded(undefined) : result);
    removals.delete(removal);
  };

  const debounce = (target: string) => {
    clearTimeout(timers.get(target));
    timers.set(
      target,
      setTimeout(() => dispatch({ kind: 'debounced', target }), DEBOUNCE_MS),
    );
  };

  const until = (isReached: (state: CartState) => boolean) =>
    new Promise<void>((resolve) => {
      const look = (state: CartState) => {
        if (!isReached(state)) return;
        stop();
        resolve();
      };
      const stop = $cart.listen(look);
      look($cart.get());
    });

  shared.$cart.listen((cart) => {
    if (cart !== $cart.get().cart) dispatch({ kind: 'shared', cart });
  });

  return {
    $cart: $cart as ReadableAtom<CartState>,
    $status: computed($cart, ({ status }) => status),
    lines,
    refresh: () => dispatch({ kind: 'refresh' }),
    /** Shows the change at once and sends it after the debounce. A removal waits for `undo`, or `send`. */
    change: (target: string, change: LineChange, by: Initiator) => dispatch({ kind: 'changed', target, change, by }),
    undo: (target: string) => dispatch({ kind: 'undone', target }),
    send: (target: string) => dispatch({ kind: 'debounced', target }),
    remove: (ids: Removal['ids'], by: Initiator) =>
      new Promise<Result<Cart | undefined>>((resolve) => {
        const removal = { ids, by };
        removals.set(removal, resolve);
        dispatch({ kind: 'removed', removal });
      }),

    /** Sends the pending changes at once, after a login if needed. True once the server has accepted all of them. */
    async flush(): Promise<boolean> {
      const { rollbackCount } = $cart.get();
      dispatch({ kind: 'flushed' });
      await until(({ pending }) => !hasUnanswered(pending));
      return $cart.get().rollbackCount === rollbackCount;
    },

    /** Keeps the cart in sync until the signals of all cart elements have aborted. */
    join(signal: AbortSignal) {
      if (elements++ === 0) {
        const page = new AbortController();
        leavePage = () => page.abort();
        dispatch({ kind: 'mounted', memberId: signedInId(site.member.$member.get()) });
        watchCartTriggers(site, dispatch, page.signal);
      }
      untilAborted(signal, () => {
        if (--elements > 0) return;
        leavePage();
        dispatch({ kind: 'unmounted' });
      });
    },
  };
}

/** Whether a fresh cart has none of the lines. */
const isRemoved = ({ ids }: Removal, { cart, isStale }: CartState): boolean =>
  cart !== undefined &&
  !isStale &&
  !cart.items.some(({ id, invalid }) => (ids === 'invalid' ? invalid : ids.includes(id)));

/** Tells the page that the server's count changed. */
function announce({ by, before, count }: Extract<CartCommand, { kind: 'announce' }>): void {
  if (by && !by.signal.aborted) by.emit('sb-cart-change', { count });
  // no element of this page made the change, so the document dispatches the event
  else if (before !== undefined && before !== count) {
    const init = { detail: { count }, bubbles: true, composed: true };
    document.dispatchEvent(new CustomEvent('sb-cart-change', init));
  }
}

const stores = pageWide('cart-sessions', () => new Map<string, CartStore>());

/** The cart of the site's session. */
export function joinCart(site: Site, signal: AbortSignal): CartStore {
  const store = stores.get(site.key) ?? createCartStore(site);
  stores.set(site.key, store);
  store.join(signal);
  return store;
}
