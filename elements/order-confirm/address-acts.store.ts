import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import type { Context } from '../../core/element/context.js';
import type { Failure } from '../../core/http/result.js';
import { onMemberChange } from '../../core/member/on-member-change.js';
import { latestAttempt } from '../../core/request/latest.js';
import { type Address, setDefaultUserAddress } from '../../core/shop/api.js';
import { type AddressEditor, createAddressEditor } from './address-editor.store.js';
import { type AddressRemoval, createAddressRemoval } from './address-removal.store.js';
import { write } from './address-writing.store.js';

/** What is shown of the addresses, as what acts on them may change it. */
export interface Shown {
  readonly $list: ReadableAtom<readonly Address[]>;
  readonly $editing: WritableAtom<{ id: string | undefined } | undefined>;
  readonly $busy: WritableAtom<string | undefined>;
  readonly $trouble: WritableAtom<{ id: string; failure: Failure } | undefined>;
  readonly $acts: WritableAtom<AddressActs | undefined>;
  /** Reads them again, and chooses the one that is wanted. */
  read(wanted?: (address: Address) => boolean): Promise<readonly Address[] | undefined>;
  put(list: readonly Address[]): void;
}

/** What was done, to be said; the focus goes to `id`'s card where it lost its place. */
export interface Done {
  kind: 'saved' | 'removed' | 'default';
  id?: string | undefined;
}

export interface AddressActs {
  /** Being edited, or was last. */
  readonly $editor: ReadableAtom<AddressEditor | undefined>;
  readonly $done: ReadableAtom<Done | undefined>;
  readonly removal: AddressRemoval;
  edit(id: string | undefined): void;
  remove(id: string): void;
  setDefault(id: string): Promise<void>;
}

interface Options extends Pick<Context<object>, 'site' | 'emit' | 'signal'> {
  shown: Shown;
}

/** What can be done with addresses, besides choosing one. Another member begins anew. */
export function createAddressActs(options: Options): AddressActs {
  const renew = () => options.shown.$acts.set(createActs(options, renew));
  return createActs(options, renew);
}

function createActs({ shown, site, emit, signal: life }: Options, renew: () => void): AddressActs {
  const { $list, $editing, $busy, $trouble, read, put } = shown;
  const own = new AbortController();
  const era = new AbortController();
  life.addEventListener('abort', () => own.abort());
  const context = { site, emit, signal: own.signal, era: era.signal };
  const $editor = atom<AddressEditor | undefined>();
  const $done = atom<Done | undefined>();
  const find = (id: string) => $list.get().find((address) => address.id === id);
  const attempts = latestAttempt(own.signal);
  const editors = latestAttempt(own.signal);

  const removal = createAddressRemoval({
    ...context,
    list: $list.get,
    put,
    read: () => read(),
    onRemoved: (id) => $done.set({ kind: 'removed', id }),
  });
  // whose draft may be shown
  site.member.load({ signal: own.signal });
  onMemberChange(
    site,
    (_, before) => {
      if (before === undefined) return;
      // what one member began is nothing of another's
      own.abort();
      era.abort();
      $editing.set(undefined);
      $busy.set(undefined);
      $trouble.set(undefined);
      renew();
    },
    own.signal,
  );

  const open = (id: string | undefined) => {
    const editor = createAddressEditor({
      ...context,
      // another one ends what waits for a login here; what was typed is kept
      signal: editors.next(),
      address: id === undefined ? undefined : find(id),
      read,
      onLogin: (isAwaited, hasToStepAside) => hasToStepAside && $editing.set(isAwaited ? undefined : { id }),
      onFailed: () => $editing.set({ id }),
      onSaved(saved) {
        $editing.set(undefined);
        $editor.set(undefined);
        $done.set({ kind: 'saved', id: saved });
      },
    });
    $editor.set(editor);
    $editing.set({ id });
  };

  return {
    $editor,
    $done,
    removal,

    edit(id) {
      const editor = $editor.get();
      // what is still being saved can't be left for another
      if (editor?.$busy.get()) $editing.set({ id: editor.id });
      else open(id);
    },

    remove(id) {
      const address = find(id);
      if (address) removal.ask(address);
    },

    async setDefault(id) {
      if ($busy.get() !== undefined) return;
      const attempt = attempts.next();
      $busy.set(id);
      $trouble.set(undefined);
      const result = await write(
        setDefaultUserAddress,
        { id },
        {
          ...context,
          attempt,
          onLogin: (isAwaited) => $busy.set(isAwaited ? undefined : id),
        },
      );
      if (attempt.aborted || era.signal.aborted) return;
      $busy.set(undefined);
      if (result?.ok) {
        put($list.get().map((address) => ({ ...address, isDefault: address.id === id })));
        $done.set({ kind: 'default', id });
      } else if (result) {
        $trouble.set({ id, failure: result.failure });
      }
    },
  };
}
