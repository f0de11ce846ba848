import { type Goods, goodsCouponList, goodsDetail, TYPE_GOODS, type Variant } from '@sb-elements/elements/contract';
import { and, eq, isNull, or } from 'drizzle-orm';
import { badInput } from '../api-error.js';
import { POINTS_PER_YUAN } from '../coupons/discount.js';
import { offers, variants } from '../database/schema-shop.js';
import { route } from '../route.js';
import { findGoodsOnSale, type GoodsRow, yuan, yuanIfAny } from './find-goods.js';

type VariantRow = typeof variants.$inferSelect;

const NO_LIMIT = -1;

const detail = route(goodsDetail, async ({ type, id }, context) => {
  if (type !== TYPE_GOODS) throw badInput();
  const row = await findGoodsOnSale(id, context.db);
  const ofIt = await context.db.select().from(variants).where(eq(variants.goodsId, id)).orderBy(variants.id);
  const member = await context.member();
  return { ...wireGoods(row, ofIt), ...(member && { memberId: String(member.id) }) };
});

const coupons = route(goodsCouponList, async ({ id }, context) => {
  const { siteId } = await findGoodsOnSale(id, context.db);
  const ofAll = and(eq(offers.siteId, siteId), isNull(offers.goodsId));
  const offered = await context.db
    .select()
    .from(offers)
    .where(or(eq(offers.goodsId, id), ofAll))
    .orderBy(offers.threshold, offers.id);
  return offered.map((offer) => ({ id: String(offer.id), title: offer.title }));
});

/** Leaves out what the owner left empty, because clients meet such goods on real sites too. */
function wireGoods(row: GoodsRow, ofIt: readonly VariantRow[]): Goods {
  const { minBuy, maxBuy, levelPoint, consumePoint } = row;
  const isLimited = minBuy > 1 || maxBuy !== NO_LIMIT || levelPoint > 0 || consumePoint > 0;
  return {
    id: row.id,
    title: row.title,
    ...wirePrices(row),
    ...((row.stockOn || row.stock > 0) && wireStock(row)),
    ...(row.images.length > 0 && { images: row.images }),
    ...(row.video !== null && { video: row.video }),
    ...(isLimited && { settings: { minBuy, maxBuy, levelPoint, consumePoint } }),
    ...(ofIt.length > 0 && { skuOn: true, attributes: row.attributes, sku: ofIt.map(wireVariant) }),
    ...(row.defaultSkuPath !== null && { defaultSkuPath: row.defaultSkuPath }),
    ...(isLimited && { pointDiscountTip: pointsTip(row) }),
    hasMemberDiscount: [row, ...ofIt].some(({ memberPrice }) => memberPrice !== null),
  };
}

const wireVariant = (row: VariantRow): Variant => ({
  id: String(row.id),
  attrSymbolPath: row.path,
  ...wirePrices(row),
  ...wireStock(row),
});

const wirePrices = ({ presentPrice, originPrice, memberPrice }: GoodsRow | VariantRow) => ({
  presentPrice: yuan(presentPrice),
  originPrice: yuanIfAny(originPrice),
  memberPrice: yuanIfAny(memberPrice),
});

const wireStock = ({ stock, stockOn }: GoodsRow | VariantRow) => ({ stock, stockOn });

/** A sentence about the points of these goods; undefined if they have none. */
function pointsTip({ consumePoint, levelPoint }: GoodsRow): string | undefined {
  const worth = (consumePoint / POINTS_PER_YUAN).toFixed(2);
  const parts = [consumePoint > 0 && `可用${consumePoint}积分抵¥${worth}`, levelPoint > 0 && `购买得${levelPoint}积分`];
  return parts.filter(Boolean).join('，') || undefined;
}

export const goodsCalls = [detail, coupons];
