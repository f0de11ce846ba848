import { randomInt } from 'node:crypto';
import type { Database } from '../database/open.js';
import { coupons } from '../database/schema.js';

/** Excludes letters and digits that look like others: 0 O, 1 I L. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const GROUP = 4;

const group = () => Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join('');
const newCode = () => `TEA-${group()}-${group()}`;

/** Creates a coupon with a unique code and returns the code. */
export async function issueCoupon(db: Database, coupon: Omit<typeof coupons.$inferInsert, 'code'>): Promise<string> {
  for (;;) {
    const [made] = await db
      .insert(coupons)
      .values({ ...coupon, code: newCode() })
      .onConflictDoNothing({ target: coupons.code })
      .returning({ code: coupons.code });
    if (made) return made.code;
  }
}
