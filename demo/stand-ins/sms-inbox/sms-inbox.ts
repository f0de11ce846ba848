import { desc } from 'drizzle-orm';
import type { Database } from '../../server/database/open.js';
import { messages } from '../../server/database/schema.js';

export interface SmsMessage {
  phone: string;
  code: string;
  /** ISO 8601 */
  sentAt: string;
}

const LATEST = 20;

/** The latest messages that an SMS gateway would have delivered, newest first. */
export async function latestSmsMessages(db: Database): Promise<SmsMessage[]> {
  const rows = await db.select().from(messages).orderBy(desc(messages.id)).limit(LATEST);
  return rows.map(({ phone, code, sentAt }) => ({ phone, code, sentAt: sentAt.toISOString() }));
}
