import { atom } from 'nanostores';
import { untilAborted } from '../../../core/lifetime/until-aborted.js';
import { lazyModule } from '../../../core/loading/lazy-module.js';
import type { MemberState } from '../../../core/member/member.js';
import { signedInId } from '../../../core/member/member-id.js';
import { type SharedLogin, sendWithLogin } from '../../../core/member/send-with-login.js';
import { latestAttempt } from '../../../core/request/latest-attempt.js';
import { addressList, type ShippingAddress } from '../../../core/shop/api.js';
import type { Context } from '../../../core/site/context.js';
import type { AddressActions } from './address-actions.store.js';
import { initialAddress } from './address-list.rules.js';
import { createDefaultAddress } from './default-address.store.js';

export type AddressFilter = (address: ShippingAddress) => boolean;
/** Reloads the addresses, and chooses the one that the filter accepts. Resolves with undefined if it fails. */
export type ReadAddresses = (choosesNext?: AddressFilter) => Promise<readonly ShippingAddress[] | undefined>;

/** Why an order has no address. `count` increments so that the same message is announced again. */
export interface MissingAddress {
  kind: 'none' | 'unchosen';
  count: number;
}

/** A completed change. `id`: the card to be focused if the pressed button was removed. */
export interface AddressChange {
  kind: 'saved' | 'removed' | 'default';
  id: string | undefined;
}

export type AddressListStore = ReturnType<typeof createAddressList>;

interface AddressListOptions extends Pick<Context<object>, 'site' | 'emit' | 'signal'> {
  /** One login for all requests of the page. */
  share?: SharedLogin;
  importActions?: typeof importActions;
}

const importActions = () => import('./address-actions.store.js');

