import { hasText, normalized, withoutSeparators } from '../lib/text.js';
import { isNationalId } from './national-id.js';

/** The validators that a field may name besides `required` (docs/spec/behaviour.md §5). */
export const VALIDATORS = [
  'mobile',
  'tel',
  'qq',
  'email',
  'url',
  'id',
  'number',
  'postCode',
  'chinese',
  'english',
] as const;
export type Validator = (typeof VALIDATORS)[number];

/** Longer values are invalid for every validator and aren't tested. */
const MAX_VALUE_LENGTH = 2048;

/** Whether the name is a known validator. Unknown names in a form's definition check nothing. */
export const isValidator = (name: string): name is Validator => (VALIDATORS as readonly string[]).includes(name);

/** Each pattern is anchored and without nested repeats, so that its time grows with the length only. */
const CHECKS: Record<Validator, (value: string) => boolean> = {
  mobile: (value) => /^(?:0|86|17951)?1[3-9]\d{9}$/.test(value),
  // area code, hyphen, 8 digits
  tel: (value) => /^0\d{2,3}-\d{8}$/.test(value),
  qq: (value) => /^[1-9]\d{4,10}$/.test(value),
  email: isEmail,
  url: isUrl,
  id: isNationalId,
  number: (value) => /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(value),
  postCode: (value) => /^\d{6}$/.test(value),
  // the names of many peoples of China contain a middle dot
  chinese: (value) => /^[\p{Script=Han}·]+$/u.test(value) && value !== '·',
  english: (value) => /^[A-Za-z]+(?:[ '-][A-Za-z]+)*$/.test(value),
};

const withoutBlanks = (typed: string): string => normalized(typed).replace(/\s/g, '');

/** How people write a value with a validator, brought into the form that is checked and sent. */
const NORMALIZERS: Partial<Record<Validator, (typed: string) => string>> = {
  // autofill and contacts write +86 138-0013-8000 (docs/spec/interface.md §4, Mobile numbers)
  mobile: (typed) => withoutSeparators(typed).replace(/^(?:\+|00)86(?=\d)/, ''),
  tel: withHyphen,
  qq: withoutBlanks,
  id: withoutBlanks,
  // the dots of other keyboards: • ‧ ∙ ⋅ ・ .
  chinese: (typed) => normalized(typed).replace(/[•‧∙⋅・.]/g, '·'),
  // phones type ’ for '; normalized() would split ´ off as a blank with an accent
  english: (typed) => normalized(typed.replace(/[‘’ʼ′´`]/g, "'")).replace(/\p{Pd}/gu, '-'),
};

/** The value as it is checked and sent. */
export const normalizedFor = (validator: Validator, typed: string): string =>
  (NORMALIZERS[validator] ?? normalized)(typed);

/** A landline with a hyphen after its area code, which has three digits in 010 and 02x, and else four. */
function withHyphen(typed: string): string {
  const digits = withoutSeparators(typed).replace(/^(?:\+|00)860?/, '0');
  const [, area, number] = /^(0(?:10|2\d|[3-9]\d\d))(\d{8})$/.exec(digits) ?? [];
  return area ? `${area}-${number}` : normalized(typed);
}

/** Whether the typed text is valid. An empty one is, because only `required` demands a value. */
export function isValid(validator: Validator, typed: string): boolean {
  if (typed.length > MAX_VALUE_LENGTH) return false;
  return !hasText(typed) || CHECKS[validator](normalizedFor(validator, typed));
}

function isEmail(value: string): boolean {
  const at = value.lastIndexOf('@');
  const name = value.slice(0, at);
  const host = value.slice(at + 1);
  if (at < 1 || name.length > 64 || value.length > 254) return false;
  return /^[\w.!#$%&'*+/=?^`{|}~-]+$/.test(name) && !/^\.|\.$|\.\./.test(name) && isHost(host);
}

/** A domain name with at least one dot; also an international one. */
const isHost = (host: string): boolean =>
  host.includes('.') &&
  host.split('.').every((label) => /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,62})$/u.test(label) && !label.endsWith('-'));

function isUrl(value: string): boolean {
  if (/\s/.test(value)) return false;
  try {
    const { protocol, hostname } = new URL(/^[a-z][a-z\d+.-]*:/i.test(value) ? value : `https://${value}`);
    return /^https?:$/.test(protocol) && (isHost(hostname) || hostname === 'localhost');
  } catch {
    return false;
  }
}
