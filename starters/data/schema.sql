-- Times are seconds since 1970 (UTC). Amounts are fen. `actor` is `member:<id>` or `visitor:<hash of the cookie>`.
-- `once_key` is the Idempotency-Key of an order, draw or submission, and `answer` what is repeated for it.

CREATE TABLE IF NOT EXISTS members (
  id INTEGER PRIMARY KEY,
  phone TEXT NOT NULL UNIQUE,
  nickname TEXT NOT NULL,
  created_at INTEGER NOT NULL
);

CREATE TABLE IF NOT EXISTS sessions (
  id_hash TEXT PRIMARY KEY,
  member_id INTEGER NOT NULL REFERENCES members ON DELETE CASCADE,
  expires_at INTEGER NOT NULL
);

CREATE TABLE IF NOT EXISTS codes (
  purpose TEXT NOT NULL,
  phone TEXT NOT NULL,
  code TEXT NOT NULL,
  sent_at INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (purpose, phone)
);

CREATE TABLE IF NOT EXISTS counters (
  key TEXT PRIMARY KEY,
  count INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
);

-- status 0: under review, seen by its author only; 1: shown
CREATE TABLE IF NOT EXISTS comments (
  id INTEGER PRIMARY KEY,
  site_id TEXT NOT NULL,
  block_id TEXT NOT NULL,
  data_id TEXT NOT NULL,
  content TEXT NOT NULL,
  status INTEGER NOT NULL,
  actor TEXT NOT NULL,
  author TEXT NOT NULL,
  reply_id INTEGER REFERENCES comments ON DELETE SET NULL,
  created_at INTEGER NOT NULL
);
CREATE INDEX IF NOT EXISTS comments_of_thread ON comments (site_id, block_id, data_id, created_at);

CREATE TABLE IF NOT EXISTS uploads (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  type TEXT NOT NULL,
  size INTEGER NOT NULL,
  actor TEXT NOT NULL,
  is_used INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL
);

-- fields: the definition, as JSON
CREATE TABLE IF NOT EXISTS forms (
  id TEXT PRIMARY KEY,
  title TEXT NOT NULL,
  fields TEXT NOT NULL,
  needs_member INTEGER NOT NULL DEFAULT 0,
  needs_captcha INTEGER NOT NULL DEFAULT 0,
  needs_phone_code INTEGER NOT NULL DEFAULT 0
);

CREATE TABLE IF NOT EXISTS captchas (
  visitor TEXT NOT NULL,
  form_id TEXT NOT NULL,
  text TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  PRIMARY KEY (visitor, form_id)
);

-- pairs: the values as a JSON list of [name, value]; about: the page and the visitor's language, as JSON
CREATE TABLE IF NOT EXISTS submissions (
  id INTEGER PRIMARY KEY,
  form_id TEXT NOT NULL REFERENCES forms,
  pairs TEXT NOT NULL,
  about TEXT NOT NULL,
  actor TEXT NOT NULL,
  once_key TEXT NOT NULL,
  answer TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL,
  UNIQUE (actor, once_key)
);

CREATE TABLE IF NOT EXISTS lotteries (
  id TEXT PRIMARY KEY,
  title TEXT NOT NULL,
  abstract TEXT NOT NULL,
  daily_draws INTEGER NOT NULL,
  needs_member INTEGER NOT NULL DEFAULT 0
);

-- type 0: no prize, 1: waits for the winner's details, 2: a coupon code. stock NULL: never runs out
CREATE TABLE IF NOT EXISTS prizes (
  id INTEGER PRIMARY KEY,
  lottery_id TEXT NOT NULL REFERENCES lotteries,
  type INTEGER NOT NULL,
  title TEXT NOT NULL,
  message TEXT NOT NULL,
  weight INTEGER NOT NULL,
  stock INTEGER CHECK (stock >= 0)
);

CREATE TABLE IF NOT EXISTS draws (
  id INTEGER PRIMARY KEY,
  lottery_id TEXT NOT NULL REFERENCES lotteries,
  prize_id INTEGER NOT NULL REFERENCES prizes,
  coupon TEXT NOT NULL,
  remark TEXT,
  actor TEXT NOT NULL,
  once_key TEXT NOT NULL,
  answer TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL,
  UNIQUE (actor, once_key)
);

-- images, attributes: as JSON. max_buy -1: no limit. stock NULL: not counted. With attributes, the variants have price and stock
CREATE TABLE IF NOT EXISTS goods (
  id TEXT PRIMARY KEY,
  title TEXT NOT NULL,
  images TEXT NOT NULL,
  price INTEGER NOT NULL,
  stock INTEGER CHECK (stock >= 0),
  min_buy INTEGER NOT NULL DEFAULT 1,
  max_buy INTEGER NOT NULL DEFAULT -1,
  is_virtual INTEGER NOT NULL DEFAULT 0,
  on_sale INTEGER NOT NULL DEFAULT 1,
  attributes TEXT NOT NULL DEFAULT '[]'
);

-- path: the symbols of the chosen options, such as red,large
CREATE TABLE IF NOT EXISTS variants (
  id INTEGER PRIMARY KEY,
  goods_id TEXT NOT NULL REFERENCES goods,
  path TEXT NOT NULL,
  price INTEGER NOT NULL,
  stock INTEGER CHECK (stock >= 0)
);

-- type cart: the cart; detail: bought at once, beside the cart. variant_id 0: none
CREATE TABLE IF NOT EXISTS cart_items (
  id INTEGER PRIMARY KEY,
  member_id INTEGER NOT NULL REFERENCES members ON DELETE CASCADE,
  type TEXT NOT NULL,
  goods_id TEXT NOT NULL REFERENCES goods,
  variant_id INTEGER NOT NULL DEFAULT 0,
  count INTEGER NOT NULL,
  is_selected INTEGER NOT NULL DEFAULT 1,
  UNIQUE (member_id, type, goods_id, variant_id)
);

CREATE TABLE IF NOT EXISTS addresses (
  id INTEGER PRIMARY KEY,
  member_id INTEGER NOT NULL REFERENCES members ON DELETE CASCADE,
  area_path TEXT NOT NULL,
  areas TEXT NOT NULL,
  address TEXT NOT NULL,
  username TEXT NOT NULL,
  phone TEXT NOT NULL,
  name TEXT NOT NULL,
  is_default INTEGER NOT NULL
);

-- status 1: to be paid, 2: paid or nothing to pay, 3: cancelled. destination: where it is sent, as JSON
CREATE TABLE IF NOT EXISTS orders (
  id INTEGER PRIMARY KEY,
  member_id INTEGER NOT NULL REFERENCES members,
  status INTEGER NOT NULL,
  total INTEGER NOT NULL,
  remark TEXT NOT NULL,
  destination TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  paid_at INTEGER,
  actor TEXT NOT NULL,
  once_key TEXT NOT NULL,
  answer TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL,
  UNIQUE (actor, once_key)
);

CREATE TABLE IF NOT EXISTS order_items (
  order_id INTEGER NOT NULL REFERENCES orders ON DELETE CASCADE,
  goods_id TEXT NOT NULL,
  variant_id INTEGER NOT NULL,
  title TEXT NOT NULL,
  sku_name TEXT NOT NULL,
  count INTEGER NOT NULL,
  price INTEGER NOT NULL
);
