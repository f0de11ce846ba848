import { and, inArray } from 'drizzle-orm';
import type { Database } from '../database/open.js';
import { type Pair, uploads } from '../database/schema-forms.js';

/** Of a random name: who can name a file was given its address. */
const ADDRESS = /^\/upload\/([\w-]{43})$/;

export const uploadUrl = (id: string) => `/upload/${id}`;
export const uploadIdOf = (url: string): string | undefined => ADDRESS.exec(url)?.[1];

/** The uploads among the values that these very people sent, with their types. */
export async function ownUploads(
  values: readonly Pair[],
  senders: readonly string[],
  db: Database,
): Promise<Map<string, string>> {
  const named = values.flatMap(({ value }) => {
    const id = uploadIdOf(value);
    return id ? [{ value, id }] : [];
  });
  if (named.length === 0) return new Map();
  const ids = named.map(({ id }) => id);
  const found = await db
    .select({ id: uploads.id, type: uploads.type })
    .from(uploads)
    .where(and(inArray(uploads.id, ids), inArray(uploads.sender, [...senders])));
  const types = new Map(found.map(({ id, type }) => [id, type]));
  return new Map(named.flatMap(({ value, id }) => (types.has(id) ? [[value, types.get(id) as string]] : [])));
}
