import type { goods, offers, variants } from '../../server/database/schema-shop.js';

type GoodsInsert = typeof goods.$inferInsert;
type VariantInsert = Omit<typeof variants.$inferInsert, 'id' | 'goodsId'>;
type OfferInsert = Omit<typeof offers.$inferInsert, 'id' | 'goodsId' | 'siteId'>;
export type Attribute = GoodsInsert['attributes'][number];
type Prices = Pick<VariantInsert, 'presentPrice' | 'originPrice' | 'memberPrice'>;

/** Goods in their initial state, with variants and coupons. */
export interface SeededGoods extends GoodsInsert {
  sku?: readonly VariantInsert[];
  coupons?: readonly OfferInsert[];
}

/** The required values, as empty as possible. */
export const PLAIN = {
  siteId: '1',
  summary: '',
  images: [],
  stock: 0,
  stockOn: true,
  minBuy: 1,
  maxBuy: -1,
  levelPoint: 0,
  consumePoint: 0,
  attributes: [],
  virtual: false,
  withdrawn: false,
};

const fen = (yuan: number) => Math.round(yuan * 100);

/** Converts prices in yuan. */
export const price = (present: number, { origin, member }: { origin?: number; member?: number } = {}): Prices => ({
  presentPrice: fen(present),
  ...(origin !== undefined && { originPrice: fen(origin) }),
  ...(member !== undefined && { memberPrice: fen(member) }),
});

/** Options as pairs of symbol and name. `goods`: each option is on the picture of these goods that has its symbol's name. */
export const attribute = (name: string, options: Record<string, string>, goods?: string): Attribute => ({
  name,
  attrVal: Object.entries(options).map(([symbol, option]) => ({
    symbol,
    name: option,
    ...(goods && { cover: `/picture/${goods}/${symbol}.svg` }),
  })),
});

export const variant = (path: string, prices: Prices, stock: number): VariantInsert => ({
  path,
  ...prices,
  stock,
  stockOn: true,
});

/** All combinations of the options of these groups, the last group changing fastest. */
export const paths = (attributes: readonly Attribute[]): string[] =>
  attributes
    .reduce<string[][]>(
      (before, { attrVal }) => before.flatMap((path) => attrVal.map(({ symbol }) => [...path, symbol])),
      [[]],
    )
    .map((path) => path.join(','));

/** A coupon with its threshold and discount in yuan. */
export const offer = (threshold: number, discount: number): OfferInsert => ({
  title: `满${threshold}减${discount}`,
  threshold: fen(threshold),
  discount: fen(discount),
});
