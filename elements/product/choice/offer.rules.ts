import type { Goods, Variant } from '../../../core/shop/api.js';
import { isSoldOut, type Limits, limitsOf } from '../../../core/shop/quantity.rules.js';
import { availableIn, type Choice, openVariants, type Sku, stockOf, variantOf } from './sku.rules.js';

/** Prices in yuan; undefined where there is none. */
interface Prices {
  price: number | undefined;
  /** Another choice costs more. */
  isLowest: boolean;
  originPrice: number | undefined;
  memberPrice: number | undefined;
}

/** What the visitor would get for the present choice. */
export interface Offer extends Prices {
  sku: Sku;
  choice: Choice;
  /** Of each option of each group: can it be had? */
  available: readonly (readonly boolean[])[];
  variant: Variant | undefined;
  /** Infinity where it isn't counted; before all is chosen, of all that the choice leaves open. */
  stock: number;
  limits: Limits;
  /** None can be bought, whatever else is chosen. */
  isSoldOut: boolean;
  /** The first group without a choice; -1 where nothing is missing. */
  missing: number;
  /** The names of what is chosen. */
  names: readonly string[];
}

export function offerOf(sku: Sku, choice: Choice): Offer {
  const { goods, groups, variants } = sku;
  const isPlain = groups.length === 0 && variants.length === 0;
  const variant = variantOf(sku, choice);
  const open = variant ? [variant] : openVariants(sku, choice);
  const stock = isPlain ? limitsOf(goods).stock : open.reduce((sum, one) => sum + stockOf(one, goods), 0);
  const limits = { ...limitsOf(goods.settings ?? {}), stock };
  return {
    sku,
    choice,
    available: availableIn(sku, choice),
    variant,
    ...(variant || isPlain ? pricesOf(goods, variant) : lowestOf(sku, open)),
    stock,
    limits,
    isSoldOut: isSoldOut(limits),
    missing: choice.indexOf(undefined),
    names: groups.flatMap(({ attrVal }, group) => attrVal[choice[group] ?? -1]?.name ?? []),
  };
}

/** A variant without a price of its own has all of the goods'. */
function pricesOf(goods: Goods, variant: Variant | undefined): Prices {
  const { presentPrice, originPrice = 0, memberPrice = 0 } = variant?.presentPrice === undefined ? goods : variant;
  return {
    price: presentPrice,
    isLowest: false,
    originPrice: originPrice > (presentPrice ?? 0) ? originPrice : undefined,
    memberPrice: goods.hasMemberDiscount !== false && memberPrice > 0 ? memberPrice : undefined,
  };
}

/** Before all is chosen: from so much on. Where nothing is left, what it used to cost. */
function lowestOf({ goods, variants }: Sku, open: readonly Variant[]): Prices {
  const among = open.length > 0 ? open : variants;
  const costs = among.map((one) => one.presentPrice ?? goods.presentPrice ?? Number.POSITIVE_INFINITY);
  const lowest = costs.reduce((least, cost) => Math.min(least, cost), Number.POSITIVE_INFINITY);
  const isLowest = costs.some((cost) => cost !== lowest && Number.isFinite(cost));
  // all of the prices are the cheapest one's: beside another's they would make no sense
  return { ...pricesOf(goods, among[costs.indexOf(lowest)]), isLowest };
}
