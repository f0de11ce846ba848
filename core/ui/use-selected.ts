import type { ReadableAtom } from 'nanostores';
import { useSyncExternalStore } from 'react';

/**
 * A part of what a store holds. Renders only when that part is another value. Unlike `computed` of nanostores it leaves
 * no timer behind when the element is removed.
 */
export const useSelected = <State, Part>(store: ReadableAtom<State>, select: (state: State) => Part): Part =>
  useSyncExternalStore(store.listen, () => select(store.get()));
