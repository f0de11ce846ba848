interface Values<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
}

const memoizeIn =
  <Key, Value>(values: Values<Key, Value>, create: (key: Key) => Value) =>
  (key: Key): Value => {
    const value = values.get(key) ?? create(key);
    values.set(key, value);
    return value;
  };

/** Creates each value once, for values that are slow to create, such as the formatters of Intl. */
export const memoize = <Key, Value>(create: (key: Key) => Value): ((key: Key) => Value) => memoizeIn(new Map(), create);

/** Creates each value once, and keeps it as long as its key. Code that loads late adds to a store by it. */
export const memoizeWeakly = <Key extends object, Value>(create: (key: Key) => Value): ((key: Key) => Value) =>
  memoizeIn(new WeakMap(), create);
