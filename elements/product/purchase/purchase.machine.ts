// Everything that can happen between a click that buys and the goods in the cart.
//
// state             event            next state   commands
// idle, failed      buy              checking     add
// login             buy              checking     add; the earlier attempt ends
// idle, failed      invalid          failed       –; a choice is missing, or all is sold out
// login             invalid          login        –; shows the problem, waits on
// checking          sending          adding       –
// checking, adding  login-required   login        save-pending
// login             signed-in        adding       clear-pending
// adding            succeeded        added        clear-pending; into the cart
// adding            succeeded        leaving      clear-pending, leave; bought at once
// in progress       rejected         failed       clear-pending, notify
// in progress       canceled         idle         clear-pending; the login was given up
// leaving           returned         idle         –; the page is used again
// added             dismissed        idle         –
// any               choice-changed   the same     –; without its problem
//
// "In progress" is checking, adding or login. Anything else changes nothing: no click counts while a purchase is under
// way or the dialog is open, and an event of an earlier attempt is ignored. A problem that a click brought up while the
// login was awaited stays until the next choice: then "idle" is "failed".
import type { InputOf } from '../../../core/http/endpoint.js';
import type { Failure } from '../../../core/http/result.js';
import type { addToCart } from '../../../core/shop/api.js';

/** Into the cart; or bought at once, into an order of its own (elements.md §4). */
export type PurchaseType = 'cart' | 'detail';

/** The goods and the choice as they were at the click: this goes out, whatever is chosen during a login. */
export interface Purchase {
  input: InputOf<typeof addToCart> & { type: PurchaseType };
  title: string;
  /** The names of the chosen options. */
  names: readonly string[];
  /** The variant by its path of symbols, which is empty where there are none. */
  path: string;
}

/** Why a click can't buy: `group` is the first group without a choice. */
export type Obstacle = { kind: 'missing'; group: number } | { kind: 'stock' };

/** Why nothing was put into the cart. `attempt` differs for each click, so an identical message is announced again. */
export type Problem = (Obstacle | { kind: 'failed'; failure: Failure }) & { attempt: number };

interface Attempt {
  /** The number of the click. Events of another one are ignored. */
  attempt: number;
  purchase: Purchase;
  /** A later click while the login is awaited may have brought it up. */
  problem?: Problem | undefined;
}

export type PurchaseState =
  | { kind: 'idle' }
  | { kind: 'failed'; problem: Problem }
  /** It isn't known yet who buys. */
  | ({ kind: 'checking' } & Attempt)
  | ({ kind: 'adding' } & Attempt)
  /** Somebody has to sign in first. */
  | ({ kind: 'login' } & Attempt)
  /** The order page is on its way. */
  | ({ kind: 'leaving' } & Attempt)
  /** The dialog says so. */
  | ({ kind: 'added' } & Attempt);

/** Tells how the attempt with this number goes on. */
export type AttemptEvent = { attempt: number } & (
  | { kind: 'sending' }
  | { kind: 'login-required' }
  | { kind: 'signed-in' }
  | { kind: 'succeeded' }
  | { kind: 'rejected'; failure: Failure }
  | { kind: 'canceled' }
  | { kind: 'returned' }
);

export type PurchaseEvent =
  | { kind: 'buy'; attempt: number; purchase: Purchase }
  | { kind: 'invalid'; attempt: number; obstacle: Obstacle }
  | { kind: 'choice-changed' }
  | { kind: 'dismissed' }
  | AttemptEvent;

export type PurchaseCommand =
  | { kind: 'add'; attempt: number; purchase: Purchase }
  | { kind: 'save-pending'; purchase: Purchase }
  | { kind: 'clear-pending' }
  | { kind: 'notify'; failure: Failure }
  | { kind: 'leave'; attempt: number };

export interface PurchaseTransition {
  state: PurchaseState;
  commands: readonly PurchaseCommand[];
}

export const IDLE: PurchaseState = { kind: 'idle' };

export function transition(state: PurchaseState, event: PurchaseEvent): PurchaseTransition {
  switch (event.kind) {
    case 'buy': {
      if (!takesClicks(state)) return to(state);
      const { attempt, purchase } = event;
      return to({ kind: 'checking', attempt, purchase }, { kind: 'add', attempt, purchase });
    }
    case 'invalid': {
      if (!takesClicks(state)) return to(state);
      const problem = { ...event.obstacle, attempt: event.attempt };
      return to(state.kind === 'login' ? { ...state, problem } : { kind: 'failed', problem });
    }
    case 'choice-changed':
      return to(withoutProblem(state));
    case 'dismissed':
      return to(state.kind === 'added' ? atRest(state.problem) : state);
    default: {
      const isLatest = 'attempt' in state && state.attempt === event.attempt;
      return isLatest ? goOn(state, event) : to(state);
    }
  }
}

/** How the latest attempt goes on. */
function goOn(state: Extract<PurchaseState, Attempt>, event: AttemptEvent): PurchaseTransition {
  const { attempt, purchase, problem } = state;
  switch (event.kind) {
    case 'sending':
      return to(state.kind === 'checking' ? { ...state, kind: 'adding' } : state);
    case 'login-required':
      if (state.kind !== 'checking' && state.kind !== 'adding') return to(state);
      return to({ ...state, kind: 'login' }, { kind: 'save-pending', purchase });
    case 'signed-in':
      return state.kind === 'login' ? to({ ...state, kind: 'adding' }, { kind: 'clear-pending' }) : to(state);
    case 'succeeded':
      if (state.kind !== 'adding') return to(state);
      if (purchase.input.type === 'cart') return to({ ...state, kind: 'added' }, { kind: 'clear-pending' });
      return to({ ...state, kind: 'leaving' }, { kind: 'clear-pending' }, { kind: 'leave', attempt });
    case 'rejected': {
      if (!isInProgress(state)) return to(state);
      const { failure } = event;
      const failed: PurchaseState = { kind: 'failed', problem: { kind: 'failed', failure, attempt } };
      return to(failed, { kind: 'clear-pending' }, { kind: 'notify', failure });
    }
    case 'canceled':
      return isInProgress(state) ? to(atRest(problem), { kind: 'clear-pending' }) : to(state);
    case 'returned':
      return to(state.kind === 'leaving' ? atRest(problem) : state);
  }
}

/** Which button is busy, if any. */
export const busyWith = (state: PurchaseState): PurchaseType | undefined =>
  state.kind === 'checking' || state.kind === 'adding' || state.kind === 'leaving'
    ? state.purchase.input.type
    : undefined;

export const problemOf = (state: PurchaseState): Problem | undefined =>
  state.kind === 'idle' ? undefined : state.problem;

const to = (state: PurchaseState, ...commands: PurchaseCommand[]): PurchaseTransition => ({ state, commands });

const takesClicks = ({ kind }: PurchaseState) => kind === 'idle' || kind === 'failed' || kind === 'login';

const isInProgress = ({ kind }: PurchaseState) => kind === 'checking' || kind === 'adding' || kind === 'login';

const atRest = (problem: Problem | undefined): PurchaseState => (problem ? { kind: 'failed', problem } : IDLE);

function withoutProblem(state: PurchaseState): PurchaseState {
  if (state.kind === 'idle' || !state.problem) return state;
  return state.kind === 'failed' ? IDLE : { ...state, problem: undefined };
}
