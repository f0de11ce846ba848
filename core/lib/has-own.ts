/** `Object.hasOwn`, which Chrome has from 93. */
export const hasOwn = (object: object, key: string): boolean =>
  Object.getOwnPropertyDescriptor(object, key) !== undefined;
