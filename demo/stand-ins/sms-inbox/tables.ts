import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timestampTz } from '../../../server/database/schema.js';

/** Messages that an SMS gateway would have delivered; shown at /sms. */
export const messages = pgTable('messages', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  phone: text('phone').notNull(),
  code: text('code').notNull(),
  sentAt: timestampTz('sent_at').notNull(),
});
