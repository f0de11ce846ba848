import { closedUp, landline, localPhone } from '../../../core/lib/local-phone.js';
import type { Address } from '../../../core/shop/api.js';

/** The fields of the dialog. */
export interface AddressValues {
  /** From the province down, as far as they are chosen. */
  codes: readonly string[];
  names: readonly string[];
  /** Nothing is left to be chosen below, though there may be fewer than three. */
  isEnd: boolean;
  address: string;
  username: string;
  phone: string;
  /** A label, such as 家. */
  name: string;
  isDefault: boolean;
}

export type Part = 'province' | 'city' | 'area' | 'address' | 'username' | 'phone';
export type AddressError = 'missing' | 'format';
export type Problems = Partial<Record<Part, AddressError>>;

/** In the order that they are asked in. */
export const PARTS: readonly Part[] = ['province', 'city', 'area', 'address', 'username', 'phone'];
export const LEVELS = ['province', 'city', 'area'] as const;

export const EMPTY: AddressValues = {
  codes: [],
  names: [],
  isEnd: false,
  address: '',
  username: '',
  phone: '',
  name: '',
  isDefault: false,
};

/** As it is sent. The country code comes from autofill. */
const phoneOf = ([province = '']: readonly string[], typed: string): string =>
  localPhone(province, typed) ?? landline(province, typed) ?? closedUp(typed).replace(/^(?:\+|00)?86(?=1\d{10}$)/, '');

/** A mainland mobile, which many have beyond the mainland too, a landline, or a phone of the province's own. */
const isPhone = ([province = '']: readonly string[], phone: string): boolean =>
  /^1[3-9]\d{9}$/.test(phone) || (localPhone(province, phone) ?? landline(province, phone)) !== undefined;

/** spec.md §5, address: all but the label is required. */
export function problemsOf({ codes, isEnd, address, username, phone }: AddressValues): Problems {
  const problems: Problems = {};
  if (!isEnd) for (const part of LEVELS.slice(codes.length)) problems[part] = 'missing';
  if (!address.trim()) problems.address = 'missing';
  if (!username.trim()) problems.username = 'missing';
  if (!phone.trim()) problems.phone = 'missing';
  else if (!isPhone(codes, phoneOf(codes, phone))) problems.phone = 'format';
  return problems;
}

/** The input of the calls that save an address. */
export const inputOf = ({ codes, address, username, phone, name, isDefault }: AddressValues) => ({
  areaPath: codes.join(','),
  address: address.trim(),
  username: username.trim(),
  phone: phoneOf(codes, phone),
  name: name.trim(),
  isDefault,
});

/** `phone` may be masked; `realPhone` never is (elements.md §4). */
export function valuesOf({ areaPath, address, username, phone = '', realPhone, name, isDefault }: Address) {
  const codes = areaPath?.split(',').filter(Boolean) ?? [];
  return {
    ...EMPTY,
    codes,
    isEnd: codes.length > 0,
    address: address ?? '',
    username: username ?? '',
    phone: realPhone ?? (isPhone(codes, phoneOf(codes, phone)) ? phone : ''),
    name: name ?? '',
    isDefault: isDefault ?? false,
  };
}

/** Has the server got these values under this address? */
export function isSaved(saved: Address, values: AddressValues): boolean {
  const { areaPath, address, username, phone } = inputOf(values);
  const known = closedUp(saved.realPhone ?? saved.phone ?? '');
  const hasPhone = known.length === phone.length && [...known].every((one, at) => one === phone[at] || one === '*');
  return saved.areaPath === areaPath && saved.address === address && saved.username === username && hasPhone;
}

export const isSame = (a: AddressValues, b: AddressValues): boolean =>
  JSON.stringify(inputOf(a)) === JSON.stringify(inputOf(b));

/** Storage may hold anything. */
export function isAddressValues(value: unknown): value is AddressValues {
  const values = (value ?? {}) as Record<string, unknown>;
  return Object.entries(EMPTY).every(([name, like]) =>
    Array.isArray(like)
      ? Array.isArray(values[name]) && values[name].every((one: unknown) => typeof one === 'string')
      : typeof values[name] === typeof like,
  );
}
