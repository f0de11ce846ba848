import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { timestampTz } from '../../../server/database/schema.js';
import type { Pair } from '../../../server/database/schema-forms.js';

/** The payment provider's own table: the payments that it was asked to collect. */
export const trades = pgTable('sandbox_trades', {
  /** Random: with it, anybody may pay. */
  id: text('id').primaryKey(),
  method: text('method').notNull(),
  /** All fields that the site sent, unchanged. */
  fields: jsonb('fields').$type<Pair[]>().notNull(),
  /** `open`, `paid`, `told`, `refunded` or `cancelled`. */
  state: text('state').notNull(),
  createdAt: timestampTz('created_at').notNull(),
});
