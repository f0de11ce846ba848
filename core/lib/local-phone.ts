import { withoutSeparators } from './text.js';

/** Phone numbers outside of the mainland, by the first digits of the province code, with their trunk prefix. */
const LOCAL: Record<string, { form: RegExp; trunk: string }> = {
  // Taiwan, Hong Kong, Macao
  71: { form: /^(?:(?:\+|00)?8860?|0)(9\d{8})$/, trunk: '0' },
  81: { form: /^(?:(?:\+|00)?852)?([2-9]\d{7})$/, trunk: '' },
  82: { form: /^(?:(?:\+|00)?853)?([2-9]\d{7})$/, trunk: '' },
};

/** The number as it is dialled in this province; undefined if it isn't one of a province outside of the mainland. */
export function localPhone(province: string, typed: string): string | undefined {
  const { form, trunk } = LOCAL[province.slice(0, 2)] ?? {};
  const number = form?.exec(withoutSeparators(typed))?.[1];
  return number && trunk + number;
}

/** Area code, 7 or 8 digits, and an extension of up to 6; no area of the mainland begins with 01 but Beijing. */
const LANDLINE = /^(?:(?:\+|00)860?|0)((?:10|2\d|[3-9]\d\d)[2-9]\d{6,13})$/;
/** The separators between a number and its extension. */
const EXTENSION = /转|分机|ext\.?|[x#]/i;

/** A mainland landline in digits, as it is sent; undefined for another number or a province outside of the mainland. */
export function landline(province: string, typed: string): string | undefined {
  if (LOCAL[province.slice(0, 2)]) return undefined;
  const number = LANDLINE.exec(withoutSeparators(typed).replace(EXTENSION, ''))?.[1];
  return number && `0${number}`;
}
