import { type AnswerOf, defineMutation, defineQuery } from '../http/endpoint.js';

/** `type` of the dynamic detail call that means goods (docs/spec/behaviour.md §7). */
export const TYPE_GOODS = 102;
export const detailPath = '/openapi/dynamic/detail';
export const detailInput = (id: string, siteId: string) => ({ type: TYPE_GOODS, id, siteId });

const stock = { 'stock?': 'number', 'stockOn?': 'boolean' } as const;
const prices = { 'presentPrice?': 'number', 'originPrice?': 'number', 'memberPrice?': 'number' } as const;

/** Goods with their variants. Prices are in yuan (docs/spec/behaviour.md §3). */
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
/** One attribute to choose, such as the colour. Variants refer to its options by their symbols. */
export type AttributeGroup = NonNullable<Goods['attributes']>[number];
export type Coupon = AnswerOf<typeof goodsCouponList>[number];

export const goodsDetail = defineQuery(
  'GET',
  detailPath,
  { type: 'number', id: 'string', siteId: 'string' },
  {
    id: 'id',
    'title?': 'string',
    ...prices,
    ...stock,
    'images?': ['media'],
    'video?': 'media',
    'skuOn?': 'boolean',
    'settings?': { 'minBuy?': 'number', 'maxBuy?': 'number', 'levelPoint?': 'number', 'consumePoint?': 'number' },
    'attributes?': [{ 'name?': 'string', attrVal: [{ symbol: 'string', name: 'string', 'cover?': 'media' }] }],
    'sku?': [{ id: 'id', attrSymbolPath: 'string', ...prices, ...stock }],
    'defaultSkuPath?': 'string',
    'pointDiscountTip?': 'string',
    'hasMemberDiscount?': 'boolean',
    'memberId?': 'id',
  },
);

export const goodsCouponList = defineQuery(
  'GET',
  '/openapi/dynamic/goodsCouponList',
  { id: 'string', siteId: 'string' },
  [{ id: 'id', 'title?': 'string' }],
);

/**
 * Puts goods into the cart; with type `detail`, into a separate order. The answer isn't checked, because the goods were
 * added: after a failure the visitor would add them twice.
 */
export const addToCart = defineMutation(
  'POST',
  '/openapi/order/addToCart',
  { goodsId: 'string', 'skuId?': 'string', 'skuName?': 'string', count: 'number', type: 'string' },
  'unknown',
);
