import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import type { WireField } from '../../../core/form/field.js';
import { codesOf, moment } from './schema.js';

/** One field of a submission. */
export interface Pair {
  name: string;
  value: string;
}

/** What the site's owner put together. */
export const forms = pgTable('forms', {
  id: text('id').primaryKey(),
  title: text('title').notNull(),
  definition: jsonb('definition').$type<readonly WireField[]>().notNull(),
  /** Shown above the fields. */
  html: text('html'),
  captcha: boolean('captcha').notNull(),
  phoneVerify: boolean('phone_verify').notNull(),
  needsMember: boolean('needs_member').notNull(),
});

/** What proves in a form that the phone is the visitor's: nobody signs in by it. */
export const formCodes = codesOf('form_codes');

/** The picture that a browser was shown last for a form: a row each, so that a new one replaces the old. */
export const captchas = pgTable(
  'captchas',
  {
    visitorHash: text('visitor_hash').notNull(),
    /** Any text: a form without a definition has an id of the page's own. */
    formId: text('form_id').notNull(),
    text: text('text').notNull(),
    expiresAt: moment('expires_at').notNull(),
    tries: smallint('tries').notNull(),
  },
  (table) => [primaryKey({ columns: [table.visitorHash, table.formId] })],
);

/** What visitors sent. */
export const feedbacks = pgTable(
  'feedbacks',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    formId: text('form_id')
      .notNull()
      .references(() => forms.id, { onDelete: 'cascade' }),
    siteId: text('site_id').notNull(),
    elementId: text('element_id').notNull(),
    pageId: text('page_id').notNull(),
    pageName: text('page_name').notNull(),
    pageUrl: text('page_url').notNull(),
    formConfig: text('form_config').notNull(),
    language: text('language').notNull(),
    deviceType: text('device_type').notNull(),
    /** In the order they came in; a name may stand several times. */
    values: jsonb('values').$type<readonly Pair[]>().notNull(),
    /** `member:<id>` or `visitor:<hash>`. */
    sender: text('sender').notNull(),
    /** The same key is the same submission. */
    idempotencyKey: text('idempotency_key').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [unique('feedbacks_once').on(table.formId, table.sender, table.idempotencyKey)],
);

/** Files that visitors sent; each lies on disk under its id. */
export const uploads = pgTable(
  'uploads',
  {
    /** Random: who can name it was given it. */
    id: text('id').primaryKey(),
    /** As the visitor calls it. */
    name: text('name').notNull(),
    /** By its first bytes, not by what it says of itself. */
    type: text('type').notNull(),
    /** In bytes. */
    size: integer('size').notNull(),
    /** `member:<id>` or `visitor:<hash>`. */
    sender: text('sender').notNull(),
    /** The client's address, for the quota; null: not known, or no longer needed. */
    address: text('address'),
    createdAt: moment('created_at').notNull(),
    /** When a submission or an order first named it. Null: it may be removed. */
    usedAt: moment('used_at'),
  },
  (table) => [
    index('uploads_of').on(table.sender, table.createdAt),
    index('uploads_from').on(table.address, table.createdAt),
    index('uploads_unused').on(table.createdAt).where(sql`used_at is null`),
  ],
);
