import { type Of, read, type Shape } from '../lib/shape.js';
import type { Prop } from './props.js';

/** A value of this shape as JSON; anything else counts as absent. */
export const json = <const S extends Shape>(shape: S): Prop<Of<S> | undefined> => ({
  parse(value) {
    try {
      return value ? read(shape, JSON.parse(value)) : undefined;
    } catch {
      return undefined;
    }
  },
  write: (value) =>
    typeof value === 'object' && value
      ? JSON.stringify(value)
      : value === null || value === undefined
        ? null
        : String(value),
});
