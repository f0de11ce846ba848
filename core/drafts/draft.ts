import { atom, type ReadableAtom } from 'nanostores';
import type { Site } from '../context/site.js';
import { untilAborted } from '../lifetime/until-aborted.js';
import type { MemberState } from '../member/member.js';
import { memberIdOf } from '../member/member-id.js';
import { readStored, removeStored, writeStored } from '../storage/storage.js';

export interface Draft<T> {
  /** The draft of whoever uses the page now. Changes when somebody logs in or out, and when another tab changes it. */
  readonly $value: ReadableAtom<T | undefined>;
  /** Whose draft that is: a member's id, or '' for the browser. Changes after `$value`. */
  readonly $owner: ReadableAtom<string>;
  /** Resolves once it is known whose draft is shown. */
  readonly ready: Promise<void>;
  /** Keeps what the visitor wrote; undefined removes it. */
  set(value: T | undefined): void;
  /**
   * Changes what storage holds now: of a list, another tab may have changed another item. By default the draft of
   * whoever uses the page now; an answer may come when its sender has logged out.
   */
  update(change: (value: T | undefined) => T | undefined, of?: string): void;
}

interface DraftOptions<T> {
  site: Site;
  /** Names the draft among those of the site: the element, then what the draft is for. */
  name: string;
  /** Storage may hold anything. */
  isValid(value: unknown): value is T;
  signal: AbortSignal;
  /**
   * Joins what was written before a login with what the member had left on an earlier visit.
   * By default the newer one wins.
   */
  merge?(written: T, earlier: T): T;
}

/** The owner of what is written while nobody is signed in: the browser (docs/spec/interface.md §4, Drafts). */
const BROWSER = '';

/**
 * A draft: input that the visitor hasn't submitted yet. It survives a failed call, a reload and a login. It belongs to
 * the member who wrote it: it is hidden after a logout and from other members. A draft that was written while nobody was
 * signed in belongs to the browser; the next member who logs in takes it over.
 */
export function createDraft<T>({ site, name, isValid, signal, merge = (it) => it }: DraftOptions<T>): Draft<T> {
  const key = `${site.key}|draft|${name}`;
  let owner = BROWSER;

  /** Read anew each time: another tab may have written. */
  const drafts = () => new Map(Object.entries(readStored(key, isRecord) ?? {}));
  const read = (of = owner) => {
    const value = drafts().get(of);
    return isValid(value) ? value : undefined;
  };
  const $value = atom(read());
  const $owner = atom(owner);

  const write = (changes: Iterable<[owner: string, value: T | undefined]>) => {
    const all = drafts();
    for (const [of, value] of changes) {
      if (value === undefined) all.delete(of);
      else all.set(of, value);
    }
    if (all.size) writeStored(key, Object.fromEntries(all));
    else removeStored(key);
  };

  const changeOwner = (next: string) => {
    if (next === owner) return;
    const written = owner === BROWSER ? read() : undefined;
    owner = next;
    const earlier = read();
    if (written !== undefined) {
      write([
        [BROWSER, undefined],
        [owner, earlier === undefined ? written : merge(written, earlier)],
      ]);
    }
    $value.set(read());
    $owner.set(owner);
  };

  // subscribed, not only listened to: who logged in on another page is a member from this page's start
  const unsubscribe = site.member.$member.subscribe((state) => {
    const next = draftOwnerOf(state);
    if (next !== undefined) changeOwner(next);
  });
  const onStorage = (event: StorageEvent) => event.key === key && $value.set(read());
  addEventListener('storage', onStorage, { signal });
  untilAborted(signal, unsubscribe);

  // another owner's draft exists: load the member, who may be that owner
  const isElsewhere = [...drafts().keys()].some((of) => of !== owner);
  const set = (value: T | undefined) => {
    write([[owner, value]]);
    $value.set(value);
  };
  return {
    $value,
    $owner,
    ready: isElsewhere ? site.member.load({ signal }) : Promise.resolve(),
    set,
    update(change, of = owner) {
      if (of === owner) set(change(read()));
      else write([[of, change(read(of))]]);
    },
  };
}

/** Undefined while the member isn't known: then the owner stays the same. */
const draftOwnerOf = (state: MemberState): string | undefined =>
  memberIdOf(state) ?? (state.kind === 'anonymous' ? BROWSER : undefined);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
