import { type AnswerOf, reading, writing } from '../http/endpoint.js';

/** `type` of the dynamic detail call that means goods (spec.md §7). */
export const TYPE_GOODS = 102;
export const detailPath = '/openapi/dynamic/detail';
export const detailInput = (id: string, siteId: string) => ({ type: TYPE_GOODS, id, siteId });

const stock = { 'stock?': 'count', 'stockOn?': 'flag' } as const;
const prices = { 'presentPrice?': 'count', 'originPrice?': 'count', 'memberPrice?': 'count' } as const;

/** Goods with their variants. Prices are in yuan (spec.md §3). */
export type Goods = AnswerOf<typeof goodsDetail>;
/**
 * One choice of the options of some goods; prices are in yuan.
 *
 * @prop id - The variant.
 * @prop attrSymbolPath - The symbols of its options, one of each group: `red,large`.
 * @prop presentPrice - What it costs.
 * @prop originPrice - What it did cost, shown struck through.
 * @prop memberPrice - What it costs members.
 * @prop stock - How many there are.
 * @prop stockOn - False: there are always enough.
 */
export type Variant = NonNullable<Goods['sku']>[number];
/** One thing to choose, such as the colour; its variants name its options by their symbols. */
export type Attribute = NonNullable<Goods['attributes']>[number];
export type Coupon = AnswerOf<typeof goodsCouponList>[number];

export const goodsDetail = reading(
  'GET',
  detailPath,
  { type: 'count', id: 'text', siteId: 'text' },
  {
    id: 'id',
    title: 'text',
    ...prices,
    ...stock,
    'images?': ['text'],
    'video?': 'text',
    'skuOn?': 'flag',
    'settings?': { 'minBuy?': 'count', 'maxBuy?': 'count', 'levelPoint?': 'count', 'consumePoint?': 'count' },
    'attributes?': [{ name: 'text', attrVal: [{ symbol: 'text', name: 'text' }] }],
    'sku?': [{ id: 'id', attrSymbolPath: 'text', ...prices, ...stock }],
    'defaultSkuPath?': 'text',
    'pointDiscountTip?': 'text',
    'hasMemberDiscount?': 'flag',
    'memberId?': 'id',
  },
);

export const goodsCouponList = reading('GET', '/openapi/dynamic/goodsCouponList', { id: 'text', siteId: 'text' }, [
  { id: 'id', title: 'text' },
]);

/**
 * Puts goods into the cart; with type `detail`, into an order of their own. No shape for the answer: the goods are in,
 * whatever it says, and to call that a failure would make the visitor add them twice.
 */
export const addToCart = writing(
  'POST',
  '/openapi/order/addToCart',
  { goodsId: 'text', 'skuId?': 'text', 'skuName?': 'text', count: 'count', type: 'text' },
  'any',
);
