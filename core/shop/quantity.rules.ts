/** How many may be bought at once. */
export interface Limits {
  /** At least so many; 1 unless the owner wants more. */
  least: number;
  /** At most so many; Infinity without a limit of the owner's. */
  most: number;
  /** So many are there; Infinity where stock isn't counted. */
  stock: number;
}

/** Why a number of items can't be, or can't be changed any further (spec.md §5, quantity). */
export type Bound = 'one' | 'least' | 'most' | 'stock';

interface Settings {
  minBuy?: number;
  maxBuy?: number;
  stock?: number;
  stockOn?: boolean;
}

/** A stock that isn't counted has no end; a maxBuy below 1 is no limit (spec.md §9: -1). */
export const limitsOf = ({ minBuy, maxBuy, stock, stockOn }: Settings): Limits => ({
  least: Math.max(1, Math.floor(minBuy ?? 1)),
  most: maxBuy !== undefined && maxBuy >= 1 ? Math.floor(maxBuy) : Number.POSITIVE_INFINITY,
  stock: stockOn === false || stock === undefined ? Number.POSITIVE_INFINITY : Math.max(0, Math.floor(stock)),
});

/** The most that can be bought. */
export const ceiling = ({ most, stock }: Limits): number => Math.min(most, stock);

/** Is there too little of it to buy any? */
export const isSoldOut = (limits: Limits): boolean => ceiling(limits) < limits.least;

/** What forbids this number: of two limits the tighter; undefined when it's fine. */
export function boundOf(count: number, limits: Limits): Bound | undefined {
  if (count > ceiling(limits)) return limits.most < limits.stock ? 'most' : 'stock';
  if (count < limits.least) return limits.least === 1 ? 'one' : 'least';
  return undefined;
}

/** The nearest number that may be bought; the least where none may be. */
export const nearest = (count: number, limits: Limits): number =>
  Math.max(limits.least, Math.min(count, ceiling(limits)));

/** Longer numbers than anybody buys. */
const MAX_DIGITS = 6;

/** What somebody typed or pasted, with digits of any script; undefined where there is no number in it. */
export function readCount(text: string): number | undefined {
  const digits = text
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .match(/\d+/)?.[0];
  return digits === undefined ? undefined : Number(digits.replace(/^0+(?=\d)/, '').slice(0, MAX_DIGITS));
}
