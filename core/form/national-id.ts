import { last } from '../lib/last.js';

/** The first two digits of the 34 province-level regions, without their names, which only addresses need. */
const PROVINCE = /^(?:1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[12])/;
/** Only with 18 characters: residence permits of Taiwan (83), and permanent residence cards of foreigners since 2023 (9). */
const RESIDENCE = /^(?:83|9)/;

/** GB 11643: the weight of each of the first 17 digits, and the last character by the remainder of 11. */
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const LAST = '10X98765432';

/** An ID of 15 or 18 characters: region or kind of permit, date of birth, and with 18 the check character. */
export function isNationalId(value: string): boolean {
  const parts = /^\d{6}(?:(\d{2})(\d{2})(\d{2})\d{3}|(\d{4})(\d{2})(\d{2})\d{3}[\dXx])$/.exec(value);
  if (!parts || !(PROVINCE.test(value) || (!parts[1] && RESIDENCE.test(value)))) return false;
  const [, shortYear, shortMonth, shortDay, year, month, day] = parts;
  // IDs of 15 characters were issued until 1999
  if (shortYear) return isDate(1900 + Number(shortYear), Number(shortMonth), Number(shortDay));
  return isDate(Number(year), Number(month), Number(day)) && LAST[remainderOf(value)] === last(value)?.toUpperCase();
}

const remainderOf = (value: string) =>
  WEIGHTS.reduce((sum, weight, index) => sum + weight * Number(value[index]), 0) % 11;

/** Accepts dates of birth from 1900 until today. */
function isDate(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1900 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day && date.getTime() <= Date.now();
}