/** The addresses of a member, and the chosen one (docs/spec/behaviour.md §7, addresses). */
export function createAddressList({ site, emit, signal, share, ...options }: AddressListOptions) {
  const $state = atom<'loading' | 'ready' | 'failed' | 'anonymous'>('loading');
  const $list = atom<readonly ShippingAddress[]>([]);
  const $chosen = atom<string | undefined>();
  const $missing = atom<MissingAddress | undefined>();
  const $change = atom<AddressChange | undefined>();
  const $actions = atom<AddressActions | undefined>();
  const reads = latestAttempt(signal);
  /** Accepts the address to be chosen in the next list. */
  let choosesNext: AddressFilter | undefined;
  /** `login`: the list is read after the login. */
  let readState: 'never' | 'login' | 'begun' = 'never';

  const choose = (id: string | undefined) => {
    $chosen.set(id);
    if (id) $missing.set(undefined);
  };

  const setList = (list: readonly ShippingAddress[]) => {
    const id = (choosesNext && list.find(choosesNext)?.id) ?? $chosen.get();
    choosesNext = undefined;
    choose(list.some((address) => address.id === id) ? id : initialAddress(list)?.id);
    if ($missing.get()?.kind === 'none' && list.length) $missing.set(undefined);
    $list.set(list);
  };

  const clearList = () => {
    setList([]);
    $missing.set(undefined);
    $state.set('anonymous');
  };

  const onLoginPending = (isLoginPending: boolean) => {
    readState = isLoginPending ? 'login' : 'begun';
    if (isLoginPending) clearList();
    else $state.set('loading');
  };

  /**
   * Resolves with the list, or with undefined if it fails or a newer read replaces it. Right after a login, a 401 is an
   * error: no second login is requested.
   */
  const read = async (next?: AddressFilter, isAfterLogin?: boolean): ReturnType<ReadAddresses> => {
    choosesNext = next ?? choosesNext;
    const attempt = reads.next();
    // a shown list is reloaded without a skeleton
    if ($state.get() !== 'ready') $state.set('loading');
    const send = () => {
      const isFirst = readState === 'never';
      readState = 'begun';
      return site.send(addressList, {}, { signal: attempt, fresh: !isFirst });
    };
    const login = { site, emit, cause: 'address', reason: 'checkout' as const, signal: attempt, share, onLoginPending };
    const result = await (isAfterLogin ? send() : sendWithLogin(send, login));
    if (attempt.aborted) return undefined;
    readState = 'begun';
    if (result.ok) {
      setList(result.data);
      $state.set('ready');
      // prefetches the editor, which the visitor may open next
      actions.prefetch();
      return result.data;
    }
    // a canceled login needs no error
    if (result.failure.kind !== 'aborted') $state.set('failed');
    return undefined;
  };

  const actions = lazyModule(async () => {
    const { createAddressActions } = await (options.importActions ?? importActions)();
    const onSaved = (id: string | undefined) => $change.set({ kind: 'saved', id });
    const onRemoved = (id: string | undefined) => $change.set({ kind: 'removed', id });
    const loaded = createAddressActions({ site, emit, signal, $list, setList, read, onSaved, onRemoved });
    $actions.set(loaded);
    return loaded;
  });
  actions.retryOnline(signal);

  const withActions = async (act: (loaded: AddressActions) => void) => {
    const loaded = actions.get() ?? (await actions.whenLoaded());
    if (!signal.aborted) act(loaded);
  };

  const onDefaultChanged = (id: string) => {
    setList($list.get().map((address) => ({ ...address, isDefault: address.id === id })));
    $change.set({ kind: 'default', id });
  };
  const defaultAddress = createDefaultAddress({ site, emit, signal, onChanged: onDefaultChanged });

  const onMember = (now: MemberState, before?: MemberState) => {
    if (readState !== 'begun') return;
    const [id, previous] = [signedInId(now), signedInId(before)];
    const isAnother = id !== undefined && previous !== undefined && id !== previous;
    if (isAnother) $change.set(undefined);
    if (now.kind === 'anonymous' || isAnother) {
      reads.cancel();
      clearList();
    }
    if (id !== undefined && $state.get() === 'anonymous') read(undefined, true);
  };
  untilAborted(signal, site.member.$member.listen(onMember));

  return {
    /** Nothing is requested before `load()`. `anonymous`: the list loads by itself after a login. */
    $state,
    /** In the server's order. Stays while it is reloaded. */
    $list,
    /** The id of the chosen address. Initially the default one, else the only one. */
    $chosen,
    $missing,
    /** The id of the address that is being made the default one. */
    $busy: defaultAddress.$busy,
    /** The address that couldn't become the default one. */
    $defaultFailed: defaultAddress.$failed,
    /** The latest change, to be announced. */
    $change,
    /** The editor and the removal. Their code is prefetched after the list has loaded. */
    $actions,
    /** That code failed to load. A click that needs it takes effect once it has loaded. */
    $isLost: actions.$hasFailed,
    loadActions: () => void actions.load(),
    load: async () => void (await read()),
    /** Reloads the list without a skeleton. While a change is in flight, the editor reads it itself. */
    refresh() {
      const loaded = $actions.get();
      const isWriting = loaded?.editor.$busy.get() || loaded?.removal.$busy.get();
      const isFree = !isWriting && defaultAddress.$busy.get() === undefined;
      if (isFree && /ready|failed/.test($state.get())) read();
    },
    choose,
    /** Replaces the list. The chosen address stays chosen unless it is missing. */
    setList,

    /** Returns the id of the chosen address. Without one it shows an error at the list, which is focused. */
    require() {
      const id = $chosen.get();
      const kind = $state.get() === 'ready' && !$list.get().length ? 'none' : 'unchosen';
      if (!id) $missing.set({ kind, count: ($missing.get()?.count ?? 0) + 1 });
      return id;
    },

    add: () => void withActions(({ editor }) => editor.open(undefined)),
    edit: (id: string) => void withActions(({ editor }) => editor.open(id)),
    remove: (id: string) => void withActions(({ removal }) => removal.ask(id)),
    setDefault: defaultAddress.setDefault,
  };
}
