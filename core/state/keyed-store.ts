import { atom, type ReadableAtom } from 'nanostores';
import { untilAborted } from '../lifetime/until-aborted.js';

interface KeyedStoreOptions<Source, Store> {
  $source: ReadableAtom<Source>;
  /** The key of the store, such as the id of the goods. The store is replaced when its key changes. */
  keyOf(source: Source): string | undefined;
  /** Creates the store for the present value of `$source`. Its signal aborts when the key changes, too. */
  create(signal: AbortSignal): Store;
  signal: AbortSignal;
}

/** Holds one store at a time: a change of the key ends the present store and creates the next one. */
export function createKeyedStore<Source, Store>({
  $source,
  keyOf,
  create,
  signal,
}: KeyedStoreOptions<Source, Store>): ReadableAtom<Store> {
  let key = keyOf($source.get());
  let current = new AbortController();
  const $store = atom(create(current.signal));
  const replaceStore = (source: Source) => {
    const nextKey = keyOf(source);
    if (nextKey === key) return;
    key = nextKey;
    current.abort();
    current = new AbortController();
    $store.set(create(current.signal));
  };
  untilAborted(signal, $source.listen(replaceStore), () => current.abort());
  return $store;
}
