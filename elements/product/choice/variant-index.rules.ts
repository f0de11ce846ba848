import type { AttributeGroup, Goods, Variant } from '../../../core/shop/api.js';
import { quantityLimitsOf } from '../../../core/shop/quantity.rules.js';

/** The index of the chosen option in each group. Undefined: none is chosen. */
export type VariantChoice = readonly (number | undefined)[];

/** A bit set of variants: a thousand variants are 32 numbers, which keeps a click fast. */
type Bits = Uint32Array;

/** Goods with their variants, indexed once. */
export interface VariantIndex {
  readonly goods: Goods;
  /** The groups of options. */
  readonly groups: readonly AttributeGroup[];
  /** The variants that name an option of every group. */
  readonly variants: readonly Variant[];
  readonly byChoice: ReadonlyMap<string, Variant>;
  readonly inStock: Bits;
  /** For each option of each group: the variants in stock that have it. */
  readonly variantsWith: readonly (readonly Bits[])[];
  /** Whether any variant has a member price; its line is always rendered then. */
  readonly hasMemberPrice: boolean;
  /** Whether the stock of any variant is counted. */
  readonly isCounted: boolean;
}

/** Infinity if the stock isn't counted. The variant's `stockOn` overrides the goods'. */
export const stockOf = ({ stock, stockOn }: Variant, goods: Goods): number =>
  quantityLimitsOf({ stock, stockOn: stockOn ?? goods.stockOn }).stock;

export function indexOf(goods: Goods): VariantIndex {
  // attributes without variants are mere facts
  const isOn = goods.skuOn ?? Boolean(goods.sku?.length);
  const groups = ((isOn && goods.attributes) || []).filter(({ attrVal }) => attrVal.length > 0);
  const candidates = (isOn && goods.sku) || [];
  const none = () => new Uint32Array(Math.ceil(candidates.length / 32));
  const inStock = none();
  const variantsWith = groups.map(({ attrVal }) => attrVal.map(none));
  const byChoice = new Map<string, Variant>();
  const variants: Variant[] = [];

  for (const variant of candidates) {
    const choice = choiceFromPath(groups, variant.attrSymbolPath);
    if (!choice || choice.includes(undefined)) continue;
    const index = variants.push(variant) - 1;
    const key = String(choice);
    const duplicate = byChoice.get(key);
    // of two identical variants, the one in stock
    if (!duplicate || stockOf(duplicate, goods) === 0) byChoice.set(key, variant);
    if (stockOf(variant, goods) === 0) continue;
    setBit(inStock, index);
    for (const [group, option = 0] of choice.entries()) setBit(variantsWith[group]?.[option], index);
  }
  const hasMemberPrice = goods.hasMemberDiscount !== false && [goods, ...variants].some((one) => one.memberPrice);
  const counted = variants.length > 0 ? variants.map((one) => stockOf(one, goods)) : [quantityLimitsOf(goods).stock];
  const isCounted = counted.some(Number.isFinite);
  return { goods, groups, variants, byChoice, inStock, variantsWith, hasMemberPrice, isCounted };
}

/** Whether there is anything to choose: sold-out goods have groups whose options are all disabled. */
export const canChoose = ({ groups, inStock }: VariantIndex): boolean => groups.length > 0 && inStock.some(Boolean);

function setBit(bits: Bits = new Uint32Array(), index: number): void {
  bits[index >> 5] = (bits[index >> 5] ?? 0) | (1 << (index & 31));
}

const optionOf = ({ attrVal }: AttributeGroup, symbol: string) =>
  attrVal.findIndex((option) => option.symbol === symbol);

/** Parses a path of symbols, in any order. Undefined if a symbol is unknown or redundant. */
export function choiceFromPath(groups: readonly AttributeGroup[], path: string): VariantChoice | undefined {
  const choice: (number | undefined)[] = groups.map(() => undefined);
  for (const symbol of path.split(',').map((part) => part.trim())) {
    if (!symbol) continue;
    const group = groups.findIndex((one, index) => choice[index] === undefined && optionOf(one, symbol) >= 0);
    const found = groups[group];
    if (!found) return undefined;
    choice[group] = optionOf(found, symbol);
  }
  return choice;
}

/** Returns the variants in stock that match the choice. The group `open` is ignored. */
function matching({ inStock, variantsWith }: VariantIndex, choice: VariantChoice, open?: number): Bits {
  const left = inStock.slice();
  variantsWith.forEach((options, group) => {
    const bits = group === open ? undefined : options[choice[group] ?? -1];
    if (bits) for (let word = 0; word < left.length; word++) left[word] = (left[word] ?? 0) & (bits[word] ?? 0);
  });
  return left;
}

/** Tells for each option whether it is available, given the choice in the other groups (docs/spec/interface.md §4). */
export const availableIn = (variantIndex: VariantIndex, choice: VariantChoice): boolean[][] =>
  variantIndex.variantsWith.map((options, group) => {
    const others = matching(variantIndex, choice, group);
    return options.map((bits) => bits.some((word, index) => (word & (others[index] ?? 0)) !== 0));
  });

/** Returns the variants in stock that match an incomplete choice. */
export function openVariants(variantIndex: VariantIndex, choice: VariantChoice): Variant[] {
  const bits = matching(variantIndex, choice);
  return variantIndex.variants.filter((_, index) => ((bits[index >> 5] ?? 0) & (1 << (index & 31))) !== 0);
}

/** Returns the chosen variant, if every group has an option. */
export const variantOf = ({ byChoice }: VariantIndex, choice: VariantChoice): Variant | undefined =>
  byChoice.get(String(choice));

/** Returns the initial choice: the default path, unless one of its options is unknown or sold out. */
export function defaultChoice(variantIndex: VariantIndex): VariantChoice {
  const choice = choiceFromPath(variantIndex.groups, variantIndex.goods.defaultSkuPath ?? '');
  const isPossible = choice && matching(variantIndex, choice).some(Boolean);
  return isPossible ? choice : variantIndex.groups.map(() => undefined);
}

/** Restores a choice group by group as far as it is available. If an option no longer exists, the default choice. */
export function restoredChoice(variantIndex: VariantIndex, path: string): VariantChoice {
  const none: VariantChoice = variantIndex.groups.map(() => undefined);
  const wanted = choiceFromPath(variantIndex.groups, path);
  if (!wanted) return defaultChoice(variantIndex);
  return wanted.reduce<VariantChoice>((kept, option = -1, group) => {
    const isLeft = availableIn(variantIndex, kept)[group]?.[option];
    return isLeft ? kept.map((one, index) => (index === group ? option : one)) : kept;
  }, none);
}

/** Returns the same options in reloaded goods. */
export const carriedOver = (choice: VariantChoice, from: VariantIndex, to: VariantIndex): VariantChoice =>
  to.groups.map((group, index) => {
    const symbol = from.groups[index]?.attrVal[choice[index] ?? -1]?.symbol;
    const option = symbol === undefined ? -1 : optionOf(group, symbol);
    return option < 0 ? undefined : option;
  });
