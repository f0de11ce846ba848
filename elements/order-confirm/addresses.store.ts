import { atom, type ReadableAtom } from 'nanostores';
import type { Context } from '../../core/element/define.js';
import type { Failure } from '../../core/http/result.js';
import type { MemberState } from '../../core/member/member.js';
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
  /** Does again what was wanted when that code didn't come. */
  readonly $lost: ReadableAtom<(() => void) | undefined>;
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

type Options = Pick<Context<object>, 'site' | 'emit' | 'life'>;

/** Where an order may go (spec.md §7, addresses). */
export function createAddresses({ site, emit, life }: Options): AddressesStore {
  const $state = atom<'loading' | 'ready' | 'failed' | 'anonymous'>('loading');
  const $list = atom<readonly Address[]>([]);
  const $chosen = atom<string | undefined>();
  const $missing = atom<Missing | undefined>();
  const $editing = atom<{ id: string | undefined } | undefined>();
  const $busy = atom<string | undefined>();
  const $trouble = atom<{ id: string; failure: Failure } | undefined>();
  const $acts = atom<AddressActs | undefined>();
  const $lost = atom<(() => void) | undefined>();
  /** Which of the next list shall be chosen. */
  let wanted: ((address: Address) => boolean) | undefined;
  let reads = 0;
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
    reads++;
    put([]);
    $missing.set(undefined);
    $state.set('anonymous');
  };

  /** Gives the list, unless it couldn't be read or a newer one is on its way. */
  const read = async (next?: (address: Address) => boolean): Promise<readonly Address[] | undefined> => {
    wanted = next ?? wanted;
    const turn = ++reads;
    // what is shown is read again in silence
    if ($state.get() !== 'ready') $state.set('loading');
    const result = await site.send(addressList, {}, { signal: life, fresh: turn > 1 });
    if (turn !== reads || life.aborted) return undefined;
    if (result.ok) {
      put(result.data);
      $state.set('ready');
      // the visitor may want more than to choose
      prepare().catch(() => {});
      return result.data;
    }
    if (result.failure.kind === 'login') empty();
    else $state.set('failed');
    return undefined;
  };

  const prepare = async () => {
    if ($acts.get()) return;
    const { createAddressActs } = await import('./address-acts.store.js');
    if (life.aborted || $acts.get()) return;
    const shown = { $list, $editing, $busy, $trouble, $acts, read, put };
    $acts.set(createAddressActs({ site, emit, life, shown }));
  };

  const act = async (what: (acts: AddressActs) => unknown) => {
    $lost.set(undefined);
    try {
      await prepare();
    } catch {
      $lost.set(() => void act(what));
    }
    const acts = $acts.get();
    if (acts) what(acts);
  };

  const follow = (now: MemberState, before?: MemberState) => {
    if (!reads) return;
    const isAnother = before?.kind === 'member' && now.kind === 'member' && before.member.id !== now.member.id;
    if (now.kind === 'anonymous' || isAnother) empty();
    if (now.kind === 'member' && $state.get() === 'anonymous') read();
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
    $lost,
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
