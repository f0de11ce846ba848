import type { ReadableAtom } from 'nanostores';
import { useSyncExternalStore } from 'react';

/**
 * Selects a part of a store's value, and renders only when that part changes. Unlike `computed` of nanostores it leaves
 * no timer behind when the element is removed.
 */
export const useSelector = <State, Part>(store: ReadableAtom<State>, select: (state: State) => Part): Part =>
  useSyncExternalStore(store.listen, () => select(store.get()));
