// Adds a lottery, a form and goods, each with the id 1, so that every call has something to work on: `npm run seed`.
import type { Database } from './database/open.js';
import { openDatabase } from './database/open.js';
import { lotteries, prizes } from './database/schema.js';
import { forms } from './database/schema-forms.js';
import { goods } from './database/schema-shop.js';
import { databaseLocationOf } from './environment.js';
import { createLogger } from './operations/logger.js';

const ID = '1';
const SITE = '1';

const LOTTERY = {
  ...{ id: ID, siteId: SITE, title: '幸运抽奖', abstract: '<p>每人每天可抽 100 次。</p>', cover: '', datetime: '全年' },
  ...{ marquee: [], needsMember: false, dailyDraws: 100 },
};
/** Something that is shipped, a coupon of 5 yuan, and no prize. The first is drawn always, so that a claim can be tried. */
const PRIZES = [
  { type: 1, title: '帆布袋', message: '请留下收货地址。', weight: 1 },
  { type: 2, title: '满30减5', message: '一年内有效。', weight: 0, discount: 500 },
  { type: 0, title: '谢谢参与', message: '明天再来。', weight: 0 },
].map((prize, position) => ({ ...prize, position, lotteryId: ID, cover: '' }));

const FORM = {
  ...{ id: ID, title: '联系我们', html: null, captcha: false, phoneVerify: false, needsMember: false },
  definition: [
    { type: 'TextInput', label: '姓名', fieldName: 'name', required: true },
    { type: 'TextInput', label: '手机号', fieldName: 'mobile', validator: 'mobile', required: true },
    { type: 'TextArea', label: '留言', fieldName: 'message' },
  ],
};

const GOODS = {
  ...{ id: ID, siteId: SITE, position: 0, category: '杂货', title: '帆布袋', summary: '可装一本书和一把伞。' },
  ...{ images: [], presentPrice: 3900, stock: 100, stockOn: true, minBuy: 1, maxBuy: -1, levelPoint: 0 },
  ...{ consumePoint: 0, attributes: [], virtual: false, withdrawn: false },
};

/** Leaves rows that are there as they are. */
async function seed(db: Database): Promise<void> {
  const added = await db.insert(lotteries).values(LOTTERY).onConflictDoNothing().returning();
  if (added.length > 0) await db.insert(prizes).values(PRIZES);
  await db.insert(forms).values(FORM).onConflictDoNothing();
  await db.insert(goods).values(GOODS).onConflictDoNothing();
}

const { close } = await openDatabase(databaseLocationOf(process.env), { log: createLogger(process.env), fill: seed });
await close();
