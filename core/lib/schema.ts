import { isCallAddress, mediaUrl } from '../url/media-url.js';
import { hasOwn } from './has-own.js';

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

type OptionalKey<K> = K extends `${infer Name}?` ? Name : never;
type RequiredKey<K> = K extends `${string}?` ? never : K;
type Flat<T> = { [K in keyof T]: T[K] };

/** The TypeScript type of what {@link parseShape} and {@link readAnswer} give for a shape. */
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

/** Where a value differs from its shape. */
export class Mismatch {
  constructor(
    /** Such as `.rows[3].reply`; empty for the value itself. */
    readonly path: string,
    readonly wanted: string,
    readonly value: unknown,
  ) {}
}

/** Thrown for a value that doesn't have its shape; callers catch it and return a failure. */
export class ShapeError extends Error {
  constructor(readonly mismatch: Mismatch) {
    super(mismatch.wanted);
  }
}

/**
 * Copies the properties that the shape names from a value. Numbers and booleans may be written as strings, ids as numbers.
 * Any other mismatch throws a {@link ShapeError}.
 */
export const parseShape = <const S extends Shape>(shape: S, value: unknown): TypeOf<S> =>
  parsed(readAny(shape, value, { apiBase: '', path: [] }));

/**
 * Copies the properties that the shape names from the answer of a back end, and repairs what it can
 * (docs/spec/interface.md §4, What a back end may write):
 *
 * - An optional part of another kind is missing. So is an empty string.
 * - A list that is null, missing or an empty object is empty. A list with gaps may be an object, as PHP writes it.
 * - An object that is null or an empty list is empty. A text in place of an object with a label is its label.
 * - A row that doesn't have its shape is left out, unless no row has it.
 * - 0, an empty string and false are no id. The address of a call is no picture.
 *
 * Throws a {@link ShapeError} for an answer without what its call needs.
 *
 * @param apiBase the base URL of the back end; empty for the page's origin
 * @param repaired called for each part that is left out
 */
export const readAnswer = <const S extends Shape>(
  shape: S,
  value: unknown,
  apiBase = '',
  repaired: (mismatch: Mismatch) => void = () => {},
): TypeOf<S> => parsed(readAny(shape, value, { apiBase, path: [], repaired }));

interface Reading {
  apiBase: string;
  /** Where the value stands that is being read. */
  path: (string | number)[];
  /** Without it, nothing is repaired. */
  repaired?: (mismatch: Mismatch) => void;
}

function parsed<T>(read: unknown): T {
  if (read instanceof Mismatch) throw new ShapeError(read);
  return read as T;
}

const mismatch = ({ path }: Reading, wanted: string, value: unknown) =>
  new Mismatch(path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join(''), wanted, value);

/** The value in its shape, or the mismatch. */
function readAny(shape: Shape, value: unknown, reading: Reading): unknown {
  if (shape === null) return null;
  if (shape === 'unknown') return value;
  if (typeof shape === 'string') return readLeaf(shape, value, reading);
  if (Array.isArray(shape)) return readList(shape[0], value, reading);
  if ('?' in shape) return isNone(value, reading) ? null : (readOptional(shape['?'] as Shape, value, reading) ?? null);
  return readObject(shape as Named, value, reading);
}

/** Undefined for a part that is missing or counts as missing. */
function readOptional(shape: Shape, value: unknown, reading: Reading): unknown {
  if (value === undefined || value === null) return undefined;
  const { repaired } = reading;
  if (!repaired) return readAny(shape, value, reading);
  if (value === '' || (shape === 'id' && isNoId(value))) return undefined;
  const isEmptyObject = typeof shape === 'object' && !Array.isArray(shape) && isNothing(value);
  const read = isEmptyObject ? mismatch(reading, 'an object', value) : readAny(shape, value, reading);
  if (!(read instanceof Mismatch)) return read;
  repaired(read);
  return undefined;
}

function readObject(shape: Named, value: unknown, reading: Reading): unknown {
  const source = reading.repaired ? objectIn(shape, value) : value;
  if (typeof source !== 'object' || source === null || Array.isArray(source))
    return mismatch(reading, 'an object', value);
  const object: Record<string, unknown> = {};
  for (const { name, isOptional, part } of partsOf(shape)) {
    const own = hasOwn(source, name) ? (source as Record<string, unknown>)[name] : undefined;
    if (isOptional && (own === undefined || own === null)) continue;
    reading.path.push(name);
    const read = isOptional ? readOptional(part, own, reading) : readAny(part, own, reading);
    reading.path.pop();
    if (read instanceof Mismatch) return read;
    if (!isOptional || read !== undefined) object[name] = read;
  }
  return object;
}

