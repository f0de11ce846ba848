import type { Database } from '../../../server/database/open.js';
import { accounts } from '../../stand-ins/identity-provider/tables.js';
import { avatarUrl } from '../avatar.js';
import names from './accounts.json' with { type: 'json' };

/** Accounts of the identity provider, so that visitors of the demo needn't create one. */
export async function seedAccounts(db: Database, now: number): Promise<void> {
  const [known] = await db.select().from(accounts).limit(1);
  if (known) return;
  const createdAt = new Date(now);
  await db.insert(accounts).values(names.map((name) => ({ name, portrait: avatarUrl(`山海 ${name}`), createdAt })));
}
