import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';

/*
 * The tables of the back end. The migrations create those of the stand-ins too (demo/stand-ins/<name>/tables.ts), because
 * they share its database.
 */

export const timestampTz = (name: string) => timestamp(name, { withTimezone: true });

export const members = pgTable('members', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  /** Null for seeded members: nobody can sign in as them. */
  phone: text('phone').unique(),
  /** The account at the identity provider that the member was created for. */
  accountId: integer('account_id').unique(),
  nickname: text('nickname').notNull(),
  portrait: text('portrait').notNull(),
  /** Points that orders earned and that can be spent. */
  points: integer('points').notNull().default(0),
  createdAt: timestampTz('created_at').notNull(),
});

/** The current code of a phone, one row per phone, so that its limits also hold for concurrent requests. */
export const codeTable = (name: string) =>
  pgTable(name, {
    phone: text('phone').primaryKey(),
    code: text('code').notNull(),
    sentAt: timestampTz('sent_at').notNull(),
    tries: smallint('tries').notNull(),
    used: boolean('used').notNull(),
  });

/** Codes for the login by phone. */
export const phoneCodes = codeTable('phone_codes');

export const sessions = pgTable('sessions', {
  /** A hash, so that readers of the table can't sign in with it. */
  idHash: text('id_hash').primaryKey(),
  memberId: integer('member_id')
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' }),
  expiresAt: timestampTz('expires_at').notNull(),
});

/** Keys that all processes of the site share, created at the first start. */
export const serverKeys = pgTable('server_keys', {
  purpose: text('purpose').primaryKey(),
  key: text('key').notNull(),
});

/** Counters of recent events (rate-limit.ts). */
export const rateCounters = pgTable(
  'rate_counters',
  {
    /** The limit and its subject: an address, a phone, or an account. */
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    expiresAt: timestampTz('expires_at').notNull(),
  },
  (table) => [index('rate_counters_expiry').on(table.expiresAt)],
);

/** Settings of comment blocks; a block without a row accepts members and anonymous visitors, and shows members' at once. */
export const blocks = pgTable('blocks', {
  id: text('id').primaryKey(),
  anonymous: boolean('anonymous').notNull(),
  /** Comments of members are reviewed, too, before others see them. */
  reviewsMembers: boolean('reviews_members').notNull().default(false),
});

export const comments = pgTable(
  'comments',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    siteId: text('site_id').notNull(),
    blockId: text('block_id').notNull(),
    dataId: text('data_id').notNull(),
    memberId: integer('member_id').references(() => members.id, { onDelete: 'set null' }),
    /** For a comment of a visitor who isn't a member: the browser, and the visitor's name. */
    visitorHash: text('visitor_hash'),
    visitorName: text('visitor_name'),
    content: text('content').notNull(),
    /** 0: under review (docs/spec/behaviour.md §3). */
    status: smallint('status').notNull(),
    replyId: integer('reply_id').references((): AnyPgColumn => comments.id, { onDelete: 'set null' }),
    /** The number of rows in comment_likes, so that a thread can be ordered by it. */
    likes: integer('likes').notNull().default(0),
    createdAt: timestampTz('created_at').notNull(),
  },
  (table) => [index('comments_thread').on(table.siteId, table.blockId, table.dataId, table.createdAt, table.id)],
);

/** Who likes a comment: a member at most once. */
export const commentLikes = pgTable(
  'comment_likes',
  {
    commentId: integer('comment_id')
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.commentId, table.memberId] })],
);

/** QR codes for the login, until an app confirms them. */
export const scanCodes = pgTable('scan_codes', {
  /** Random, so that only someone who has seen the code knows it. */
  id: text('id').primaryKey(),
  siteId: text('site_id').notNull(),
  /** The app that the code is for. */
  app: text('app').notNull(),
  /** The browser that shows the code; only this one is signed in by it. */
  visitorHash: text('visitor_hash').notNull(),
  createdAt: timestampTz('created_at').notNull(),
  /** A phone has read the code, and asks its owner. */
  scanned: boolean('scanned').notNull().default(false),
  /** The member who confirmed it. */
  memberId: integer('member_id').references(() => members.id, { onDelete: 'cascade' }),
  /** True after the login or a cancellation: a code is good for one login. */
  used: boolean('used').notNull(),
});

export const lotteries = pgTable('lotteries', {
  id: text('id').primaryKey(),
  siteId: text('site_id').notNull(),
  /** 1: the login lottery (docs/spec/behaviour.md §7, sceneLottery). */
  scene: smallint('scene'),
  title: text('title').notNull(),
  /** The rules as HTML. */
  abstract: text('abstract').notNull(),
  cover: text('cover').notNull(),
  /** The period of the lottery, as visitors read it. */
  datetime: text('datetime').notNull(),
  marquee: text('marquee').array().notNull(),
  needsMember: boolean('needs_member').notNull(),
  /** Draws per person and day. */
  dailyDraws: smallint('daily_draws').notNull(),
});

/** The last run of each periodic job, so that one of several processes runs it (jobs/job-leases.ts). */
export const jobLeases = pgTable('job_leases', {
  name: text('name').primaryKey(),
  /** The process that runs the job; null: none. */
  holder: text('holder'),
  /** While the job runs: the end of the lease if the holder doesn't renew it. After it: the time of the next run. */
  freeAt: timestampTz('free_at').notNull(),
});

export const prizes = pgTable('prizes', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  lotteryId: text('lottery_id')
    .notNull()
    .references(() => lotteries.id, { onDelete: 'cascade' }),
  position: smallint('position').notNull(),
  /** 0: no prize, 2: a coupon code, anything else is shipped (docs/spec/behaviour.md §3). */
  type: smallint('type').notNull(),
  title: text('title').notNull(),
  cover: text('cover').notNull(),
  message: text('message').notNull(),
  /** The probability, relative to the weights of the prizes in stock. */
  weight: integer('weight').notNull(),
  /** The number in stock; null: unlimited. */
  stock: integer('stock'),
  /** The discount of a coupon (type 2), in fen. */
  discount: integer('discount'),
});

/** The log of draws, which a winner's claim is checked against. */
export const draws = pgTable(
  'draws',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    lotteryId: text('lottery_id')
      .notNull()
      .references(() => lotteries.id, { onDelete: 'cascade' }),
    /** `member:<id>`, or `visitor:<hash>` in a lottery that needs no login. */
    drawer: text('drawer').notNull(),
    /** A request with a known key is the same draw. */
    idempotencyKey: text('idempotency_key').notNull(),
    platform: text('platform').notNull(),
    prizeId: integer('prize_id')
      .notNull()
      .references(() => prizes.id, { onDelete: 'cascade' }),
    /** The address that the winner wants the prize shipped to. */
    remark: text('remark'),
    drawnAt: timestampTz('drawn_at').notNull(),
  },
  (table) => [unique('draws_once').on(table.lotteryId, table.drawer, table.idempotencyKey)],
);

export const coupons = pgTable('coupons', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  /** The code that the winner copies. */
  code: text('code').notNull().unique(),
  title: text('title').notNull(),
  /** In fen. */
  discount: integer('discount').notNull(),
  /** Null: for the bearer of the code. */
  memberId: integer('member_id').references(() => members.id, { onDelete: 'cascade' }),
  drawId: integer('draw_id')
    .unique()
    .references(() => draws.id, { onDelete: 'cascade' }),
  createdAt: timestampTz('created_at').notNull(),
  usedAt: timestampTz('used_at'),
});
