import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/open.js';
import { forms } from '../database/schema-forms.js';
import { goods, variants } from '../database/schema-shop.js';
import { type ImportOptions, type ImportSummary, importOnce } from '../import/import-summary.js';
import { MistakesFound } from '../import/json-document.js';
import type { ReadDocument } from '../import/read-document.js';
import { stockKeyOf } from '../orders/order-stock.js';
import type { GoodsRow } from './find-goods.js';
import type { goodsDocument, ImportedGoods } from './goods-document.js';
import type { VariantRow } from './sku.js';

type GoodsDocument = ReadDocument<(typeof goodsDocument)['_output']>;

/** Adds and changes goods by their ids, with their variants by their paths. Goods that aren't named are left. */
export const importGoods = (db: Database, document: GoodsDocument, options: ImportOptions): Promise<ImportSummary> =>
  importOnce(db, options, async (tx, summary) => {
    await refuseUnknownForms(tx, document);
    const known = await lockGoods(
      tx,
      document.value.goods.map(({ id }) => id),
    );
    for (const one of document.value.goods) {
      const { changes, leavesStock } = await importOne(tx, one, known.get(one.id), options.setsStock);
      const { added, changed, unchanged } = summary;
      (known.has(one.id) ? (changes ? changed : unchanged) : added).push(one.id);
      if (leavesStock) summary.stockLeft.push(one.id);
    }
  });

async function refuseUnknownForms(tx: Database, { value, mistakeAt }: GoodsDocument): Promise<void> {
  const named = value.goods.flatMap(({ orderFormId }) => orderFormId ?? []);
  if (named.length === 0) return;
  const found = await tx.select({ id: forms.id }).from(forms).where(inArray(forms.id, named));
  const ids = new Set(found.map(({ id }) => id));
  const mistakes = value.goods.flatMap(({ orderFormId }, index) =>
    orderFormId === null || ids.has(orderFormId)
      ? []
      : [mistakeAt(['goods', index, 'orderFormId'], `is ${orderFormId}, and there is no such form`)],
  );
  if (mistakes.length > 0) throw new MistakesFound(mistakes);
}

interface KnownGoods {
  row: GoodsRow;
  variants: VariantRow[];
}

/** Locks the rows in the order of orders that take them from the stock, so that the two can't deadlock. */
async function lockGoods(tx: Database, ids: string[]): Promise<Map<string, KnownGoods>> {
  const rows = await tx.select({ id: goods.id }).from(goods).where(inArray(goods.id, ids));
  const ofThem = await tx.select().from(variants).where(inArray(variants.goodsId, ids));
  const keys: { goodsId: string; variantId?: number }[] = [
    ...rows.map(({ id }) => ({ goodsId: id })),
    ...ofThem.map(({ goodsId, id }) => ({ goodsId, variantId: id })),
  ];
  const keyOf = ({ goodsId, variantId }: (typeof keys)[number]) => stockKeyOf(goodsId, variantId);
  const known = new Map<string, KnownGoods>();
  const variantsOf = new Map<string, VariantRow[]>(ids.map((id) => [id, []]));
  for (const { goodsId, variantId } of keys.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))) {
    if (variantId === undefined) {
      const [row] = await tx.select().from(goods).where(eq(goods.id, goodsId)).for('no key update');
      if (row) known.set(goodsId, { row, variants: variantsOf.get(goodsId) ?? [] });
    } else {
      const [row] = await tx.select().from(variants).where(eq(variants.id, variantId)).for('update');
      if (row) variantsOf.get(goodsId)?.push(row);
    }
  }
  return known;
}

interface Outcome {
  changes: boolean;
  leavesStock: boolean;
}

async function importOne(
  tx: Database,
  { sku, ...row }: ImportedGoods,
  known: KnownGoods | undefined,
  setsStock: boolean,
): Promise<Outcome> {
  if (!known) await tx.insert(goods).values(row);
  const kept = known && !setsStock ? { ...row, stock: known.row.stock } : row;
  const outcome = {
    changes: !isDeepStrictEqual(known?.row, kept),
    // the stock of goods with variants is never used
    leavesStock: sku.length === 0 && kept.stock !== row.stock,
  };
  if (known && outcome.changes) await tx.update(goods).set(kept).where(eq(goods.id, row.id));
  for (const { attrSymbolPath: path, ...given } of sku) {
    const before = known?.variants.find((variant) => variant.path === path);
    const wanted = before && !setsStock ? { ...given, stock: before.stock } : given;
    outcome.leavesStock ||= wanted.stock !== given.stock;
    if (!before) await tx.insert(variants).values({ ...wanted, path, goodsId: row.id });
    const isSame = before && isDeepStrictEqual(before, { ...before, ...wanted });
    if (before && !isSame) await tx.update(variants).set(wanted).where(eq(variants.id, before.id));
    outcome.changes ||= !isSame;
  }
  const paths = new Set(sku.map(({ attrSymbolPath }) => attrSymbolPath));
  const gone = (known?.variants ?? []).filter(({ path }) => !paths.has(path)).map(({ id }) => id);
  // orders keep a copy of its name and price
  if (gone.length > 0) await tx.delete(variants).where(and(eq(variants.goodsId, row.id), inArray(variants.id, gone)));
  outcome.changes ||= gone.length > 0;
  return outcome;
}
