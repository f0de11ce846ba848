import { and, asc, eq, ilike, isNotNull, or } from 'drizzle-orm';
import type { Database } from '../database/open.js';
import { goods } from '../database/schema-shop.js';

/** The goods that the shop lists, in its order, whose title or summary contains each of the words. */
export const listedGoodsWith = (words: readonly string[], db: Database) =>
  db
    .select()
    .from(goods)
    .where(and(isNotNull(goods.position), eq(goods.withdrawn, false), ...words.map(contains)))
    .orderBy(asc(goods.position));

const contains = (word: string) => {
  const pattern = `%${escapeLike(word)}%`;
  return or(ilike(goods.title, pattern), ilike(goods.summary, pattern));
};

/** In a search, % and _ have no special meaning. */
const escapeLike = (word: string) => word.replaceAll(/[\\%_]/g, '\\$&');