/** A text in place of an object with a label, such as an option of a form, is its label. */
function objectIn(shape: Named, value: unknown): unknown {
  if (isNothing(value)) return {};
  return 'label?' in shape && (typeof value === 'string' || typeof value === 'number') ? { label: value } : value;
}

function readList(shape: Shape, value: unknown, reading: Reading): unknown {
  const { repaired } = reading;
  const items = Array.isArray(value) ? value : repaired && itemsIn(value);
  if (!items) return mismatch(reading, 'a list', value);
  const list: unknown[] = [];
  const wrong: Mismatch[] = [];
  for (let index = 0; index < items.length; index++) {
    reading.path.push(index);
    const read = readAny(shape, items[index], reading);
    reading.path.pop();
    if (read instanceof Mismatch) wrong.push(read);
    else list.push(read);
  }
  // a list without any usable row isn't shown as an empty one
  if (wrong[0] && !(repaired && list.length)) return wrong[0];
  if (repaired) wrong.forEach(repaired);
  return list;
}

/** The items of a list that isn't written as one. */
function itemsIn(value: unknown): unknown[] | undefined {
  if (isNothing(value)) return [];
  const isList = typeof value === 'object' && Object.keys(value as object).every((key) => /^\d+$/.test(key));
  return isList ? Object.values(value as object) : undefined;
}

/** What back ends write in place of an empty list or object. */
const isNothing = (value: unknown) =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0);

/** What back ends write where they have no such object. */
const isNone = (value: unknown, { repaired }: Reading) =>
  repaired && (value === false || (typeof value === 'object' && value !== null && Object.keys(value).length === 0));

/** What back ends write for an id where there is none. */
const isNoId = (value: unknown) => value === 0 || value === '0' || value === '' || value === false;

type Named = { readonly [key: string]: Shape };

interface Part {
  name: string;
  isOptional: boolean;
  part: Shape;
}

/** Cache of the parts of each shape, because a long list has one shape for all items. */
const partsByShape = new WeakMap<object, Part[]>();

function partsOf(shape: Named): Part[] {
  let parts = partsByShape.get(shape);
  if (!parts) {
    parts = Object.entries(shape).map(([key, part]) => {
      const name = key.replace(/\?$/, '');
      return { name, isOptional: name !== key, part };
    });
    partsByShape.set(shape, parts);
  }
  return parts;
}

type Leaf = Extract<Shape, string>;

const WANTED: Record<string, string> = {
  number: 'a number',
  boolean: 'a boolean',
  id: 'an id',
  media: 'the address of a picture',
};
const BOOLEANS = new Map<unknown, boolean>();
for (const yes of [true, 1, '1', 'true']) BOOLEANS.set(yes, true);
for (const no of [false, 0, '0', 'false']) BOOLEANS.set(no, false);

const GROUPING = /,(?=\d{3}(?:\D|$))/g;

function readLeaf(shape: Leaf, value: unknown, reading: Reading): unknown {
  const read = leafOf(shape, value, reading);
  return read === undefined ? mismatch(reading, WANTED[shape] ?? 'a text', value) : read;
}

/** Undefined for a value of another kind. */
function leafOf(shape: Leaf, value: unknown, { apiBase, repaired }: Reading): unknown {
  if (shape === 'boolean') return BOOLEANS.get(value);
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  if (shape === 'number') {
    // PHP's number_format() groups digits
    const number = typeof value === 'number' ? value : value.trim() ? Number(value.replace(GROUPING, '')) : Number.NaN;
    return Number.isFinite(number) ? number : undefined;
  }
  // a number beyond these has lost digits
  if (
    shape === 'id' &&
    repaired &&
    (isNoId(value) || (typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER))
  )
    return undefined;
  if (shape !== 'media') return String(value);
  const url = mediaUrl(String(value), apiBase);
  return repaired && isCallAddress(url, apiBase) ? undefined : url;
}
