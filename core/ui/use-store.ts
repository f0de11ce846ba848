import { useStore as useNanoStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { useEffect, useReducer } from 'react';

/**
 * Renders with a store's current value. A component may be rendered a moment before it subscribes, and @nanostores/react
 * 1.1 misses a `computed` store's change in between; it would stay missed until the next change.
 */
export function useStore<Value>(store: ReadableAtom<Value>): Value {
  const value = useNanoStore(store);
  const [, renderAgain] = useReducer((renders: number) => renders + 1, 0);
  // runs after the effect that subscribes
  useEffect(() => {
    if (!Object.is(store.get(), value)) renderAgain();
  }, [store, value]);
  return value;
}
