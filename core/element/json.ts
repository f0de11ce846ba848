import { parseJson } from '../lib/parse-json.js';
import { parseShape, type Shape, ShapeError, type TypeOf } from '../lib/schema.js';
import type { Prop } from './props.js';

/** A prop that holds a value of this shape as JSON; anything else counts as absent. */
export const json = <const S extends Shape>(shape: S, example: string): Prop<TypeOf<S> | undefined> => {
  const readJson = (text: string) => parseShape(shape, parseJson(text));
  return {
    example,
    parse(value) {
      try {
        return value ? readJson(value) : undefined;
      } catch {
        return undefined;
      }
    },
    problemOf(value) {
      try {
        readJson(value);
        return undefined;
      } catch (error) {
        // the parser's message differs between engines
        return error instanceof ShapeError ? 'is JSON of another shape' : 'is not valid JSON';
      }
    },
    write: (value) =>
      typeof value === 'object' && value
        ? JSON.stringify(value)
        : value === null || value === undefined
          ? null
          : String(value),
  };
};
