import { and, asc, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../database/open.js';
import { type Pair, uploads } from '../database/schema-forms.js';

/** The id is random, so only recipients of the URL know it. */
const ADDRESS = /^\/upload\/([\w-]{43})$/;

/** Whether a file has a name of an upload. */
export const isUploadId = (name: string) => ADDRESS.test(uploadUrl(name));
export const uploadUrl = (id: string) => `/upload/${id}`;
export const uploadIdOf = (url: string): string | undefined => ADDRESS.exec(url)?.[1];

/**
 * The uploads among the values that these senders uploaded, with their types. Their rows are locked, so that none is
 * removed before the transaction marks it as used.
 */
export async function ownUploads(
  values: readonly Pair[],
  senders: readonly string[],
  db: Database,
): Promise<Map<string, string>> {
  const named = uploadsIn(values);
  if (named.length === 0) return new Map();
  const ids = named.map(({ id }) => id);
  const found = await db
    .select({ id: uploads.id, type: uploads.type })
    .from(uploads)
    .where(and(inArray(uploads.id, ids), inArray(uploads.sender, [...senders])))
    .orderBy(asc(uploads.id))
    .for('update');
  const types = new Map(found.map(({ id, type }) => [id, type]));
  return new Map(named.flatMap(({ value, id }) => (types.has(id) ? [[value, types.get(id) as string]] : [])));
}

const uploadsIn = (values: readonly Pair[]) =>
  values.flatMap(({ value }) => {
    const id = uploadIdOf(value);
    return id ? [{ value, id }] : [];
  });

/** Marks the uploads of a submission or an order as used, so that they aren't removed. */
export async function markUsed(
  values: readonly Pair[],
  senders: readonly string[],
  usedAt: Date,
  db: Database,
): Promise<void> {
  const ids = uploadsIn(values).map(({ id }) => id);
  if (ids.length === 0) return;
  const isFirst = and(inArray(uploads.id, ids), inArray(uploads.sender, [...senders]), isNull(uploads.usedAt));
  await db.update(uploads).set({ usedAt }).where(isFirst);
}
