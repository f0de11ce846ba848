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

export const moment = (name: string) => timestamp(name, { withTimezone: true });

export const members = pgTable('members', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  /** Seeded members have none: nobody can sign in as them. */
  phone: text('phone').unique(),
  /** The account at the third-party service that the member came with. */
  accountId: integer('account_id')
    .unique()
    .references((): AnyPgColumn => accounts.id, { onDelete: 'set null' }),
  nickname: text('nickname').notNull(),
  portrait: text('portrait').notNull(),
  /** What orders earned, and what can be paid with. */
  points: integer('points').notNull().default(0),
  createdAt: moment('created_at').notNull(),
});

/** The code of a phone now: a row per phone, so that its limits hold under parallel requests too. */
export const codesOf = (name: string) =>
  pgTable(name, {
    phone: text('phone').primaryKey(),
    code: text('code').notNull(),
    sentAt: moment('sent_at').notNull(),
    tries: smallint('tries').notNull(),
    used: boolean('used').notNull(),
  });

/** What a phone can sign in with. */
export const phoneCodes = codesOf('phone_codes');

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
  /** The browser that it was started in: only tokens of that one count (csrf.ts). Null until one posts with it. */
  presessionHash: text('presession_hash'),
});

/** Keys that all processes of the site share, made at the first start. */
export const serverKeys = pgTable('server_keys', {
  purpose: text('purpose').primaryKey(),
  key: text('key').notNull(),
});

/** How often something happened lately (rate-limit.ts). */
export const rateCounters = pgTable(
  'rate_counters',
  {
    /** The limit, and whose it is: an address, a phone, an account. */
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('rate_counters_expiry').on(table.expiresAt)],
);

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
    /** 0: under review (docs/spec/behaviour.md §3). */
    status: smallint('status').notNull(),
    replyId: integer('reply_id').references((): AnyPgColumn => comments.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('comments_thread').on(table.siteId, table.blockId, table.dataId, table.createdAt, table.id)],
);

/** What a QR code on a page stands for, until an app confirms it. */
export const scanCodes = pgTable('scan_codes', {
  /** Random: who can name it has seen the code. */
  id: text('id').primaryKey(),
  siteId: text('site_id').notNull(),
  /** Which app the code is for. */
  app: text('app').notNull(),
  /** The browser that shows it: only that one is signed in by it. */
  visitorHash: text('visitor_hash').notNull(),
  createdAt: moment('created_at').notNull(),
  /** Who confirmed it. */
  memberId: integer('member_id').references(() => members.id, { onDelete: 'cascade' }),
  /** Signed in with: a code is good for one login. */
  used: boolean('used').notNull(),
});

/** People of the third-party service, which has nothing else in common with the site. */
export const accounts = pgTable('accounts', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  name: text('name').notNull(),
  portrait: text('portrait').notNull(),
  createdAt: moment('created_at').notNull(),
});

export const accountSessions = pgTable('account_sessions', {
  idHash: text('id_hash').primaryKey(),
  accountId: integer('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  expiresAt: moment('expires_at').notNull(),
});

/** Which sites an account lets read its name and portrait. */
export const consents = pgTable(
  'consents',
  {
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    origin: text('origin').notNull(),
    givenAt: moment('given_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.origin] })],
);

export const lotteries = pgTable('lotteries', {
  id: text('id').primaryKey(),
  siteId: text('site_id').notNull(),
  /** 1: the one that greets visitors (docs/spec/behaviour.md §7, sceneLottery). */
  scene: smallint('scene'),
  title: text('title').notNull(),
  /** Rules, HTML. */
  abstract: text('abstract').notNull(),
  cover: text('cover').notNull(),
  /** When it takes place, as visitors read it. */
  datetime: text('datetime').notNull(),
  marquee: text('marquee').array().notNull(),
  needsMember: boolean('needs_member').notNull(),
  /** Draws per person and day. */
  dailyDraws: smallint('daily_draws').notNull(),
});

export const prizes = pgTable('prizes', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  lotteryId: text('lottery_id')
    .notNull()
    .references(() => lotteries.id, { onDelete: 'cascade' }),
  position: smallint('position').notNull(),
  /** 0: no prize, 2: a coupon code, anything else is sent (docs/spec/behaviour.md §3). */
  type: smallint('type').notNull(),
  title: text('title').notNull(),
  cover: text('cover').notNull(),
  message: text('message').notNull(),
  /** How likely it is, beside the weights of what is left. */
  weight: integer('weight').notNull(),
  /** How many are left; null: there is no end of them. */
  stock: integer('stock'),
  /** What a coupon of type 2 takes off, in fen. */
  discount: integer('discount'),
});

/** Who drew what: the log that a winner's claim is checked against. */
export const draws = pgTable(
  'draws',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    lotteryId: text('lottery_id')
      .notNull()
      .references(() => lotteries.id, { onDelete: 'cascade' }),
    /** `member:<id>`, or `visitor:<hash>` where a lottery takes anybody. */
    drawer: text('drawer').notNull(),
    /** The same key is the same draw. */
    idempotencyKey: text('idempotency_key').notNull(),
    platform: text('platform').notNull(),
    prizeId: integer('prize_id')
      .notNull()
      .references(() => prizes.id, { onDelete: 'cascade' }),
    /** Where the winner wants the prize to go. */
    remark: text('remark'),
    drawnAt: moment('drawn_at').notNull(),
  },
  (table) => [unique('draws_once').on(table.lotteryId, table.drawer, table.idempotencyKey)],
);

export const coupons = pgTable('coupons', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  /** What the winner copies. */
  code: text('code').notNull().unique(),
  title: text('title').notNull(),
  /** In fen. */
  discount: integer('discount').notNull(),
  /** Null: whoever has the code. */
  memberId: integer('member_id').references(() => members.id, { onDelete: 'cascade' }),
  drawId: integer('draw_id')
    .unique()
    .references(() => draws.id, { onDelete: 'cascade' }),
  createdAt: moment('created_at').notNull(),
  usedAt: moment('used_at'),
});
