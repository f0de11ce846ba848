import type { Attribute, Goods, Variant } from '../../../core/shop/api.js';
import { limitsOf } from '../../../core/shop/quantity.rules.js';

/** The place of the chosen option in each group; undefined where none is. */
export type Choice = readonly (number | undefined)[];

/** A set of variants, a bit each: a thousand of them are 32 numbers, so that a click costs next to nothing. */
type Bits = Uint32Array;

/** Goods with their variants, indexed once. */
export interface Sku {
  readonly goods: Goods;
  /** What there is to choose. */
  readonly groups: readonly Attribute[];
  /** Those that name an option of every group. */
  readonly variants: readonly Variant[];
  readonly byChoice: ReadonlyMap<string, Variant>;
  readonly inStock: Bits;
  /** Of each option of each group: the variants in stock that have it. */
  readonly having: readonly (readonly Bits[])[];
  /** Has any of it a price for members? Then there is a place for one, also while none is shown. */
  readonly hasMemberPrice: boolean;
  /** Is the stock of any of it counted? */
  readonly isCounted: boolean;
}

/** Infinity where it isn't counted. A variant's own word stands over the goods'. */
export const stockOf = ({ stock, stockOn }: Variant, goods: Goods): number =>
  limitsOf({ stock, stockOn: stockOn ?? goods.stockOn }).stock;

export function indexOf(goods: Goods): Sku {
  const isOn = goods.skuOn !== false;
  const groups = ((isOn && goods.attributes) || []).filter(({ attrVal }) => attrVal.length > 0);
  const given = (isOn && goods.sku) || [];
  const none = () => new Uint32Array(Math.ceil(given.length / 32));
  const inStock = none();
  const having = groups.map(({ attrVal }) => attrVal.map(none));
  const byChoice = new Map<string, Variant>();
  const variants: Variant[] = [];

  for (const variant of given) {
    const choice = choiceOf(groups, variant.attrSymbolPath);
    if (!choice || choice.includes(undefined)) continue;
    const place = variants.push(variant) - 1;
    const key = String(choice);
    const twin = byChoice.get(key);
    // of two that are the same to the visitor, the one that can be had
    if (!twin || stockOf(twin, goods) === 0) byChoice.set(key, variant);
    if (stockOf(variant, goods) === 0) continue;
    add(inStock, place);
    for (const [group, option = 0] of choice.entries()) add(having[group]?.[option], place);
  }
  const hasMemberPrice = goods.hasMemberDiscount !== false && [goods, ...variants].some((one) => one.memberPrice);
  const counted = variants.length > 0 ? variants.map((one) => stockOf(one, goods)) : [limitsOf(goods).stock];
  const isCounted = counted.some(Number.isFinite);
  return { goods, groups, variants, byChoice, inStock, having, hasMemberPrice, isCounted };
}

function add(bits: Bits = new Uint32Array(), place: number): void {
  bits[place >> 5] = (bits[place >> 5] ?? 0) | (1 << (place & 31));
}

const optionOf = ({ attrVal }: Attribute, symbol: string) => attrVal.findIndex((option) => option.symbol === symbol);

/** What a path of symbols chooses, in whatever order they stand; undefined where one is unknown or one too many. */
export function choiceOf(groups: readonly Attribute[], path: string): Choice | undefined {
  const choice: (number | undefined)[] = groups.map(() => undefined);
  for (const symbol of path.split(',').map((part) => part.trim())) {
    if (!symbol) continue;
    const group = groups.findIndex((one, place) => choice[place] === undefined && optionOf(one, symbol) >= 0);
    const found = groups[group];
    if (!found) return undefined;
    choice[group] = optionOf(found, symbol);
  }
  return choice;
}

/** The variants in stock that have what is chosen; in one group it may be left open. */
function matching({ inStock, having }: Sku, choice: Choice, open?: number): Bits {
  const left = inStock.slice();
  having.forEach((options, group) => {
    const bits = group === open ? undefined : options[choice[group] ?? -1];
    if (bits) for (let word = 0; word < left.length; word++) left[word] = (left[word] ?? 0) & (bits[word] ?? 0);
  });
  return left;
}

/** Can each option of each group still be had, given what is chosen in the other groups (elements.md §4)? */
export const availableIn = (sku: Sku, choice: Choice): boolean[][] =>
  sku.having.map((options, group) => {
    const others = matching(sku, choice, group);
    return options.map((bits) => bits.some((word, index) => (word & (others[index] ?? 0)) !== 0));
  });

/** The variants in stock among which the choice leaves open. */
export function openVariants(sku: Sku, choice: Choice): Variant[] {
  const bits = matching(sku, choice);
  return sku.variants.filter((_, place) => ((bits[place >> 5] ?? 0) & (1 << (place & 31))) !== 0);
}

/** The variant that is chosen, once every group has its option. */
export const variantOf = ({ byChoice }: Sku, choice: Choice): Variant | undefined => byChoice.get(String(choice));

/** What is chosen at first: the default path, unless it names what isn't there or is sold out. */
export function defaultChoice(sku: Sku): Choice {
  const choice = choiceOf(sku.groups, sku.goods.defaultSkuPath ?? '');
  const isPossible = choice && matching(sku, choice).some(Boolean);
  return isPossible ? choice : sku.groups.map(() => undefined);
}

/** What was chosen before, group by group as far as it can still be had; as at first where an option is gone. */
export function restoredChoice(sku: Sku, path: string): Choice {
  const none: Choice = sku.groups.map(() => undefined);
  const wanted = choiceOf(sku.groups, path);
  if (!wanted) return defaultChoice(sku);
  return wanted.reduce<Choice>((kept, option = -1, group) => {
    const isLeft = availableIn(sku, kept)[group]?.[option];
    return isLeft ? kept.map((one, place) => (place === group ? option : one)) : kept;
  }, none);
}

/** The same options in goods that were read again. */
export const carriedOver = (choice: Choice, from: Sku, to: Sku): Choice =>
  to.groups.map((group, place) => {
    const symbol = from.groups[place]?.attrVal[choice[place] ?? -1]?.symbol;
    const option = symbol === undefined ? -1 : optionOf(group, symbol);
    return option < 0 ? undefined : option;
  });
