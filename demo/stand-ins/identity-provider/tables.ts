import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestampTz } from '../../../server/database/schema.js';

/** Accounts of the identity provider; it shares no other data with the site. */
export const accounts = pgTable('accounts', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  name: text('name').notNull(),
  portrait: text('portrait').notNull(),
  createdAt: timestampTz('created_at').notNull(),
});

export const accountSessions = pgTable('account_sessions', {
  idHash: text('id_hash').primaryKey(),
  accountId: integer('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  expiresAt: timestampTz('expires_at').notNull(),
});

/** The sites that an account lets read its name and portrait. */
export const consents = pgTable(
  'consents',
  {
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    origin: text('origin').notNull(),
    givenAt: timestampTz('given_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.origin] })],
);
