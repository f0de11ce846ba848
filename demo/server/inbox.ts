import { desc } from 'drizzle-orm';
import type { Database } from './database/open.js';
import { messages } from './database/schema.js';

export interface Message {
  phone: string;
  code: string;
  /** ISO 8601 */
  sentAt: string;
}

const LATEST = 20;

/** What the SMS gateway would have delivered lately, newest first. */
export async function latestMessages(db: Database): Promise<Message[]> {
  const rows = await db.select().from(messages).orderBy(desc(messages.id)).limit(LATEST);
  return rows.map(({ phone, code, sentAt }) => ({ phone, code, sentAt: sentAt.toISOString() }));
}
