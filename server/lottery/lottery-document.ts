import { asc, gte } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../database/open.js';
import { lotteries, prizes } from '../database/schema.js';
import { yuan } from '../goods/find-goods.js';
import {
  documentId,
  filled,
  listOf,
  MAX_INTEGER,
  MAX_SMALL,
  mediaAddress,
  text,
  title,
  whole,
  yuanAmount,
} from '../import/document-shapes.js';
import { COUPON, type PrizeRow } from './prize.js';

const MAX_LOTTERIES = 1000;
const MAX_PRIZES = 100;

const picture = () => mediaAddress().or(z.literal('')).default('');

const prize = z
  .strictObject({
    /** The row of this database; none in another one, or of a new prize. */
    id: whole(1, MAX_INTEGER).optional(),
    type: whole(0, MAX_SMALL),
    title: filled(title(200)),
    cover: picture(),
    message: title(1000).default(''),
    weight: whole(0, MAX_INTEGER).default(1),
    stock: whole(0, MAX_INTEGER).nullable().default(null),
    discount: yuanAmount().nullable().default(null),
  })
  .superRefine(({ type, discount }, context) => {
    const fail = (message: string) => context.addIssue({ code: 'custom', path: ['discount'], message });
    if (type === COUPON && !discount) fail(`is missing or 0, but type ${COUPON} is a coupon`);
    if (type !== COUPON && discount !== null) fail(`is only for a coupon, type ${COUPON}`);
  });

const lotteryShape = z.strictObject({
  id: documentId(),
  siteId: documentId().default('1'),
  scene: whole(0, MAX_SMALL).nullable().default(null),
  title: filled(title(500)),
  abstract: text(100_000).default(''),
  cover: picture(),
  datetime: title(200).default(''),
  marquee: z.array(title(500)).default([]),
  needsMember: z.boolean().default(false),
  dailyDraws: whole(1, MAX_SMALL),
  prizes: z
    .array(prize)
    .min(1, 'is empty')
    .max(MAX_PRIZES, `has more than ${MAX_PRIZES} items`)
    .superRefine((all, context) => {
      for (const [index, { id }] of all.entries()) {
        if (id === undefined || all.findIndex((other) => other.id === id) === index) continue;
        context.addIssue({ code: 'custom', path: [index, 'id'], message: 'is the id of another prize, too' });
      }
    }),
});

export const lotteriesDocument = z.strictObject({
  $schema: z.string().optional(),
  lotteries: listOf(lotteryShape, MAX_LOTTERIES),
});
export type ImportedLottery = z.output<typeof lotteryShape>;

/** All lotteries with the prizes that visitors see, as a document that can be imported. */
export async function exportLotteries(db: Database): Promise<z.input<typeof lotteriesDocument>> {
  const rows = await db.select().from(lotteries).orderBy(asc(lotteries.id));
  const shown = db.select().from(prizes).where(gte(prizes.position, 0));
  const bonus = new Map<string, PrizeRow[]>(rows.map(({ id }) => [id, []]));
  for (const row of await shown.orderBy(asc(prizes.position), asc(prizes.id))) bonus.get(row.lotteryId)?.push(row);
  return {
    lotteries: rows.map((row) => ({
      ...row,
      prizes: (bonus.get(row.id) ?? []).map(({ lotteryId, position, discount, ...given }) => ({
        ...given,
        discount: discount === null ? null : yuan(discount),
      })),
    })),
  };
}
