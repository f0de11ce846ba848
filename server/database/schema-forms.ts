import type { WireField } from '@sb-elements/elements/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import { codeTable, timestampTz } from './schema.js';

/** One value of a submission. */
export interface Pair {
  name: string;
  value: string;
}

/** Forms, as the site's owner defined them. */
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

/** Codes that prove in a form that the phone is the visitor's; they sign nobody in. */
export const formCodes = codeTable('form_codes');

/** The captcha that a browser was shown last for a form, one row each: a new one replaces the old. */
export const captchas = pgTable(
  'captchas',
  {
    visitorHash: text('visitor_hash').notNull(),
    /** Any text, because a form without a definition has an id that the page chose. */
    formId: text('form_id').notNull(),
    text: text('text').notNull(),
    expiresAt: timestampTz('expires_at').notNull(),
    tries: smallint('tries').notNull(),
  },
  (table) => [primaryKey({ columns: [table.visitorHash, table.formId] })],
);

/** Submissions of visitors. */
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
    /** In the order of the submission; a name may occur several times. */
    values: jsonb('values').$type<readonly Pair[]>().notNull(),
    /** `member:<id>` or `visitor:<hash>`. */
    sender: text('sender').notNull(),
    /** A request with a known key is the same submission. */
    idempotencyKey: text('idempotency_key').notNull(),
    createdAt: timestampTz('created_at').notNull(),
  },
  (table) => [unique('feedbacks_once').on(table.formId, table.sender, table.idempotencyKey)],
);

/** Uploaded files; each is on disk under its id. */
export const uploads = pgTable(
  'uploads',
  {
    /** Random, so that only recipients of the id can read the file. */
    id: text('id').primaryKey(),
    /** The name that the visitor gave it. */
    name: text('name').notNull(),
    /** From its first bytes, not from the declared type. */
    type: text('type').notNull(),
    /** In bytes. */
    size: integer('size').notNull(),
    /** `member:<id>` or `visitor:<hash>`. */
    sender: text('sender').notNull(),
    /** The client's address, for the quota; null: unknown, or removed. */
    address: text('address'),
    createdAt: timestampTz('created_at').notNull(),
    /** The time when a submission or an order first named it. Null: it may be removed. */
    usedAt: timestampTz('used_at'),
  },
  (table) => [
    index('uploads_of').on(table.sender, table.createdAt),
    index('uploads_from').on(table.address, table.createdAt),
    index('uploads_unused').on(table.createdAt).where(sql`used_at is null`),
  ],
);
