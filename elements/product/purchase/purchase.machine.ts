// The state machine of a purchase, from a click that buys to the goods in the cart.
//
// state             event            next state   commands
// idle, failed      buy              checking     add
// added             buy              checking     add; the message leaves
// login             buy              checking     add; replaces the earlier attempt
// idle, failed      invalid          failed       –; a choice is missing
// added             invalid          failed       –; the message leaves
// login             invalid          login        –; shows the problem and keeps waiting
// checking          sending          adding       –
// checking, adding  login-required   login        save-pending
// login             signed-in        adding       clear-pending
// adding            succeeded        added        clear-pending; into the cart
// adding            succeeded        leaving      clear-pending, leave; a direct purchase
// in progress       rejected         failed       clear-pending, notify
// in progress       unanswered       failed       clear-pending; nobody knows whether it was added
// in progress       canceled         idle         clear-pending; the login was canceled
// leaving           returned         idle         –; the page is used again
// added             dismissed        idle         –
// any               choice-changed   the same     –; without its problem
//
// "In progress" is checking, adding or login. Other events are ignored: clicks while a purchase is in flight, and
// events of an earlier attempt. A problem of a click during a pending login stays until the next
// choice: then "idle" is "failed".

import type { InputOf } from '../../../core/http/endpoint.js';
import type { Failure } from '../../../core/http/result.js';
import type { addToCart } from '../../../core/shop/api.js';
import { type Step, to } from '../../../core/state/machine.js';

/** `cart`: adds to the cart. `detail`: a direct purchase with its own order (docs/spec/interface.md §4). */
export type PurchaseType = 'cart' | 'detail';

/** The goods and the choice at the click. They are sent unchanged, even if the choice changes during a login. */
export interface Purchase {
  input: InputOf<typeof addToCart> & { type: PurchaseType };
  title: string;
  /** The picture of the chosen options, else of the goods. */
  cover?: string | undefined;
  /** The names of the chosen options. */
  names: readonly string[];
  /** The variant's path of symbols. Empty without variants. */
  path: string;
}

/** Why a click can't buy: `group` is the first group without a choice. */
export interface Obstacle {
  kind: 'missing';
  group: number;
}

/**
 * Why nothing was added; `unknown`: nobody knows whether it was. `attempt` differs for each click, so an identical message
 * is announced again.
 */
export type Problem = (Obstacle | { kind: 'failed'; failure: Failure } | { kind: 'unknown' }) & { attempt: number };

interface Attempt {
  /** The number of the click. Events of another one are ignored. */
  attempt: number;
  purchase: Purchase;
  /** The problem of a later click while the login is pending. */
  problem?: Problem | undefined;
}

export type PurchaseState =
  | { kind: 'idle' }
  | { kind: 'failed'; problem: Problem }
  /** The member is being loaded. */
  | ({ kind: 'checking' } & Attempt)
  | ({ kind: 'adding' } & Attempt)
  /** A login is pending. */
  | ({ kind: 'login' } & Attempt)
  /** The navigation to the order page has started. */
  | ({ kind: 'leaving' } & Attempt)
  /** The message is shown. */
  | ({ kind: 'added' } & Attempt);

/** An event of the attempt with this number. */
export type AttemptEvent = { attempt: number } & (
  | { kind: 'sending' }
  | { kind: 'loginRequired' }
  | { kind: 'signedIn' }
  | { kind: 'succeeded' }
  | { kind: 'rejected'; failure: Failure }
  | { kind: 'unanswered' }
  | { kind: 'canceled' }
  | { kind: 'returned' }
);

export type PurchaseEvent =
  | { kind: 'buy'; attempt: number; purchase: Purchase }
  | { kind: 'invalid'; attempt: number; obstacle: Obstacle }
  | { kind: 'choiceChanged' }
  | { kind: 'dismissed' }
  | AttemptEvent;

