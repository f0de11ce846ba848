import {
  addToCart,
  changeShopCartItem,
  goodsCouponList,
  goodsDetail,
  removeInvalidShopCartItems,
  removeShopCartItem,
  shopCartItemList,
  TYPE_GOODS,
  toggleSelectAllShopCartItem,
} from '../../core/shop/api.js';
import { type Area, describe, entity, NOT_SIGNED_IN, SITE_ID } from './describe.js';

/** Where the items of an order come from. */
export const ORDER_TYPES = {
  cart: 'The selected items of the cart.',
  detail: 'The one item that is bought at once, beside the cart.',
} as const;

const GOODS_ID = 'The id of the goods: the attribute `goods-id`.';

const price = (about: string) => ({ about: `${about} In yuan.`, minimum: 0 }) as const;
const PRICES = {
  presentPrice: price('What it costs.'),
  originPrice: price('What it did cost, shown struck through.'),
  memberPrice: price('What it costs members.'),
} as const;
const STOCK = {
  stock: {
    about: 'How many there are. Absent: always enough. So is a negative number without `stockOn`.',
    type: 'integer',
  },
  stockOn: 'False: there are always enough, whatever `stock` says.',
} as const;
const LIMITS = {
  minBuy: { about: 'The least that can be bought at once. Absent: 1.', type: 'integer' },
  maxBuy: { about: 'The most that can be bought at once. Absent, or less than 1: no limit.', type: 'integer' },
} as const;

const group = goodsDetail.answer['attributes?'][0];

const option = entity('AttributeOption', group.attrVal[0], 'One of the options of a group, such as a colour.', {
  symbol: 'The symbol, by which variants name the option. It has no comma.',
  name: 'What the visitor reads.',
  cover: 'The address of its picture.',
});

const goods = entity('Goods', goodsDetail.answer, 'Goods with their variants.', {
  id: 'The id of the goods.',
  title: 'Their name.',
  ...PRICES,
  ...STOCK,
  images: 'The addresses of their pictures, the first of which is shown first.',
  video: 'The address of a video.',
  skuOn: 'Whether they have variants. Without it, attributes without variants are no choices.',
  settings: {
    about: 'Limits and points.',
    of: entity('PurchaseSettings', goodsDetail.answer['settings?'], 'The limits of a purchase, and its points.', {
      ...LIMITS,
      levelPoint: { about: 'The points that a piece earns.', minimum: 0 },
      consumePoint: { about: 'The points that can be used for a piece.', minimum: 0 },
    }),
  },
  attributes: {
    about: 'What the visitor chooses.',
    of: entity('AttributeGroup', group, 'One attribute to choose, such as the colour.', {
      name: 'What the attribute is called.',
      attrVal: { about: 'Its options.', of: option },
    }),
  },
  sku: {
    about: 'The variants: one for each choice of options that is sold.',
    of: entity('Variant', goodsDetail.answer['sku?'][0], 'One choice of the options, with its own price and stock.', {
      id: 'The id of the variant, which the cart is given as `skuId`.',
      attrSymbolPath: 'The symbols of its options, one of each group in their order, joined by commas: `red,large`.',
      ...PRICES,
      ...STOCK,
    }),
  },
  defaultSkuPath: 'The `attrSymbolPath` of the variant that is chosen at first.',
  pointDiscountTip: 'A sentence about points, as a text.',
  hasMemberDiscount: 'Whether members pay less.',
  memberId: 'The id of the member who is signed in. With it, the member price is what will be charged.',
});

/** The cart and an order have the same lines. */
export const cartItem = entity('CartItem', shopCartItemList.answer.items[0], 'A line of the cart or of an order.', {
  id: 'The id of the line.',
  goodsId: 'The id of the goods.',
  title: 'Their name.',
  cover: 'The address of their picture.',
  skuName: 'The chosen options, as a text.',
  count: { about: 'How many pieces.', type: 'integer', minimum: 0 },
  price: price('What one piece costs this member now.'),
  ...STOCK,
  ...LIMITS,
  isSelect: 'Whether it is selected for the order.',
  invalid: 'Whether it can’t be bought any more. It is shown apart, and doesn’t count.',
});

const cart = entity('Cart', shopCartItemList.answer, 'The cart of the member.', {
  items: { about: 'The lines, the newest first.', of: cartItem },
  totalPrice: price('The sum of the selected lines that can be bought.'),
  count: { about: 'How many pieces can be bought, selected or not.', type: 'integer', minimum: 0 },
});

const line = {
  id: '501',
  goodsId: 'tea-mat',
  title: '柿染茶席',
  cover: '/pictures/goods/tea-mat/shen.svg',
  skuName: '深柿 / 120 厘米',
  count: 2,
  price: 128,
  stock: 9,
  stockOn: true,
  minBuy: 1,
  maxBuy: -1,
  isSelect: true,
  invalid: false,
};
/** A line, and the same line as part of an order. */
export const exampleLine = line;

const full = { items: [line], totalPrice: 256, count: 2 };
const none = { items: [], totalPrice: 0, count: 0 };
const notInCart = { status: 404, msg: '购物车里没有这件商品' };
const ANSWERS_CART = 'Answer the whole cart. Without one, the element reads it.';

