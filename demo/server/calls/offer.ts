import { and, eq } from 'drizzle-orm';
import { boundOf, isSoldOut, limitsOf } from '../../../core/shop/quantity.rules.js';
import type { Database } from '../database/open.js';
import { variants } from '../database/schema-shop.js';
import { type GoodsRow, goodsOnSale } from '../goods-on-sale.js';
import { badInput, Refusal } from '../refusal.js';

export type VariantRow = typeof variants.$inferSelect;

/** What can be bought: goods without variants, or one variant of goods. */
export interface Offer {
  goods: GoodsRow;
  variant: VariantRow | null;
}

const MAX_ID = 2_147_483_647;
/** As many digits as the visitor's own field takes. */
const MAX_COUNT = 999_999;

const gone = (subject = '商品') => new Refusal(410, `${subject}已失效`);
export const outOfStock = (subject = '') => new Refusal(409, `${subject}库存不足`);

/** The stock's, and the owner's limits, as the wire has them. */
export const boundsOf = ({ goods, variant }: Offer) => {
  const { stock, stockOn } = variant ?? goods;
  return { stock, stockOn, minBuy: goods.minBuy, maxBuy: goods.maxBuy };
};

/** What a member pays for one, in fen. Nobody else has a cart. */
export function priceOf({ goods, variant }: Offer): number {
  const { memberPrice, presentPrice } = variant ?? goods;
  return memberPrice ?? presentPrice;
}

/** The names of a variant's options. Undefined where it isn't one of these goods as they are now. */
export function skuNameOf({ goods, variant }: Offer): string | undefined {
  const symbols = variant?.path.split(',') ?? [];
  if (symbols.length !== goods.attributes.length) return undefined;
  const names = goods.attributes.map(
    ({ attrVal }, group) => attrVal.find(({ symbol }) => symbol === symbols[group])?.name,
  );
  return names.includes(undefined) ? undefined : names.join(' / ');
}

export const isGone = (offer: Offer) => offer.goods.withdrawn || skuNameOf(offer) === undefined;
export const isInvalid = (offer: Offer) => isGone(offer) || isSoldOut(limitsOf(boundsOf(offer)));

export function refuseNoCount(count: number): void {
  if (!Number.isInteger(count) || count < 1) throw badInput('数量至少为1');
  if (count > MAX_COUNT) throw badInput('数量太大了');
}

/** Refuses so many of it, in the visitor's words. `subject`: of which goods, where that isn't plain. */
export function refuseUnbuyable(offer: Offer, count: number, subject?: string): void {
  if (isGone(offer)) throw gone(subject);
  const limits = limitsOf(boundsOf(offer));
  const bound = boundOf(count, limits);
  if (bound === 'stock') throw outOfStock(subject);
  if (bound === 'most') throw new Refusal(409, `${subject ?? ''}限购${limits.most}个`);
  if (bound) throw new Refusal(409, `${subject ?? ''}最少购买${limits.least}个`);
}

export function refuseInvalid(offer: Offer): void {
  if (isInvalid(offer)) throw gone();
}

/** What a visitor means by these ids. A Refusal where there is no such thing. */
export async function findOffer(db: Database, goodsId: string, skuId = ''): Promise<Offer> {
  const row = await goodsOnSale(goodsId, db);
  if (row.attributes.length > 0 && !skuId) throw badInput('请选择商品规格');
  return { goods: row, variant: skuId ? await findVariant(db, goodsId, skuId) : null };
}

async function findVariant(db: Database, goodsId: string, skuId: string): Promise<VariantRow> {
  const id = wholeId(skuId);
  const [row] = await db
    .select()
    .from(variants)
    .where(and(eq(variants.id, id), eq(variants.goodsId, goodsId)));
  if (!row) throw new Refusal(404, '商品规格不存在');
  return row;
}

/** A row's id as the wire has it. */
export function wholeId(text: string): number {
  const id = /^\d+$/.test(text) ? Number(text) : 0;
  if (id < 1 || id > MAX_ID) throw badInput();
  return id;
}
