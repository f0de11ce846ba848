import type { Cart, CartItem } from './cart.api.js';
import { ALL } from './shared-cart.js';

export { ALL };

/** What the visitor did to a line, and the server hasn't confirmed yet: only what was touched. */
export interface Wish {
  count?: number;
  isSelect?: boolean;
}

/** Wishes by item. */
export type Wishes = ReadonlyMap<string, Wish>;

/** A line of the cart as the visitor sees it. */
export interface Line extends CartItem {
  isSelect: boolean;
  invalid: boolean;
}

/** What the foot of a cart says of its lines. */
export interface Sum {
  /** How many lines can be bought, how many of those are selected, and how many can't be. */
  valid: number;
  selected: number;
  invalid: number;
}

/** The server's line with what is still pending here. What can't be bought is never selected. */
export function lineOf(item: CartItem, wishes: Wishes): Line {
  const { isSelect = false, ...line } = { ...item, ...wishes.get(ALL), ...wishes.get(item.id) };
  const invalid = item.invalid ?? false;
  return { ...line, invalid, isSelect: isSelect && !invalid };
}

/** The server's lines with what is still pending here; what can't be bought comes last, in its own order. */
export function linesOf({ items }: Cart, wishes: Wishes): Line[] {
  const lines = items.map((item) => lineOf(item, wishes));
  return [...lines.filter(({ invalid }) => !invalid), ...lines.filter(({ invalid }) => invalid)];
}

export function sumOf(lines: readonly Line[]): Sum {
  const sum: Sum = { valid: 0, selected: 0, invalid: 0 };
  for (const { invalid, isSelect } of lines) {
    sum[invalid ? 'invalid' : 'valid']++;
    if (isSelect) sum.selected++;
  }
  return sum;
}

/** Do both say the same? Then nothing is rendered again. */
export function isSame<T extends object>(one: T, other: T): boolean {
  const names = Object.keys(one) as (keyof T)[];
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}
