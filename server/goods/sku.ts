import { isSoldOut, quantityLimitsOf, violatedLimit } from '@sb-elements/elements/contract';
import { and, eq } from 'drizzle-orm';
import { ApiError, badInput } from '../api-error.js';
import type { Database } from '../database/open.js';
import { variants } from '../database/schema-shop.js';
import { findGoodsOnSale, type GoodsRow } from './find-goods.js';

export type VariantRow = typeof variants.$inferSelect;

/** A purchasable item: goods without variants, or one variant of goods. */
export interface Sku {
  goods: GoodsRow;
  variant: VariantRow | null;
}

const MAX_ID = 2_147_483_647;
/** The largest number that fits in the element's quantity field. */
const MAX_COUNT = 999_999;

const gone = (subject = '商品') => new ApiError(410, `${subject}已失效`);
export const outOfStock = (subject = '') => new ApiError(409, `${subject}库存不足`);

/** The stock and the purchase limits, in the format of the API. */
export const boundsOf = ({ goods, variant }: Sku) => {
  const { stock, stockOn } = variant ?? goods;
  return { stock, stockOn, minBuy: goods.minBuy, maxBuy: goods.maxBuy };
};

/** The member price of one piece, in fen. Only members have a cart. */
export function priceOf({ goods, variant }: Sku): number {
  const { memberPrice, presentPrice } = variant ?? goods;
  return memberPrice ?? presentPrice;
}

/** The names of a variant's options. Undefined if the goods no longer have them. */
export function skuNameOf({ goods, variant }: Sku): string | undefined {
  const symbols = variant?.path.split(',') ?? [];
  if (symbols.length !== goods.attributes.length) return undefined;
  const names = goods.attributes.map(
    ({ attrVal }, group) => attrVal.find(({ symbol }) => symbol === symbols[group])?.name,
  );
  return names.includes(undefined) ? undefined : names.join(' / ');
}

export const isGone = (sku: Sku) => sku.goods.withdrawn || skuNameOf(sku) === undefined;
export const isInvalid = (sku: Sku) => isGone(sku) || isSoldOut(quantityLimitsOf(boundsOf(sku)));

export function refuseNoCount(count: number): void {
  if (!Number.isInteger(count) || count < 1) throw badInput('数量至少为1');
  if (count > MAX_COUNT) throw badInput('数量太大了');
}

/** Throws if this quantity can't be bought. `subject` names the goods where the message would be ambiguous. */
export function refuseUnbuyable(sku: Sku, count: number, subject?: string): void {
  if (isGone(sku)) throw gone(subject);
  const limits = quantityLimitsOf(boundsOf(sku));
  const bound = violatedLimit(count, limits);
  if (bound === 'stock') throw outOfStock(subject);
  if (bound === 'max') throw new ApiError(409, `${subject ?? ''}限购${limits.max}个`);
  if (bound) throw new ApiError(409, `${subject ?? ''}最少购买${limits.min}个`);
}

export function refuseInvalid(sku: Sku): void {
  if (isInvalid(sku)) throw gone();
}

/** Finds the item of these ids. Throws an ApiError if there is none. */
export async function findSku(db: Database, goodsId: string, skuId = ''): Promise<Sku> {
  const row = await findGoodsOnSale(goodsId, db);
  if (row.attributes.length > 0 && !skuId) throw badInput('请选择商品规格');
  return { goods: row, variant: skuId ? await findVariant(db, goodsId, skuId) : null };
}

async function findVariant(db: Database, goodsId: string, skuId: string): Promise<VariantRow> {
  const id = wholeId(skuId);
  const [row] = await db
    .select()
    .from(variants)
    .where(and(eq(variants.id, id), eq(variants.goodsId, goodsId)));
  if (!row) throw new ApiError(404, '商品规格不存在');
  return row;
}

/** Parses a row's id of the API. */
export function wholeId(text: string): number {
  const id = /^\d+$/.test(text) ? Number(text) : 0;
  if (id < 1 || id > MAX_ID) throw badInput();
  return id;
}
