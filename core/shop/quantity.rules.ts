/** The limits of a quantity. */
export interface QuantityLimits {
  /** 1 unless the owner sets a higher one. */
  min: number;
  /** Infinity unless the owner sets one. */
  max: number;
  /** Infinity if stock isn't counted. */
  stock: number;
}

/** The limit that a quantity violates or has reached (docs/spec/behaviour.md §5, quantity). */
export type QuantityLimit = 'one' | 'min' | 'max' | 'stock';

interface QuantitySettings {
  minBuy?: number;
  maxBuy?: number;
  stock?: number;
  stockOn?: boolean;
}

/**
 * A stock that isn't counted is infinite, as is a negative one without `stockOn`; a maxBuy below 1 is no limit
 * (docs/spec/behaviour.md §9: -1).
 */
export const quantityLimitsOf = ({ minBuy, maxBuy, stock, stockOn }: QuantitySettings): QuantityLimits => ({
  min: Math.max(1, Math.floor(minBuy ?? 1)),
  max: maxBuy !== undefined && maxBuy >= 1 ? Math.floor(maxBuy) : Number.POSITIVE_INFINITY,
  stock: isCounted(stock, stockOn) ? Math.max(0, Math.floor(stock)) : Number.POSITIVE_INFINITY,
});

const isCounted = (stock: number | undefined, isOn: boolean | undefined): stock is number =>
  stock !== undefined && (isOn ?? stock >= 0);

/** The maximum that can be bought now. */
export const maxAvailable = ({ max, stock }: QuantityLimits): number => Math.min(max, stock);

/** Whether less than the minimum is available. */
export const isSoldOut = (limits: QuantityLimits): boolean => maxAvailable(limits) < limits.min;

/** The limit that this number violates, the tighter one of two; undefined if it is valid. */
export function violatedLimit(count: number, limits: QuantityLimits): QuantityLimit | undefined {
  if (count > maxAvailable(limits)) return limits.max < limits.stock ? 'max' : 'stock';
  if (count < limits.min) return limits.min === 1 ? 'one' : 'min';
  return undefined;
}

/** The nearest valid number; the minimum if none is valid. */
export const clamp = (count: number, limits: QuantityLimits): number =>
  Math.max(limits.min, Math.min(count, maxAvailable(limits)));

/** Digits after these are ignored. */
const MAX_DIGITS = 6;

/** Reads a typed or pasted number, with digits of any script. Undefined if there is no number in the text. */
export function readCount(text: string): number | undefined {
  const digits = text
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .match(/\d+/)?.[0];
  return digits === undefined ? undefined : Number(digits.replace(/^0+(?=\d)/, '').slice(0, MAX_DIGITS));
}
