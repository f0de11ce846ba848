import type { Failure } from '../http/result.js';
import type { Initiator } from './cart.machine.js';

/** The target of a change of all lines, in place of a line's id. */
export const ALL = '';

/** The properties of a line that the visitor changed. */
export interface LineChange {
  count?: number;
  isSelect?: boolean;
  /** The visitor has removed the line. It isn't shown. */
  isRemoved?: boolean;
}

/** Changes by line. */
export type LineChanges = ReadonlyMap<string, LineChange>;

/**
 * An optimistic update: a change that is shown before the server's cart contains it.
 * `debouncing`: it waits for the visitor to finish, or to undo a removal. `due`: it waits for another request, or for the cart.
 * `inFlight`: it was sent. `answered`: the server took it, but the answer of an older request may still be on its way.
 */
export interface PendingChange {
  target: string;
  change: LineChange;
  by: Initiator;
  phase: 'debouncing' | 'due' | 'inFlight' | 'answered';
  /** The request that it is in flight with. */
  request?: number;
  /** Its answer was lost: the cart that is read then tells whether the server took it. */
  failure?: Failure;
}

type Pending = readonly PendingChange[];

export const pendingOf = (pending: Pending, target: string): PendingChange | undefined =>
  pending.find((change) => change.target === target);

export const changesOf = (pending: Pending): LineChanges =>
  new Map(pending.map(({ target, change }) => [target, change]));

const isUnanswered = ({ phase, failure }: PendingChange) => phase !== 'answered' || failure !== undefined;

/** A removal that isn't sent yet. */
export const isUndoable = ({ phase, change }: PendingChange): boolean =>
  phase === 'debouncing' && change.isRemoved === true;

/** The server's sums will change. */
export const isWaiting = (change: PendingChange): boolean => isUnanswered(change) && !isUndoable(change);

export const hasUnanswered = (pending: Pending): boolean => pending.some(isUnanswered);

export const withoutAnswered = (pending: Pending): Pending =>
  hasUnanswered(pending) ? pending.filter(isUnanswered) : [];

export const withoutChange = (pending: Pending, target: string): Pending =>
  pending.filter((change) => change.target !== target);

/** Drops unsent removals of lines that another tab has removed, too. */
export const withoutGone = (pending: Pending, lines: readonly { id: string }[]): Pending =>
  pending.filter(
    ({ change, request, target }) => !change.isRemoved || request || lines.some(({ id }) => id === target),
  );

/** A change of a line contains its pending one, and replaces it. A change of all lines overrules theirs. */
export function withChange(pending: Pending, target: string, change: LineChange, by: Initiator): Pending {
  const merged = { ...pendingOf(pending, target)?.change, ...change };
  const others = withoutChange(pending, target).map((other) =>
    target === ALL ? { ...other, change: withoutSelection(other.change) } : other,
  );
  return [...others, { target, change: merged, by, phase: 'debouncing' }];
}

const withoutSelection = ({ isSelect: _, ...change }: LineChange): LineChange => change;

/** Updates the pending change of a target. */
export const withStep = (pending: Pending, target: string, step: Partial<PendingChange>): Pending =>
  pending.map((change) => (change.target === target ? { ...change, ...step } : change));

/**
 * The due changes that may be sent now. Two changes of one line, or one of a line and one of all lines, are sent one
 * after the other: otherwise the older one could arrive last.
 */
export function sendable(due: readonly string[], inFlight: readonly string[]): string[] {
  const before = [...inFlight];
  return due.filter((target) => {
    const waits = before.some((other) => other === target || other === ALL || target === ALL);
    before.push(target);
    return !waits;
  });
}
