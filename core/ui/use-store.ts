import { useStore as useNanoStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { useEffect, useReducer } from 'react';

/**
 * Renders with a store's current value. @nanostores/react 1.1 misses a change between the render and the subscription if
 * the store is a `computed` one, which follows its sources only while something listens to it, and for a second after.
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
