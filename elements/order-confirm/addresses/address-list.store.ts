import { atom, type ReadableAtom } from 'nanostores';
import type { Context } from '../../../core/element/context.js';
import type { Failure } from '../../../core/http/result.js';
import { untilAborted } from '../../../core/lifetime/until-aborted.js';
import { lazyModule } from '../../../core/loading/lazy-module.js';
import type { MemberState } from '../../../core/member/member.js';
import { signedInId } from '../../../core/member/member-id.js';
import { latestAttempt } from '../../../core/request/latest.js';
import { type SharedLogin, sendWithLogin } from '../../../core/request/send-with-login.js';
import { type Address, addressList } from '../../../core/shop/api.js';
import type { AddressActions } from './address-actions.store.js';
import { firstOf } from './address-list.rules.js';
import { createDefaultAddress } from './default-address.store.js';

export type AddressFilter = (address: Address) => boolean;
/** Reads the addresses again, and chooses the one that is wanted. Undefined: they can't be read. */
export type ReadAddresses = (wanted?: AddressFilter) => Promise<readonly Address[] | undefined>;

/** Why an order has no address. `count` increments so that the same message is announced again. */
export interface MissingAddress {
  kind: 'none' | 'unchosen';
  count: number;
}

/** A change that was made. `id`: the card that gets the focus if the pressed button is gone. */
export interface AddressChange {
  kind: 'saved' | 'removed' | 'default';
  id: string | undefined;
}

export interface AddressListStore {
  /** Nothing is asked for before `load()`. `anonymous`: it loads again by itself once there is a member. */
  readonly $state: ReadableAtom<'loading' | 'ready' | 'failed' | 'anonymous'>;
  /** As the server orders them. Stays while it is read again. */
  readonly $list: ReadableAtom<readonly Address[]>;
  /** The id of the chosen one. At first the default address, else the only one. */
  readonly $chosen: ReadableAtom<string | undefined>;
  readonly $missing: ReadableAtom<MissingAddress | undefined>;
  /** The address that is made the default one. */
  readonly $busy: ReadableAtom<string | undefined>;
  /** The address that couldn't become the default one. */
  readonly $defaultFailed: ReadableAtom<{ id: string; failure: Failure } | undefined>;
  /** The latest change, to be announced. */
  readonly $change: ReadableAtom<AddressChange | undefined>;
  /** The editor and the removal: their code comes after the list. */
  readonly $acts: ReadableAtom<AddressActions | undefined>;
  /** That code didn't arrive. A click that needs it takes effect once it does. */
  readonly $isLost: ReadableAtom<boolean>;
  loadActs(): void;
  load(): Promise<void>;
  choose(id: string): void;
  /** Replaces the list; the chosen one stays, unless it is gone. */
  put(list: readonly Address[]): void;
  /** The id of the chosen one. Without one the list says so, and gets the focus. */
  require(): string | undefined;
  add(): void;
  edit(id: string): void;
  remove(id: string): void;
  setDefault(id: string): void;
}

interface AddressListOptions extends Pick<Context<object>, 'site' | 'emit' | 'signal'> {
  /** One login for all that the page asks of the server. */
  share?: SharedLogin;
  importActs?: typeof importActs;
}

const importActs = () => import('./address-actions.store.js');

