import { asc } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../database/open.js';
import { goods, variants } from '../database/schema-shop.js';
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
import { type GoodsRow, yuan } from './find-goods.js';
import type { VariantRow } from './sku.js';

const MAX_GOODS = 10_000;
const NO_LIMIT = -1;

const prices = {
  presentPrice: yuanAmount(),
  originPrice: yuanAmount().nullable().default(null),
  memberPrice: yuanAmount().nullable().default(null),
};
const stock = { stock: whole(0, MAX_INTEGER).default(0), stockOn: z.boolean().default(true) };

const option = z.strictObject({
  symbol: filled(text(100)).refine((symbol) => !symbol.includes(','), 'has a comma, which separates the symbols'),
  name: filled(title(100)),
  cover: mediaAddress().optional(),
});
const attribute = z.strictObject({ name: title(100), attrVal: z.array(option).min(1, 'is empty') });
const variant = z.strictObject({ attrSymbolPath: text(1000), ...prices, ...stock });
const variantsShape = { attributes: z.array(attribute).default([]), sku: z.array(variant).default([]) };
const limitsShape = {
  minBuy: whole(1, MAX_INTEGER).default(1),
  maxBuy: whole(NO_LIMIT, MAX_INTEGER).default(NO_LIMIT),
};

/** Goods as the API has them, with the settings that only the site's owner sees. */
const goodsShape = z
  .strictObject({
    id: documentId(),
    siteId: documentId().default('1'),
    position: whole(0, MAX_SMALL).nullable().default(null),
    category: title(100).default(''),
    title: filled(title(500)),
    summary: title(2000).default(''),
    images: z.array(mediaAddress()).default([]),
    video: mediaAddress().nullable().default(null),
    ...prices,
    ...stock,
    ...limitsShape,
    levelPoint: whole(0, MAX_INTEGER).default(0),
    consumePoint: whole(0, MAX_INTEGER).default(0),
    ...variantsShape,
    defaultSkuPath: text(1000).nullable().default(null),
    virtual: z.boolean().default(false),
    orderFormId: documentId().nullable().default(null),
    withdrawn: z.boolean().default(false),
  })
  .superRefine(({ minBuy, maxBuy }, context) => {
    if (maxBuy === NO_LIMIT || maxBuy >= minBuy) return;
    context.addIssue({ code: 'custom', path: ['maxBuy'], message: `is less than minBuy; ${NO_LIMIT} is no limit` });
  })
  .superRefine(checkVariants);

export const goodsDocument = z.strictObject({ $schema: z.string().optional(), goods: listOf(goodsShape, MAX_GOODS) });
export type ImportedGoods = z.output<typeof goodsShape>;

type WithVariants = Pick<ImportedGoods, 'attributes' | 'sku' | 'defaultSkuPath'>;

/** Each variant has one option of each attribute. */
function checkVariants({ attributes, sku, defaultSkuPath }: WithVariants, context: z.RefinementCtx): void {
  const fail = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
  for (const [index, { attrVal }] of attributes.entries()) {
    for (const [at, { symbol }] of attrVal.entries()) {
      if (attrVal.findIndex((other) => other.symbol === symbol) < at) {
        fail(['attributes', index, 'attrVal', at, 'symbol'], 'is the symbol of another option, too');
      }
    }
  }
  if (attributes.length > 0 && sku.length === 0) fail(['sku'], 'is empty, but there are attributes');
  const paths = new Set<string>();
  for (const [index, { attrSymbolPath }] of sku.entries()) {
    const symbols = attrSymbolPath.split(',');
    const isKnown =
      symbols.length === attributes.length &&
      attributes.every(({ attrVal }, group) => attrVal.some(({ symbol }) => symbol === symbols[group]));
    const path = ['sku', index, 'attrSymbolPath'];
    if (!isKnown) fail(path, 'does not have one symbol of each attribute, separated by commas');
    else if (paths.has(attrSymbolPath)) fail(path, 'is that of another variant, too');
    paths.add(attrSymbolPath);
  }
  if (defaultSkuPath !== null && !paths.has(defaultSkuPath)) fail(['defaultSkuPath'], 'is the path of no variant');
}

const pricesOf = ({ presentPrice, originPrice, memberPrice }: GoodsRow | VariantRow) => ({
  presentPrice: yuan(presentPrice),
  originPrice: originPrice === null ? null : yuan(originPrice),
  memberPrice: memberPrice === null ? null : yuan(memberPrice),
});

const exportVariant = (row: VariantRow): z.input<typeof variant> => ({
  attrSymbolPath: row.path,
  ...pricesOf(row),
  ...{ stock: row.stock, stockOn: row.stockOn },
});

/** All goods, as a document that can be imported. */
export async function exportGoods(db: Database): Promise<z.input<typeof goodsDocument>> {
  const rows = await db.select().from(goods).orderBy(asc(goods.siteId), asc(goods.position), asc(goods.id));
  const ofGoods = new Map<string, VariantRow[]>(rows.map(({ id }) => [id, []]));
  for (const row of await db.select().from(variants).orderBy(asc(variants.id))) ofGoods.get(row.goodsId)?.push(row);
  return {
    goods: rows.map((row) => ({ ...row, ...pricesOf(row), sku: (ofGoods.get(row.id) ?? []).map(exportVariant) })),
  };
}
