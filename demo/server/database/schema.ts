import { type AnyPgColumn, boolean, index, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const members = pgTable('members', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  /** Seeded members have none: nobody can sign in as them. */
  phone: text('phone').unique(),
  nickname: text('nickname').notNull(),
  portrait: text('portrait').notNull(),
  createdAt: moment('created_at').notNull(),
});

/** The code a phone can sign in with now: a row per phone, so that its limits hold under parallel requests too. */
export const phoneCodes = pgTable('phone_codes', {
  phone: text('phone').primaryKey(),
  code: text('code').notNull(),
  sentAt: moment('sent_at').notNull(),
  tries: smallint('tries').notNull(),
  used: boolean('used').notNull(),
});

/** What the SMS gateway would have delivered; shown at /sms. */
export const messages = pgTable('messages', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  phone: text('phone').notNull(),
  code: text('code').notNull(),
  sentAt: moment('sent_at').notNull(),
});

export const sessions = pgTable('sessions', {
  /** A hash: who reads the table can't sign in with it. */
  idHash: text('id_hash').primaryKey(),
  memberId: integer('member_id')
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' }),
  expiresAt: moment('expires_at').notNull(),
});

/** The comment blocks whose owner settled who may post; any other block takes both kinds of visitor. */
export const blocks = pgTable('blocks', {
  id: text('id').primaryKey(),
  anonymous: boolean('anonymous').notNull(),
});

export const comments = pgTable(
  'comments',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    siteId: text('site_id').notNull(),
    blockId: text('block_id').notNull(),
    dataId: text('data_id').notNull(),
    memberId: integer('member_id').references(() => members.id, { onDelete: 'set null' }),
    /** Instead of a member: whose browser it came from, and what that visitor is called. */
    visitorHash: text('visitor_hash'),
    visitorName: text('visitor_name'),
    content: text('content').notNull(),
    /** 0: under review (spec.md §3). */
    status: smallint('status').notNull(),
    replyId: integer('reply_id').references((): AnyPgColumn => comments.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('comments_thread').on(table.siteId, table.blockId, table.dataId, table.createdAt, table.id)],
);
