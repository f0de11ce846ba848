import type { Cart, CartItem } from './cart.api.js';
import type { CartState, LineFailure } from './cart.machine.js';
import { ALL, changesOf, isWaiting, type LineChanges } from './pending-changes.rules.js';

/** A line of the cart as the visitor sees it. */
export interface Line extends CartItem {
  isSelect: boolean;
  invalid: boolean;
  isRemoved?: boolean;
}

/** A line with the reason why its last change was rolled back. */
export interface ShownLine extends Line {
  failure?: LineFailure;
}

export interface LineCounts {
  /** How many lines can be bought, how many of those are selected, and how many can't be bought. */
  valid: number;
  selected: number;
  invalid: number;
}

/** All lines together. */
export interface CartSum extends LineCounts {
  /** The server's totals without the removed lines: the price in yuan and the number of pieces. */
  totalPrice: number;
  count: number;
  /** The server's sums may change: a request or a change is pending. */
  isBusy: boolean;
  /** Why a change of all lines was rolled back. */
  failure?: LineFailure;
}

/** The server's line with its pending changes on top. A line that can't be bought is never selected. */
export function lineOf(item: CartItem, changes: LineChanges): Line {
  const { isSelect = false, ...line } = { ...item, ...changes.get(ALL), ...changes.get(item.id) };
  const invalid = item.invalid ?? false;
  return { ...line, invalid, isSelect: isSelect && !invalid };
}

/** The server's lines with the pending changes on top. Lines that can't be bought come last. */
export function linesOf({ items }: Cart, changes: LineChanges): Line[] {
  const lines = items.map((item) => lineOf(item, changes));
  return [...lines.filter(({ invalid }) => !invalid), ...lines.filter(({ invalid }) => invalid)];
}

export function countsOf(lines: readonly Line[]): LineCounts {
  const counts: LineCounts = { valid: 0, selected: 0, invalid: 0 };
  for (const { invalid, isSelect } of lines) {
    counts[invalid ? 'invalid' : 'valid']++;
    if (isSelect) counts.selected++;
  }
  return counts;
}

/** A request is on the wire: its answer may change the cart. */
export const isInFlight = ({ requests }: Pick<CartState, 'requests'>): boolean =>
  requests.some(({ isAwaitingLogin }) => !isAwaitingLogin);

/** The lines and totals that the elements show; undefined until a cart is known. */
export function shownCart(state: CartState): { lines: ShownLine[]; sum: CartSum } | undefined {
  const { cart, pending, failures, isStale } = state;
  if (!cart) return undefined;
  const changes = changesOf(pending);
  const withFailure = <T extends object>(shown: T, target: string): T & { failure?: LineFailure } => {
    const failure = failures.get(target);
    return failure ? { ...shown, failure } : shown;
  };
  const lines = linesOf(cart, changes)
    .filter(({ isRemoved }) => !isRemoved)
    .map((line) => withFailure(line, line.id));
  const isBusy = isInFlight(state) || isStale || pending.some(isWaiting);
  return { lines, sum: withFailure({ ...countsOf(lines), ...totalsOf(cart, changes), isBusy }, ALL) };
}

/** The server's totals without the removed lines. A back end counts pieces, or else lines. */
function totalsOf({ items, totalPrice, count }: Cart, changes: LineChanges): Pick<Cart, 'totalPrice' | 'count'> {
  const totals = { totalPrice, count };
  for (const item of items) {
    if (!changes.get(item.id)?.isRemoved) continue;
    totals.count -= count === items.length ? 1 : item.count;
    if (item.isSelect && !item.invalid) totals.totalPrice -= item.price * item.count;
  }
  return { totalPrice: Math.max(0, totals.totalPrice), count: Math.max(0, totals.count) };
}

/** Shallow equality. An equal line isn't rendered again. */
export function isSame<T extends object>(one: T, other: T): boolean {
  const names = Object.keys(one) as (keyof T)[];
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}
