import type { Database } from '../../server/database/open.js';
import { accounts } from '../../stand-ins/identity-provider/tables.js';
import { avatarUrl } from '../art/avatar.js';

const NAMES = ['林小满', '周一鸣', '苏曼青', 'Alex Chen'];

/** Accounts of the identity provider, so that visitors of the demo needn't create one. */
export async function seedAccounts(db: Database, now: number): Promise<void> {
  const [known] = await db.select().from(accounts).limit(1);
  if (known) return;
  const createdAt = new Date(now);
  await db.insert(accounts).values(NAMES.map((name) => ({ name, portrait: avatarUrl(`山海 ${name}`), createdAt })));
}
