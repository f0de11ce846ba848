import { atom, type ReadableAtom } from 'nanostores';
import type { Context } from '../../core/element/context.js';
import type { Failure } from '../../core/http/result.js';
import { lazyModule } from '../../core/loading/lazy-module.js';
import type { MemberState } from '../../core/member/member.js';
import { latestAttempt } from '../../core/request/latest.js';
import { type SharedLogin, sendWithLogin } from '../../core/request/send-with-login.js';
import { type Address, addressList } from '../../core/shop/api.js';
import type { AddressActs } from './address-acts.store.js';
import { firstOf } from './address-list.rules.js';

/** Why there is no address to send it to; by its turn the same is known to be said once more. */
export interface Missing {
  kind: 'none' | 'unchosen';
  turn: number;
}

export interface AddressesStore {
  /** Nothing is asked for before `load()`. `anonymous`: it loads again by itself once there is a member. */
  readonly $state: ReadableAtom<'loading' | 'ready' | 'failed' | 'anonymous'>;
  /** As the server orders them. Stays while it is read again. */
  readonly $list: ReadableAtom<readonly Address[]>;
  /** An id: the default address' at first, else the only one's. */
  readonly $chosen: ReadableAtom<string | undefined>;
  readonly $missing: ReadableAtom<Missing | undefined>;
  /** Being edited, in a dialog; without an id a new one. */
  readonly $editing: ReadableAtom<{ id: string | undefined } | undefined>;
  /** A card whose button works. */
  readonly $busy: ReadableAtom<string | undefined>;
  /** A card that couldn't become the default. */
  readonly $trouble: ReadableAtom<{ id: string; failure: Failure } | undefined>;
  /** What can be done with them: its code comes after what shows them. */
  readonly $acts: ReadableAtom<AddressActs | undefined>;
  /** That code didn't come. What was begun goes on once it does. */
  readonly $isLost: ReadableAtom<boolean>;
  loadActs(): void;
  load(): Promise<void>;
  choose(id: string): void;
  /** Shows these; the chosen one is among the few. */
  put(list: readonly Address[]): void;
  /** The chosen one's id. Without one it says so, and the focus goes there. */
  require(): string | undefined;
  add(): void;
  edit(id: string): void;
  remove(id: string): void;
  setDefault(id: string): void;
  /** Closes the dialog; what was typed is kept. */
  close(): void;
}

interface Options extends Pick<Context<object>, 'site' | 'emit' | 'signal'> {
  /** One login for all that the page asks of the server. */
  share?: SharedLogin;
  importActs?: typeof importActs;
}

const importActs = () => import('./address-acts.store.js');

/** Where an order may go (spec.md §7, addresses). */
export function createAddresses({ site, emit, signal: life, share, ...options }: Options): AddressesStore {
  const $state = atom<'loading' | 'ready' | 'failed' | 'anonymous'>('loading');
  const $list = atom<readonly Address[]>([]);
  const $chosen = atom<string | undefined>();
  const $missing = atom<Missing | undefined>();
  const $editing = atom<{ id: string | undefined } | undefined>();
  const $busy = atom<string | undefined>();
  const $trouble = atom<{ id: string; failure: Failure } | undefined>();
  const $acts = atom<AddressActs | undefined>();
  const reads = latestAttempt(life);
  /** Which of the next list shall be chosen. */
  let wanted: ((address: Address) => boolean) | undefined;
  let hasRead = false;
  /** The list that is being read comes after a login. */
  let isAwaitingLogin = false;
  let turns = 0;

  const choose = (id: string | undefined) => {
    $chosen.set(id);
    if (id) $missing.set(undefined);
  };

  const put = (list: readonly Address[]) => {
    const found = wanted && list.find(wanted);
    const before = found?.id ?? $chosen.get();
    wanted = undefined;
    const isThere = list.some(({ id }) => id === before);
    choose(isThere ? before : firstOf(list)?.id);
    if ($missing.get()?.kind === 'none' && list.length) $missing.set(undefined);
    $list.set(list);
  };

  const empty = () => {
    put([]);
    $missing.set(undefined);
    $state.set('anonymous');
  };

  const onLogin = (isAwaited: boolean) => {
    isAwaitingLogin = isAwaited;
    if (isAwaited) empty();
    else $state.set('loading');
  };

  /**
   * Gives the list, unless it couldn't be read or a newer one is on its way. Right after a login, a 401 is an error:
   * nobody is asked twice.
   */
  const read = async (
    next?: (address: Address) => boolean,
    isAfterLogin?: boolean,
  ): Promise<readonly Address[] | undefined> => {
    wanted = next ?? wanted;
    const signal = reads.next();
    isAwaitingLogin = false;
    // what is shown is read again in silence
    if ($state.get() !== 'ready') $state.set('loading');
    const send = () => {
      const isFirst = !hasRead;
      hasRead = true;
      return site.send(addressList, {}, { signal, fresh: !isFirst });
    };
    const result = await (isAfterLogin
      ? send()
      : sendWithLogin(send, { site, emit, cause: 'address', signal, share, onLogin }));
    if (signal.aborted) return undefined;
    isAwaitingLogin = false;
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
    const { createAddressActs } = await (options.importActs ?? importActs)();
    const shown = { $list, $editing, $busy, $trouble, $acts, read, put };
    if (!life.aborted) $acts.set(createAddressActs({ site, emit, signal: life, shown }));
    return true;
  });
  acts.retryOnline(life);

  const act = async (what: (now: AddressActs) => unknown) => {
    if (!acts.get()) await acts.whenLoaded();
    const now = $acts.get();
    if (now) what(now);
  };

  const follow = (now: MemberState, before?: MemberState) => {
    if (!hasRead || isAwaitingLogin) return;
    const isAnother = before?.kind === 'member' && now.kind === 'member' && before.member.id !== now.member.id;
    if (now.kind === 'anonymous' || isAnother) {
      reads.cancel();
      empty();
    }
    if (now.kind === 'member' && $state.get() === 'anonymous') read(undefined, true);
  };
  life.addEventListener('abort', site.member.$member.listen(follow));

  return {
    $state,
    $list,
    $chosen,
    $missing,
    $editing,
    $busy,
    $trouble,
    $acts,
    $isLost: acts.$isLost,
    loadActs: () => void acts.load(),
    load: async () => void (await read()),
    choose,
    put,

    require() {
      const id = $chosen.get();
      if (!id)
        $missing.set({ kind: $state.get() === 'ready' && !$list.get().length ? 'none' : 'unchosen', turn: ++turns });
      return id;
    },

    add: () => void act((acts) => acts.edit(undefined)),
    edit: (id) => void act((acts) => acts.edit(id)),
    remove: (id) => void act((acts) => acts.remove(id)),
    setDefault: (id) => void act((acts) => acts.setDefault(id)),
    close: () => $editing.set(undefined),
  };
}
