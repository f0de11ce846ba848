import {
  addressList,
  addUserAddress,
  deleteUserAddress,
  editUserAddress,
  hasText,
  type InputOf,
  landline,
  localPhone,
  normalizedFor,
  type ShippingAddress,
  setDefaultUserAddress,
  trimmed,
} from '@sb-elements/elements/contract';
import { badInput } from '../api-error.js';
import { regionNamesOf } from '../forms/regions.js';
import { wholeId } from '../goods/sku.js';
import { checkPhone } from '../members/login.js';
import { masked } from '../members/member.js';
import { signedIn, withMemberLock } from '../members/member-lock.js';
import { route } from '../route.js';
import {
  type AddressRow,
  type AddressValues,
  addAddress,
  addressesOf,
  changeAddress,
  preferAddress,
  removeAddress,
} from './address-book.js';

type AddressInput = InputOf<typeof addUserAddress>;

const list = route(addressList, async (_, context) => {
  const memberId = await signedIn(context);
  return (await addressesOf({ tx: context.db, memberId })).map(wire);
});

const add = route(addUserAddress, (given, context) =>
  withMemberLock(context, async (locked) => {
    const id = await addAddress(locked, await checked(given), context.now());
    if (given.isDefault) await preferAddress(locked, id);
    return { id: String(id) };
  }),
);

const edit = route(editUserAddress, ({ id, ...given }, context) =>
  withMemberLock(context, async (locked) => {
    const rowId = wholeId(id);
    await changeAddress(locked, rowId, await checked(given));
    // `isDefault: false` is ignored: there is always a default
    if (given.isDefault) await preferAddress(locked, rowId);
    return { id };
  }),
);

const remove = route(deleteUserAddress, ({ id }, context) =>
  withMemberLock(context, async (locked) => {
    await removeAddress(locked, wholeId(id));
    return null;
  }),
);

const prefer = route(setDefaultUserAddress, ({ id }, context) =>
  withMemberLock(context, async (locked) => {
    await preferAddress(locked, wholeId(id));
    return null;
  }),
);

/**
 * Validates the input and returns it as it is stored. Each missing part has its own message (docs/spec/behaviour.md §5,
 * address).
 */
async function checked({ areaPath, address, username, phone, name = '' }: AddressInput): Promise<AddressValues> {
  const { areas, codes } = await regionNamesOf(areaPath);
  return {
    areaPath: codes.join(','),
    areas,
    address: text('详细地址', address, 200),
    username: text('收货人', username, 50),
    phone: localPhone(codes[0] ?? '', phone) ?? landline(codes[0] ?? '', phone) ?? mobile(phone),
    name: within('标签', name, 20),
  };
}

function mobile(given: string): string {
  const phone = normalizedFor('mobile', given);
  checkPhone(phone);
  return phone;
}

function text(label: string, given: string, most: number): string {
  if (!hasText(given)) throw badInput(`请填写${label}`);
  return within(label, given, most);
}

function within(label: string, given: string, most: number): string {
  const kept = trimmed(given);
  if ([...kept].length > most) throw badInput(`${label}不能超过${most}个字`);
  return kept;
}

const wire = (row: AddressRow): ShippingAddress => ({
  id: String(row.id),
  areaPath: row.areaPath,
  address: row.address,
  username: row.username,
  phone: masked(row.phone),
  realPhone: row.phone,
  name: row.name,
  addressInfo: `${row.areas} ${row.address}`,
  isDefault: row.isDefault,
});

export const addressCalls = [list, add, edit, remove, prefer];