export const shop: Area = {
  name: 'shop',
  title: 'Goods and cart',
  about:
    'What `<sb-product>` and `<sb-cart>` call. Every amount is the server’s: the elements never calculate a price.',
  calls: {
    goodsDetail: describe(goodsDetail, {
      summary: 'Gives goods with their variants, prices and stock.',
      input: {
        type: { about: 'What is asked for.', type: 'integer', enum: { [TYPE_GOODS]: 'Goods.' } },
        id: GOODS_ID,
        siteId: SITE_ID,
      },
      answer: goods,
      example: {
        input: { type: TYPE_GOODS, id: 'tea-mat', siteId: '1' },
        data: {
          id: 'tea-mat',
          title: '柿染茶席',
          presentPrice: 128,
          images: ['/pictures/goods/tea-mat/shen.svg', '/pictures/goods/tea-mat/qian.svg'],
          skuOn: true,
          settings: { minBuy: 1, maxBuy: -1, levelPoint: 128, consumePoint: 200 },
          attributes: [
            {
              name: '颜色',
              attrVal: [
                { symbol: 'shen', name: '深柿' },
                { symbol: 'qian', name: '浅柿' },
              ],
            },
            { name: '长度', attrVal: [{ symbol: 'cm120', name: '120 厘米' }] },
          ],
          sku: [
            { id: '31', attrSymbolPath: 'shen,cm120', presentPrice: 128, stock: 9, stockOn: true },
            {
              id: '32',
              attrSymbolPath: 'qian,cm120',
              presentPrice: 118,
              originPrice: 128,
              memberPrice: 108,
              stock: 0,
              stockOn: true,
            },
          ],
          defaultSkuPath: 'shen,cm120',
          pointDiscountTip: '可用200积分抵¥2.00，购买得128积分',
          hasMemberDiscount: true,
        },
        refusal: { status: 404, msg: '商品不存在' },
      },
    }),
    goodsCouponList: describe(goodsCouponList, {
      summary: 'Gives the coupons that are offered for goods.',
      rules: ['A site without coupons answers an empty list.'],
      input: { id: GOODS_ID, siteId: SITE_ID },
      answer: entity('GoodsCoupon', goodsCouponList.answer[0], 'A coupon that is offered.', {
        id: 'The id of the coupon.',
        title: 'What it says, such as 满150减15.',
      }),
      isPublic: true,
      example: {
        input: { id: 'tea-mat', siteId: '1' },
        data: [{ id: '5', title: '满150减15' }],
        refusal: { status: 404, msg: '商品不存在' },
      },
    }),
    addToCart: describe(addToCart, {
      summary: 'Puts goods into the cart, or buys them at once.',
      rules: [
        'Refuse what can’t be bought: sold out, below `minBuy`, above `maxBuy` or the stock, together with what is in the cart.',
        'Goods that are in the cart already get a higher count, not a second line.',
        'With `type` `detail`, keep the item beside the cart, in the place of the one before. The element then opens the order.',
      ],
      input: {
        goodsId: GOODS_ID,
        skuId: 'The `id` of the variant. Absent where the goods have none.',
        skuName: 'The names of the chosen options, as the visitor read them.',
        count: { about: 'How many pieces.', type: 'integer', minimum: 1 },
        type: { about: 'Where they go.', enum: { cart: 'Into the cart.', detail: 'Into an order of their own.' } },
      },
      answer: 'Anything. The cart is a good answer: the page then knows its count.',
      example: {
        input: { goodsId: 'tea-mat', skuId: '31', skuName: '深柿 / 120 厘米', count: 2, type: 'cart' },
        data: full,
        refusal: { status: 409, msg: '库存不足' },
      },
    }),
    shopCartItemList: describe(shopCartItemList, {
      summary: 'Gives the cart of the member.',
      input: {},
      answer: cart,
      example: { input: {}, data: full, refusal: NOT_SIGNED_IN },
    }),
    changeShopCartItem: describe(changeShopCartItem, {
      summary: 'Sets count and selection of a line.',
      rules: [
        ANSWERS_CART,
        'Refuse a count that can’t be bought. A line can always be deselected.',
        'Another member’s line doesn’t exist.',
      ],
      input: {
        id: 'The id of the line.',
        count: { about: 'How many pieces from now on.', type: 'integer', minimum: 1 },
        isSelect: 'Whether it is selected from now on.',
      },
      answer: cart,
      example: { input: { id: '501', count: 2, isSelect: true }, data: full, refusal: notInCart },
    }),
    toggleSelectAllShopCartItem: describe(toggleSelectAllShopCartItem, {
      summary: 'Selects all lines, or none.',
      rules: [ANSWERS_CART, 'Leave alone what can’t be bought.'],
      input: { isSelect: 'True: all. False: none.' },
      answer: cart,
      example: { input: { isSelect: true }, data: full, refusal: NOT_SIGNED_IN },
    }),
    removeShopCartItem: describe(removeShopCartItem, {
      summary: 'Takes lines out of the cart.',
      rules: [ANSWERS_CART, 'A line that is gone already is no mistake.'],
      input: { ids: 'The ids of the lines, joined by commas.' },
      answer: cart,
      example: { input: { ids: '501' }, data: none, refusal: { status: 400, msg: '请先选择商品' } },
    }),
    removeInvalidShopCartItems: describe(removeInvalidShopCartItems, {
      summary: 'Takes out of the cart what can’t be bought any more.',
      rules: [ANSWERS_CART],
      input: {},
      answer: cart,
      example: { input: {}, data: full, refusal: NOT_SIGNED_IN },
    }),
  },
};
