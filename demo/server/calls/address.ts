import { normalized } from '../../../core/form/validators.js';
import type { InputOf } from '../../../core/http/endpoint.js';
import { landline, localPhone } from '../../../core/lib/local-phone.js';
import {
  type Address,
  addressList,
  addUserAddress,
  deleteUserAddress,
  editUserAddress,
  setDefaultUserAddress,
} from '../../../core/shop/api.js';
import { answer } from '../answer.js';
import { badInput } from '../refusal.js';
import {
  type AddressRow,
  type AddressValues,
  addAddress,
  addressesOf,
  changeAddress,
  preferAddress,
  removeAddress,
} from './address-book.js';
import { asMember, signedIn } from './held.js';
import { checkPhone } from './login.js';
import { masked } from './member.js';
import { wholeId } from './offer.js';
import { wordsOf } from './regions.js';

type Given = InputOf<typeof addUserAddress>;

const list = answer(addressList, async (_, visit) => {
  const memberId = await signedIn(visit);
  return (await addressesOf({ tx: visit.db, memberId })).map(wire);
});

const add = answer(addUserAddress, (given, visit) =>
  asMember(visit, async (held) => {
    const id = await addAddress(held, await checked(given), visit.now());
    if (given.isDefault) await preferAddress(held, id);
    return { id: String(id) };
  }),
);

const edit = answer(editUserAddress, ({ id, ...given }, visit) =>
  asMember(visit, async (held) => {
    const rowId = wholeId(id);
    await changeAddress(held, rowId, await checked(given));
    // there is always a default: it isn't lost by saying that this one isn't it
    if (given.isDefault) await preferAddress(held, rowId);
    return { id };
  }),
);

const remove = answer(deleteUserAddress, ({ id }, visit) =>
  asMember(visit, async (held) => {
    await removeAddress(held, wholeId(id));
    return null;
  }),
);

const prefer = answer(setDefaultUserAddress, ({ id }, visit) =>
  asMember(visit, async (held) => {
    await preferAddress(held, wholeId(id));
    return null;
  }),
);

/** The texts as they are kept. Each missing part has a refusal of its own (spec.md §5, address). */
async function checked({ areaPath, address, username, phone, name = '' }: Given): Promise<AddressValues> {
  const { areas, codes } = await wordsOf(areaPath);
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
  const phone = normalized(given);
  checkPhone(phone);
  return phone;
}

function text(label: string, given: string, most: number): string {
  if (!given.trim()) throw badInput(`请填写${label}`);
  return within(label, given, most);
}

function within(label: string, given: string, most: number): string {
  const kept = given.trim();
  if ([...kept].length > most) throw badInput(`${label}不能超过${most}个字`);
  return kept;
}

const wire = (row: AddressRow): Address => ({
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