/** The addresses of a member, and the one that an order goes to (spec.md §7, addresses). */
export function createAddresses({ site, emit, signal, share, ...options }: AddressListOptions): AddressListStore {
  const $state = atom<'loading' | 'ready' | 'failed' | 'anonymous'>('loading');
  const $list = atom<readonly Address[]>([]);
  const $chosen = atom<string | undefined>();
  const $missing = atom<MissingAddress | undefined>();
  const $change = atom<AddressChange | undefined>();
  const $acts = atom<AddressActions | undefined>();
  const reads = latestAttempt(signal);
  /** Chooses an address of the next list. */
  let wanted: AddressFilter | undefined;
  /** `login`: the list is read once somebody is signed in. */
  let reading: 'never' | 'login' | 'begun' = 'never';

  const choose = (id: string | undefined) => {
    $chosen.set(id);
    if (id) $missing.set(undefined);
  };

  const put = (list: readonly Address[]) => {
    const id = (wanted && list.find(wanted)?.id) ?? $chosen.get();
    wanted = undefined;
    choose(list.some((address) => address.id === id) ? id : firstOf(list)?.id);
    if ($missing.get()?.kind === 'none' && list.length) $missing.set(undefined);
    $list.set(list);
  };

  const empty = () => {
    put([]);
    $missing.set(undefined);
    $state.set('anonymous');
  };

  const onLogin = (isAwaited: boolean) => {
    reading = isAwaited ? 'login' : 'begun';
    if (isAwaited) empty();
    else $state.set('loading');
  };

  /**
   * Gives the list, unless it couldn't be read or a newer one is on its way. Right after a login, a 401 is an error:
   * nobody is asked twice.
   */
  const read = async (next?: AddressFilter, isAfterLogin?: boolean): ReturnType<ReadAddresses> => {
    wanted = next ?? wanted;
    const attempt = reads.next();
    // a list that is shown is read again in silence
    if ($state.get() !== 'ready') $state.set('loading');
    const send = () => {
      const isFirst = reading === 'never';
      reading = 'begun';
      return site.send(addressList, {}, { signal: attempt, fresh: !isFirst });
    };
    const login = { site, emit, cause: 'address', signal: attempt, share, onLogin };
    const result = await (isAfterLogin ? send() : sendWithLogin(send, login));
    if (attempt.aborted) return undefined;
    reading = 'begun';
    if (result.ok) {
      put(result.data);
      $state.set('ready');
      // the visitor may want more than to choose
      acts.prefetch();
      return result.data;
    }
    // a login that was given up needs no error
    if (result.failure.kind !== 'aborted') $state.set('failed');
    return undefined;
  };

  const acts = lazyModule(async () => {
    const { createAddressActions } = await (options.importActs ?? importActs)();
    const onSaved = (id: string | undefined) => $change.set({ kind: 'saved', id });
    const onRemoved = (id: string | undefined) => $change.set({ kind: 'removed', id });
    const loaded = createAddressActions({ site, emit, signal, $list, put, read, onSaved, onRemoved });
    $acts.set(loaded);
    return loaded;
  });
  acts.retryOnline(signal);

  const withActs = async (act: (loaded: AddressActions) => void) => {
    const loaded = acts.get() ?? (await acts.whenLoaded());
    if (!signal.aborted) act(loaded);
  };

  const onDefaultChanged = (id: string) => {
    put($list.get().map((address) => ({ ...address, isDefault: address.id === id })));
    $change.set({ kind: 'default', id });
  };
  const defaultAddress = createDefaultAddress({ site, emit, signal, onChanged: onDefaultChanged });

  const followMember = (now: MemberState, before?: MemberState) => {
    if (reading !== 'begun') return;
    const [id, previous] = [signedInId(now), signedInId(before)];
    const isAnother = id !== undefined && previous !== undefined && id !== previous;
    if (isAnother) $change.set(undefined);
    if (now.kind === 'anonymous' || isAnother) {
      reads.cancel();
      empty();
    }
    if (id !== undefined && $state.get() === 'anonymous') read(undefined, true);
  };
  untilAborted(signal, site.member.$member.listen(followMember));

  return {
    $state,
    $list,
    $chosen,
    $missing,
    $busy: defaultAddress.$busy,
    $defaultFailed: defaultAddress.$failed,
    $change,
    $acts,
    $isLost: acts.$isLost,
    loadActs: () => void acts.load(),
    load: async () => void (await read()),
    choose,
    put,

    require() {
      const id = $chosen.get();
      const kind = $state.get() === 'ready' && !$list.get().length ? 'none' : 'unchosen';
      if (!id) $missing.set({ kind, count: ($missing.get()?.count ?? 0) + 1 });
      return id;
    },

    add: () => void withActs(({ editor }) => editor.open(undefined)),
    edit: (id) => void withActs(({ editor }) => editor.open(id)),
    remove: (id) => void withActs(({ removal }) => removal.ask(id)),
    setDefault: defaultAddress.setDefault,
  };
}
