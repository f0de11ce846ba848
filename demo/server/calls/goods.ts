import { and, eq, isNull, or } from 'drizzle-orm';
import { type Goods, goodsCouponList, goodsDetail, TYPE_GOODS, type Variant } from '../../../core/shop/api.js';
import { answer } from '../answer.js';
import { offers, variants } from '../database/schema-shop.js';
import { type GoodsRow, goodsOnSale, yuan, yuanIfAny } from '../goods-on-sale.js';
import { badInput } from '../refusal.js';
import { POINTS_A_YUAN } from './discount.js';

type VariantRow = typeof variants.$inferSelect;

const NO_LIMIT = -1;

const detail = answer(goodsDetail, async ({ type, id }, visit) => {
  if (type !== TYPE_GOODS) throw badInput();
  const row = await goodsOnSale(id, visit.db);
  const ofIt = await visit.db.select().from(variants).where(eq(variants.goodsId, id)).orderBy(variants.id);
  const member = await visit.member();
  return { ...wireGoods(row, ofIt), ...(member && { memberId: String(member.id) }) };
});

const coupons = answer(goodsCouponList, async ({ id }, visit) => {
  const { siteId } = await goodsOnSale(id, visit.db);
  const ofAll = and(eq(offers.siteId, siteId), isNull(offers.goodsId));
  const offered = await visit.db
    .select()
    .from(offers)
    .where(or(eq(offers.goodsId, id), ofAll))
    .orderBy(offers.threshold, offers.id);
  return offered.map((offer) => ({ id: String(offer.id), title: offer.title }));
});

/** What an owner left empty isn't told: a client meets such goods on real sites too. */
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

/** What points do for these goods, in a sentence; undefined if nothing. */
function pointsTip({ consumePoint, levelPoint }: GoodsRow): string | undefined {
  const worth = (consumePoint / POINTS_A_YUAN).toFixed(2);
  const parts = [consumePoint > 0 && `可用${consumePoint}积分抵¥${worth}`, levelPoint > 0 && `购买得${levelPoint}积分`];
  return parts.filter(Boolean).join('，') || undefined;
}

export const goodsCalls = [detail, coupons];
