import { and, desc, eq, ne } from 'drizzle-orm';
import { ApiError, badInput } from '../api-error.js';
import { addresses, type Destination } from '../database/schema-orders.js';
import type { LockedMember } from '../members/member-lock.js';

export type AddressRow = typeof addresses.$inferSelect;
export type AddressValues = Omit<AddressRow, 'id' | 'memberId' | 'isDefault' | 'createdAt'>;

const MAX_ADDRESSES = 20;
const unknownAddress = () => new ApiError(404, '地址不存在');

const ofMember = ({ memberId }: LockedMember) => eq(addresses.memberId, memberId);
const own = (locked: LockedMember, id: number) => and(eq(addresses.id, id), ofMember(locked));

/** The addresses, the default first, then the newest. */
export const addressesOf = (locked: LockedMember): Promise<AddressRow[]> =>
  locked.tx
    .select()
    .from(addresses)
    .where(ofMember(locked))
    .orderBy(desc(addresses.isDefault), desc(addresses.createdAt), desc(addresses.id));

/**
 * Adds an address and returns its id. An identical one isn't added again: a repeat means that the first answer was
 * lost.
 */
export async function addAddress(locked: LockedMember, values: AddressValues, createdAt: Date): Promise<number> {
  const known = await addressesOf(locked);
  const same = known.find((row) => isSame(row, values));
  if (same) return same.id;
  if (known.length >= MAX_ADDRESSES) throw new ApiError(409, `最多保存${MAX_ADDRESSES}个地址`);
  const row = { ...values, memberId: locked.memberId, isDefault: known.length === 0, createdAt };
  const [made] = await locked.tx.insert(addresses).values(row).returning({ id: addresses.id });
  return made?.id as number;
}

const isSame = (row: AddressRow, values: AddressValues) =>
  (Object.keys(values) as (keyof AddressValues)[]).every((name) => row[name] === values[name]);

export async function changeAddress(locked: LockedMember, id: number, values: AddressValues): Promise<void> {
  const changed = await locked.tx.update(addresses).set(values).where(own(locked, id)).returning({ id: addresses.id });
  if (changed.length === 0) throw unknownAddress();
}

/** Makes this address the only default. */
export async function preferAddress(locked: LockedMember, id: number): Promise<void> {
  const preferred = await locked.tx
    .update(addresses)
    .set({ isDefault: true })
    .where(own(locked, id))
    .returning({ id: addresses.id });
  if (preferred.length === 0) throw unknownAddress();
  await locked.tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(ofMember(locked), ne(addresses.id, id)));
}

/**
 * Removes an address; one that doesn't exist counts as removed. If it was the default, the newest one becomes the
 * default.
 */
export async function removeAddress(locked: LockedMember, id: number): Promise<void> {
  const [removed] = await locked.tx.delete(addresses).where(own(locked, id)).returning();
  if (!removed?.isDefault) return;
  const [newest] = await addressesOf(locked);
  if (newest) await preferAddress(locked, newest.id);
}

/** The address as an order stores it. Throws an ApiError unless it belongs to the member. */
export async function destinationOf(locked: LockedMember, addressId: string): Promise<Destination> {
  const row = (await addressesOf(locked)).find(({ id }) => String(id) === addressId);
  if (!row) throw badInput('请选择收货地址');
  const { areaPath, areas, address, username, phone } = row;
  return { areaPath, areas, address, username, phone };
}
