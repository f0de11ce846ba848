/** By the first digits of a province's code: where phones aren't the mainland's, and how they begin at home. */
const LOCAL: Record<string, { form: RegExp; trunk: string }> = {
  // Taiwan, Hong Kong, Macao
  71: { form: /^(?:(?:\+|00)?8860?|0)(9\d{8})$/, trunk: '0' },
  81: { form: /^(?:(?:\+|00)?852)?([2-9]\d{7})$/, trunk: '' },
  82: { form: /^(?:(?:\+|00)?853)?([2-9]\d{7})$/, trunk: '' },
};

/** Full-width digits, spaces and hyphens come from input methods and pasted contacts. */
export const closedUp = (typed: string): string =>
  typed.normalize('NFKC').replace(/[\s\u200b-\u200f\u202a-\u202e()-]/g, '');

/** The number as it is dialled there, if it is one of those that this province has and the mainland hasn't. */
export function localPhone(province: string, typed: string): string | undefined {
  const { form, trunk } = LOCAL[province.slice(0, 2)] ?? {};
  const number = form?.exec(closedUp(typed))?.[1];
  return number && trunk + number;
}