export type PurchaseCommand =
  | { kind: 'add'; attempt: number; purchase: Purchase }
  | { kind: 'savePending'; purchase: Purchase }
  | { kind: 'clearPending' }
  | { kind: 'notify'; failure: Failure }
  | { kind: 'leave'; attempt: number };

export const IDLE: PurchaseState = { kind: 'idle' };

export function transition(state: PurchaseState, event: PurchaseEvent): Step<PurchaseState, PurchaseCommand> {
  switch (event.kind) {
    case 'buy': {
      if (!acceptsClicks(state)) return to(state);
      const { attempt, purchase } = event;
      return to({ kind: 'checking', attempt, purchase }, { kind: 'add', attempt, purchase });
    }
    case 'invalid': {
      if (!acceptsClicks(state)) return to(state);
      const problem = { ...event.obstacle, attempt: event.attempt };
      return to(state.kind === 'login' ? { ...state, problem } : { kind: 'failed', problem });
    }
    case 'choiceChanged':
      return to(withoutProblem(state));
    case 'dismissed':
      return to(state.kind === 'added' ? idleOrFailed(state.problem) : state);
    default: {
      const isLatest = 'attempt' in state && state.attempt === event.attempt;
      return isLatest ? advance(state, event) : to(state);
    }
  }
}

/** Handles an event of the latest attempt. */
function advance(state: Extract<PurchaseState, Attempt>, event: AttemptEvent): Step<PurchaseState, PurchaseCommand> {
  const { attempt, purchase, problem } = state;
  switch (event.kind) {
    case 'sending':
      return to(state.kind === 'checking' ? { ...state, kind: 'adding' } : state);
    case 'loginRequired':
      if (state.kind !== 'checking' && state.kind !== 'adding') return to(state);
      return to({ ...state, kind: 'login' }, { kind: 'savePending', purchase });
    case 'signedIn':
      return state.kind === 'login' ? to({ ...state, kind: 'adding' }, { kind: 'clearPending' }) : to(state);
    case 'succeeded':
      if (state.kind !== 'adding') return to(state);
      if (purchase.input.type === 'cart') return to({ ...state, kind: 'added' }, { kind: 'clearPending' });
      return to({ ...state, kind: 'leaving' }, { kind: 'clearPending' }, { kind: 'leave', attempt });
    case 'rejected': {
      if (!isInProgress(state)) return to(state);
      const { failure } = event;
      const failed: PurchaseState = { kind: 'failed', problem: { kind: 'failed', failure, attempt } };
      return to(failed, { kind: 'clearPending' }, { kind: 'notify', failure });
    }
    case 'unanswered':
      if (!isInProgress(state)) return to(state);
      return to({ kind: 'failed', problem: { kind: 'unknown', attempt } }, { kind: 'clearPending' });
    case 'canceled':
      return isInProgress(state) ? to(idleOrFailed(problem), { kind: 'clearPending' }) : to(state);
    case 'returned':
      return to(state.kind === 'leaving' ? idleOrFailed(problem) : state);
  }
}

/** The type of the busy button; undefined if none is busy. */
export const busyWith = (state: PurchaseState): PurchaseType | undefined =>
  state.kind === 'checking' || state.kind === 'adding' || state.kind === 'leaving'
    ? state.purchase.input.type
    : undefined;

export const problemOf = (state: PurchaseState): Problem | undefined =>
  state.kind === 'idle' ? undefined : state.problem;

const acceptsClicks = ({ kind }: PurchaseState) =>
  kind === 'idle' || kind === 'failed' || kind === 'login' || kind === 'added';

const isInProgress = ({ kind }: PurchaseState) => kind === 'checking' || kind === 'adding' || kind === 'login';

const idleOrFailed = (problem: Problem | undefined): PurchaseState => (problem ? { kind: 'failed', problem } : IDLE);

function withoutProblem(state: PurchaseState): PurchaseState {
  if (state.kind === 'idle' || !state.problem) return state;
  return state.kind === 'failed' ? IDLE : { ...state, problem: undefined };
}
