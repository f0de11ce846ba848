import { atom, type ReadableAtom } from 'nanostores';
import { untilAborted } from '../lifetime/until-aborted.js';
import type { MemberState } from '../member/member.js';
import { memberIdOf } from '../member/member-id.js';
import type { Site } from '../site/site.js';
import { readStored, removeStored, writeStored } from '../storage/storage.js';

export interface Draft<T> {
  /** The current owner's draft. Changes with a login or a logout, and when another tab changes the draft. */
  readonly $value: ReadableAtom<T | undefined>;
  /** The owner of the draft: a member's id, or '' for the browser. Changes after `$value`. */
  readonly $owner: ReadableAtom<string>;
  /** Resolves once the owner is known. */
  readonly ready: Promise<void>;
  /** Stores the draft; undefined removes it. */
  set(value: T | undefined): void;
  /**
   * Changes the stored value, because another tab may have changed another item of a list. `of` is the owner of the
   * draft, by default the current one: an answer may arrive after its sender has logged out.
   */
  update(change: (value: T | undefined) => T | undefined, of?: string): void;
}

interface DraftOptions<T> {
  site: Site;
  /** Names the draft among those of the site: the element, then what the draft is for. */
  name: string;
  /** Validates the stored value. */
  isValid(value: unknown): value is T;
  signal: AbortSignal;
  /**
   * Merges a draft that was written before the member was known with the member's earlier draft. By default both texts
   * are kept; of other values the newer one wins.
   */
  merge?(written: T, earlier: T): T;
  /** What a member takes over of a draft that was written before the member was known. The rest is deleted. */
  takeOver?(written: T): T | undefined;
}

/** The owner of drafts that are written while nobody is signed in: the browser (docs/spec/interface.md §4, Drafts). */
const BROWSER = '';

/**
 * A draft: input that the visitor hasn't submitted yet. It survives a failed call, a reload and a login. It belongs to
 * the member who wrote it: it is hidden after a logout and from other members. A draft that was written while nobody was
 * signed in belongs to the browser; the next member who logs in takes it over.
 */
export function createDraft<T>({
  site,
  name,
  isValid,
  signal,
  merge = mergeDrafts,
  takeOver = (written) => written,
}: DraftOptions<T>): Draft<T> {
  const key = `${site.key}|draft|${name}`;
  let owner = BROWSER;

  /** The stored drafts, read each time, because another tab may have written. */
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
      const taken = takeOver(written);
      const merged = taken === undefined || earlier === undefined ? (taken ?? earlier) : merge(taken, earlier);
      write([
        [BROWSER, undefined],
        [owner, merged],
      ]);
    }
    $value.set(read());
    $owner.set(owner);
  };

  // subscribed, not only listened to: the member may be known already
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

const mergeDrafts = <T>(written: T, earlier: T): T =>
  typeof written === 'string' && typeof earlier === 'string' ? (mergeTexts(written, earlier) as T) : written;

/** The earlier text comes first: the visitor writes on at the end. */
export const mergeTexts = (written: string, earlier = ''): string =>
  `\n${earlier}`.endsWith(`\n${written}`) ? earlier : [earlier, written].filter(Boolean).join('\n');

/** Undefined while the member isn't known; the owner then stays the same. */
const draftOwnerOf = (state: MemberState): string | undefined =>
  memberIdOf(state) ?? (state.kind === 'anonymous' ? BROWSER : undefined);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
