import { landline, localPhone } from '../../../core/lib/local-phone.js';
import { isMobile, withoutCountryCode } from '../../../core/lib/mobile.js';
import { hasText, trimmed, withoutSeparators } from '../../../core/lib/text.js';
import type { ShippingAddress } from '../../../core/shop/api.js';

/** The fields of the dialog. */
export interface AddressValues {
  /** The codes of the chosen regions, from the province down. */
  codes: readonly string[];
  names: readonly string[];
  /** The last region has no regions below it. There may be fewer than three levels. */
  isEnd: boolean;
  address: string;
  username: string;
  phone: string;
  /** A label, such as 家 (home). */
  name: string;
  isDefault: boolean;
}

export type AddressPart = 'province' | 'city' | 'area' | 'address' | 'username' | 'phone';
export type AddressError = 'missing' | 'format';
export type AddressProblems = Partial<Record<AddressPart, AddressError>>;

/** In the order of the fields. */
export const ADDRESS_PARTS: readonly AddressPart[] = ['province', 'city', 'area', 'address', 'username', 'phone'];
export const REGION_LEVELS = ['province', 'city', 'area'] as const;

export const EMPTY_ADDRESS: AddressValues = {
  codes: [],
  names: [],
  isEnd: false,
  address: '',
  username: '',
  phone: '',
  name: '',
  isDefault: false,
};

/** Normalizes a phone for the request. */
const phoneOf = ([province = '']: readonly string[], typed: string): string =>
  localPhone(province, typed) ?? landline(province, typed) ?? withoutCountryCode(typed);

/** Accepts a mainland mobile in every region, and a landline or local phone of the province. */
const isPhone = ([province = '']: readonly string[], phone: string): boolean =>
  isMobile(phone) || (localPhone(province, phone) ?? landline(province, phone)) !== undefined;

/** All fields of an address but the label are required (docs/spec/behaviour.md §5). */
export function addressProblemsOf({ codes, isEnd, address, username, phone }: AddressValues): AddressProblems {
  const problems: AddressProblems = {};
  if (!isEnd) for (const part of REGION_LEVELS.slice(codes.length)) problems[part] = 'missing';
  if (!hasText(address)) problems.address = 'missing';
  if (!hasText(username)) problems.username = 'missing';
  if (!hasText(phone)) problems.phone = 'missing';
  else if (!isPhone(codes, phoneOf(codes, phone))) problems.phone = 'format';
  return problems;
}

/** The input of the calls that save an address. */
export const addressInputOf = ({ codes, address, username, phone, name, isDefault }: AddressValues) => ({
  areaPath: codes.join(','),
  address: trimmed(address),
  username: trimmed(username),
  phone: phoneOf(codes, phone),
  name: trimmed(name),
  isDefault,
});

/** Makes the form's values of an address. `phone` may be masked; `realPhone` never is (docs/spec/interface.md §4). */
export function addressValuesOf({
  areaPath,
  address,
  username,
  phone = '',
  realPhone,
  name,
  isDefault,
}: ShippingAddress) {
  const codes = areaPath?.split(',').filter(Boolean) ?? [];
  return {
    ...EMPTY_ADDRESS,
    codes,
    isEnd: codes.length > 0,
    address: address ?? '',
    username: username ?? '',
    phone: realPhone ?? (isPhone(codes, phoneOf(codes, phone)) ? phone : ''),
    name: name ?? '',
    isDefault: isDefault ?? false,
  };
}

/** Whether the saved address has these values. A masked phone is compared by its visible digits. */
export function isSavedAddress(saved: ShippingAddress, values: AddressValues): boolean {
  const { areaPath, address, username, phone } = addressInputOf(values);
  const known = withoutSeparators(saved.realPhone ?? saved.phone ?? '');
  const hasPhone = known.length === phone.length && [...known].every((one, at) => one === phone[at] || one === '*');
  return saved.areaPath === areaPath && saved.address === address && saved.username === username && hasPhone;
}

export const isSameAddress = (a: AddressValues, b: AddressValues): boolean =>
  JSON.stringify(addressInputOf(a)) === JSON.stringify(addressInputOf(b));

/** Validates a value from storage, which may be anything. */
export function isAddressValues(value: unknown): value is AddressValues {
  const values = (value ?? {}) as Record<string, unknown>;
  return Object.entries(EMPTY_ADDRESS).every(([name, like]) =>
    Array.isArray(like)
      ? Array.isArray(values[name]) && values[name].every((one: unknown) => typeof one === 'string')
      : typeof values[name] === typeof like,
  );
}
