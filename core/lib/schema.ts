import { mediaUrl } from './media-url.js';

/**
 * The shape of a wire value as data. One declaration gives the TypeScript type, the check of the answer and the OpenAPI
 * schema.
 *
 * - `'string'`, `'number'`, `'boolean'`, `'id'`: a leaf; an id is a string
 * - `'media'`: the address of a picture or a video; a relative one is the back end's, which may be on another origin
 * - `'unknown'`: any value, not checked
 * - `'file'`: a part of a multipart body; only the input of a call has one, and it is never parsed
 * - `[shape]`: a list
 * - `{ name: shape, 'other?': shape }`: an object; a key that ends in `?` may be missing or null
 * - `{ 'extra??': shape }`: an extra that a back end may do without; a value of another shape counts as missing, because
 *   a back end may have used the name for something else before it was declared
 * - `{ '?': shape }`: the shape, or null
 * - `null`: the value is ignored
 */
export type Shape =
  | 'string'
  | 'number'
  | 'boolean'
  | 'id'
  | 'media'
  | 'unknown'
  | 'file'
  | null
  | readonly [Shape]
  | { readonly [key: string]: Shape };

type OptionalKey<K> = K extends `${infer Name}??` ? Name : K extends `${infer Name}?` ? Name : never;
type RequiredKey<K> = K extends `${string}?` ? never : K;
type Flat<T> = { [K in keyof T]: T[K] };

/** The TypeScript type of what {@link parseShape} gives for a shape. */
export type TypeOf<S> = S extends 'string' | 'id' | 'media'
  ? string
  : S extends 'unknown'
    ? unknown
    : S extends 'file'
      ? Blob
      : S extends 'number'
        ? number
        : S extends 'boolean'
          ? boolean
          : S extends null
            ? null
            : S extends readonly [infer Item]
              ? TypeOf<Item>[]
              : S extends { readonly '?': infer Some }
                ? TypeOf<Some> | null
                : S extends object
                  ? Flat<
                      { [K in keyof S as RequiredKey<K>]: TypeOf<S[K]> } & {
                        [K in keyof S as OptionalKey<K>]?: TypeOf<S[K]>;
                      }
                    >
                  : never;

/** Thrown by {@link parseShape}; callers catch it and return a failure. */
export class ShapeError extends Error {}

const isScalar = (value: unknown) => typeof value === 'string' || typeof value === 'number';

/**
 * Copies the properties that the shape names from an untrusted value. Ids and counts may be numbers or strings, because
 * back ends differ in that; any other mismatch throws a {@link ShapeError}.
 *
 * @param apiBase the base URL of the back end that sent the value; empty for the page's origin
 */
export function parseShape<const S extends Shape>(shape: S, value: unknown, apiBase = ''): TypeOf<S> {
  return readAny(shape, value, apiBase) as TypeOf<S>;
}

function readAny(shape: Shape, value: unknown, apiBase: string): unknown {
  if (shape === null) return null;
  if (shape === 'unknown') return value;
  if (shape === 'media') return mediaUrl(readLeaf('string', value) as string, apiBase);
  if (typeof shape === 'string') return readLeaf(shape, value);
  if (Array.isArray(shape)) {
    if (!Array.isArray(value)) throw new ShapeError('list');
    return value.map((item) => readAny(shape[0], item, apiBase));
  }
  if ('?' in shape) return value === null || value === undefined ? null : readAny(shape['?'], value, apiBase);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new ShapeError('object');
  const result: Record<string, unknown> = {};
  for (const [name, presence, part] of partsOf(shape as Named)) {
    const own = Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
    if (presence && (own === undefined || own === null)) continue;
    if (presence === '??') readExtra(result, name, part, own, apiBase);
    else result[name] = readAny(part, own, apiBase);
  }
  return result;
}

function readExtra(result: Record<string, unknown>, name: string, shape: Shape, value: unknown, apiBase: string): void {
  try {
    result[name] = readAny(shape, value, apiBase);
  } catch (error) {
    if (!(error instanceof ShapeError)) throw error;
  }
}

type Named = { readonly [key: string]: Shape };
type Part = readonly [name: string, presence: string, shape: Shape];

/** Cache of the parts of each shape, because a long list has one shape for all items. */
const partsByShape = new WeakMap<object, Part[]>();

function partsOf(shape: Named): Part[] {
  let parts = partsByShape.get(shape);
  if (!parts) {
    parts = Object.entries(shape).map(([key, part]) => {
      const name = key.replace(/\?+$/, '');
      return [name, key.slice(name.length), part];
    });
    partsByShape.set(shape, parts);
  }
  return parts;
}

function readLeaf(shape: 'string' | 'number' | 'boolean' | 'id' | 'file', value: unknown): unknown {
  if (shape === 'boolean') {
    if (typeof value === 'boolean' || value === 0 || value === 1) return Boolean(value);
  } else if (isScalar(value)) {
    if (shape !== 'number') return String(value);
    const number = value === '' ? Number.NaN : Number(value);
    if (Number.isFinite(number)) return number;
  }
  throw new ShapeError(shape);
}
