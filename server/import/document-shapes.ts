import { z } from 'zod';

/** The largest `integer` and `smallint` of the database. */
export const MAX_INTEGER = 2_147_483_647;
export const MAX_SMALL = 32_767;

/** The database's text can't contain NUL, nor its JSON half of a surrogate pair. */
const isStorable = (text: string) =>
  !/\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.test(text);

export const text = (max: number) =>
  z
    .string()
    .max(max, `is longer than ${max} characters`)
    .refine(isStorable, 'has a character that is none: NUL, or half of a surrogate pair');

/** A text that visitors read as it stands. */
export const title = (max: number) =>
  text(max).refine((value) => !/<\/?[a-z!][^>]*>/i.test(value), 'has HTML, but is shown as text');

export const filled = <S extends z.ZodType<string>>(shape: S) =>
  shape.refine((value) => value.trim() !== '', 'is empty');

/** An id is part of addresses and of the `id` of elements. */
export const documentId = () =>
  text(200).refine((id) => /^[^\s\p{Cc}]+$/u.test(id), 'is no id: it is empty, or has blanks');

export const whole = (min: number, max: number) =>
  z.int().min(min, `is less than ${min}`).max(max, `is more than ${max}`);

const FEN_PER_YUAN = 100;
/** Half of the last bit of the largest price, times a hundred. */
const ROUNDING = 1e-6;

/** A price in yuan, as the API has it; in fen, as the database has it. */
export const yuanAmount = () =>
  z
    .number()
    .min(0, 'is negative')
    .max(MAX_INTEGER / FEN_PER_YUAN, `is more than ${MAX_INTEGER / FEN_PER_YUAN}`)
    .refine(
      (yuan) => Math.abs(yuan * FEN_PER_YUAN - Math.round(yuan * FEN_PER_YUAN)) < ROUNDING,
      'has more than two decimals',
    )
    .transform((yuan) => Math.round(yuan * FEN_PER_YUAN));

/** A picture or video: on the site, or at another address. */
export const mediaAddress = () =>
  text(2048).refine(
    (address) => /^(?:\/(?!\/)|https?:\/\/)\S+$/i.test(address),
    'is no address: it begins with /, http:// or https://',
  );

/** The items of a document. */
export const listOf = <S extends z.ZodType>(item: S, max: number) =>
  z.array(item).min(1, 'is empty').max(max, `has more than ${max} items`);
