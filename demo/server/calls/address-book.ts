import { and, desc, eq, ne } from 'drizzle-orm';
import { addresses, type Destination } from '../database/schema-orders.js';
import { badInput, Refusal } from '../refusal.js';
import type { Held } from './held.js';

export type AddressRow = typeof addresses.$inferSelect;
export type AddressValues = Omit<AddressRow, 'id' | 'memberId' | 'isDefault' | 'createdAt'>;

const MAX_ADDRESSES = 20;
const unknownAddress = () => new Refusal(404, '地址不存在');

const ofMember = ({ memberId }: Held) => eq(addresses.memberId, memberId);
const own = (held: Held, id: number) => and(eq(addresses.id, id), ofMember(held));

/** The default first, then the newest. */
export const addressesOf = (held: Held): Promise<AddressRow[]> =>
  held.tx
    .select()
    .from(addresses)
    .where(ofMember(held))
    .orderBy(desc(addresses.isDefault), desc(addresses.createdAt), desc(addresses.id));

/** The same once more is the one that is there: who repeats it didn't hear that it was saved. Gives its id. */
export async function addAddress(held: Held, values: AddressValues, createdAt: Date): Promise<number> {
  const known = await addressesOf(held);
  const same = known.find((row) => isSame(row, values));
  if (same) return same.id;
  if (known.length >= MAX_ADDRESSES) throw new Refusal(409, `最多保存${MAX_ADDRESSES}个地址`);
  const row = { ...values, memberId: held.memberId, isDefault: known.length === 0, createdAt };
  const [made] = await held.tx.insert(addresses).values(row).returning({ id: addresses.id });
  return made?.id as number;
}

const isSame = (row: AddressRow, values: AddressValues) =>
  (Object.keys(values) as (keyof AddressValues)[]).every((name) => row[name] === values[name]);

export async function changeAddress(held: Held, id: number, values: AddressValues): Promise<void> {
  const changed = await held.tx.update(addresses).set(values).where(own(held, id)).returning({ id: addresses.id });
  if (changed.length === 0) throw unknownAddress();
}

/** The only default there is from then on. */
export async function preferAddress(held: Held, id: number): Promise<void> {
  const preferred = await held.tx
    .update(addresses)
    .set({ isDefault: true })
    .where(own(held, id))
    .returning({ id: addresses.id });
  if (preferred.length === 0) throw unknownAddress();
  await held.tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(ofMember(held), ne(addresses.id, id)));
}

/** One that isn't there is removed already. The newest one stands in for the default. */
export async function removeAddress(held: Held, id: number): Promise<void> {
  const [removed] = await held.tx.delete(addresses).where(own(held, id)).returning();
  if (!removed?.isDefault) return;
  const [newest] = await addressesOf(held);
  if (newest) await preferAddress(held, newest.id);
}

/** An address as an order keeps it. A Refusal unless it's one of the member's own. */
export async function destinationOf(held: Held, addressId: string): Promise<Destination> {
  const row = (await addressesOf(held)).find(({ id }) => String(id) === addressId);
  if (!row) throw badInput('请选择收货地址');
  const { areaPath, areas, address, username, phone } = row;
  return { areaPath, areas, address, username, phone };
}
