import type { Database } from '../../../server/database/open.js';
import { seedAccounts } from './accounts.js';
import { seedComments } from './comments.js';
import { seedForms } from './forms.js';
import { seedGoods } from './goods.js';
import { seedLotteries } from './lotteries.js';

/**
 * Adds missing data to a database, also to one that an older version has seeded. The data is in the JSON files of this
 * folder; those in `fixtures` are for tests, and for visitors who look for special cases.
 */
export async function seed(db: Database, now: number): Promise<void> {
  await db.transaction(async (tx) => {
    await seedComments(tx, now);
    await seedLotteries(tx);
    await seedForms(tx);
    await seedGoods(tx);
    await seedAccounts(tx, now);
  });
}
