import { last } from '../../../core/lib/last.js';
import type { Goods, Variant } from '../../../core/shop/api.js';
import { isSoldOut, type QuantityLimits, quantityLimitsOf } from '../../../core/shop/quantity.rules.js';
import {
  availableIn,
  openVariants,
  stockOf,
  type VariantChoice,
  type VariantIndex,
  variantOf,
} from './variant-index.rules.js';

/** Prices in yuan. Undefined: there is none. */
interface Prices {
  price: number | undefined;
  /** Another matching variant costs more. */
  isLowest: boolean;
  originPrice: number | undefined;
  memberPrice: number | undefined;
}

/** The goods on offer for the present choice. */
export interface Offer extends Prices {
  variantIndex: VariantIndex;
  choice: VariantChoice;
  /** Whether each option of each group is available. */
  available: readonly (readonly boolean[])[];
  variant: Variant | undefined;
  /** Infinity if it isn't counted. For an incomplete choice, the sum of all matching variants. */
  stock: number;
  limits: QuantityLimits;
  /** No matching variant can be bought. */
  isSoldOut: boolean;
  /** The index of the first group without a choice. -1: none. */
  missing: number;
  /** The names of the chosen options. */
  names: readonly string[];
}

export function offerOf(variantIndex: VariantIndex, choice: VariantChoice): Offer {
  const { goods, groups, variants } = variantIndex;
  const isPlain = groups.length === 0 && variants.length === 0;
  const variant = variantOf(variantIndex, choice);
  const open = variant ? [variant] : openVariants(variantIndex, choice);
  const stock = isPlain ? quantityLimitsOf(goods).stock : open.reduce((sum, one) => sum + stockOf(one, goods), 0);
  const limits = { ...quantityLimitsOf(goods.settings ?? {}), stock };
  return {
    variantIndex,
    choice,
    available: availableIn(variantIndex, choice),
    variant,
    ...(variant || isPlain ? pricesOf(goods, variant) : lowestOf(variantIndex, open)),
    stock,
    limits,
    isSoldOut: isSoldOut(limits),
    missing: choice.indexOf(undefined),
    names: groups.flatMap(({ attrVal }, group) => attrVal[choice[group] ?? -1]?.name ?? []),
  };
}

/** The picture of the last chosen option that has one. */
export const coverOf = ({ groups }: VariantIndex, choice: VariantChoice): string | undefined =>
  last(groups.flatMap(({ attrVal }, group) => attrVal[choice[group] ?? -1]?.cover || []));

/** A variant without its own price has all prices of the goods. */
function pricesOf(goods: Goods, variant: Variant | undefined): Prices {
  const { presentPrice, originPrice = 0, memberPrice = 0 } = variant?.presentPrice === undefined ? goods : variant;
  return {
    price: presentPrice,
    isLowest: false,
    originPrice: originPrice > (presentPrice ?? 0) ? originPrice : undefined,
    memberPrice: goods.hasMemberDiscount !== false && memberPrice > 0 ? memberPrice : undefined,
  };
}

/** The lowest price of an incomplete choice. If nothing is in stock, of all variants. */
function lowestOf({ goods, variants }: VariantIndex, open: readonly Variant[]): Prices {
  const among = open.length > 0 ? open : variants;
  const costs = among.map((one) => one.presentPrice ?? goods.presentPrice ?? Number.POSITIVE_INFINITY);
  const lowest = costs.reduce((lowestSoFar, cost) => Math.min(lowestSoFar, cost), Number.POSITIVE_INFINITY);
  const isLowest = costs.some((cost) => cost !== lowest && Number.isFinite(cost));
  // all prices belong to the cheapest variant, so that they match each other
  return { ...pricesOf(goods, among[costs.indexOf(lowest)]), isLowest };
}
