/**
 * The state machine of the draws in one lottery. A draw has an idempotency key from the moment it is sent until its
 * outcome was seen. The key is stored, so that it survives a reload: a draw whose outcome is unknown is repeated with the
 * same key, and no prize gets lost.
 *
 * In this state  on this event    the game is then         and this is done
 * -------------  ---------------  -----------------------  ------------------------------------------------
 * idle           draw             asking                   ask: count the draws left, load the member
 *                offer            shown, not new
 * asking         allowed          starting                 start the wheel
 *                offer            shown, not new           abort
 * login          allowed          starting                 start the wheel
 *                draw             asking                   ask anew
 *                offer            shown, not new           abort
 * starting       atFullSpeed      drawing                  store the key, send
 * drawing        answered         landing, with its key    stop the wheel at the outcome
 *                … refused        landing                  remove the key, stop the wheel at the outcome
 *                … inconclusive   landing                  stop the wheel; the key stays stored, the outcome is unknown
 * landing        seen             landing                  remove the key: the win is stored as a claim
 *                landed           landing                  emit sb-draw
 *                show             shown, new
 * shown          seen             shown                    remove the key, the next draw is a new one
 *                close            idle
 *                draw             asking                   ask
 *                offer            shown, not new
 * asking, login  cancel           idle                     abort, stop the wheel
 * and starting   loginNeeded      login                    stop the wheel
 *                ended            idle                     stop the wheel: nobody has logged in, or another member
 * drawing        loginNeeded      login                    stop the wheel
 *                ended            idle                     stop the wheel
 *
 * Other events are ignored: a draw that was sent can't be cancelled, and only one is made at a time.
 */
import { isInconclusive } from '../http/result.js';
import { type Step, to } from '../state/machine.js';
import type { Prize } from './lottery.api.js';
import type { Outcome } from './prize.rules.js';

export type GameState =
  /** `login`: the visitor is asked to log in. */
  | { kind: 'idle' | 'asking' | 'login' | 'starting' }
  | { kind: 'drawing'; key: string }
  /** `key`: present until the outcome was seen. */
  | { kind: 'landing'; outcome: Outcome; key?: string }
  /** `isNew`: false for a prize of before that is offered again. */
  | { kind: 'shown'; outcome: Outcome; isNew: boolean; key?: string };

export type GameEvent =
  | { kind: 'draw' | 'allowed' | 'loginNeeded' | 'cancel' | 'ended' | 'landed' | 'show' | 'seen' | 'close' }
  /** `key`: the stored key of a draw whose outcome is unknown, else a new one. */
  | { kind: 'atFullSpeed'; key: string }
  | { kind: 'answered'; outcome: Outcome }
  | { kind: 'offer'; prize: Prize };

export type GameCommand =
  | { kind: 'ask' | 'abort' | 'startWheel' | 'stopWheel' }
  | { kind: 'storeKey' | 'removeKey' | 'send'; key: string }
  | { kind: 'stopAt' | 'emitDraw'; outcome: Outcome };

type GameStep = Step<GameState, GameCommand>;
type StateOf<K> = Extract<GameState, { kind: K }>;

export const IDLE: GameState = { kind: 'idle' };

/** `asking`: the member is being loaded. `rolling`: the wheel turns. While a login is awaited, another draw can begin. */
export type GamePhase = 'idle' | 'asking' | 'rolling';

export function phaseOf({ kind }: GameState): GamePhase {
  if (kind === 'asking') return kind;
  return kind === 'starting' || kind === 'drawing' || kind === 'landing' ? 'rolling' : 'idle';
}

export function transition(state: GameState, event: GameEvent): GameStep {
  switch (state.kind) {
    case 'idle':
      return whileIdle(state, event);
    case 'asking':
    case 'login':
    case 'starting':
      return beforeSending(state, event);
    case 'drawing':
      return whileDrawing(state, event);
    case 'landing':
      return whileLanding(state, event);
    case 'shown':
      return whileShown(state, event);
  }
}

function whileIdle(state: GameState, event: GameEvent): GameStep {
  if (event.kind === 'draw') return to({ kind: 'asking' }, { kind: 'ask' });
  if (event.kind === 'offer') return to({ kind: 'shown', outcome: { kind: 'won', prize: event.prize }, isNew: false });
  return to(state);
}

function beforeSending(state: GameState, event: GameEvent): GameStep {
  switch (event.kind) {
    case 'allowed':
      return state.kind === 'starting' ? to(state) : to({ kind: 'starting' }, { kind: 'startWheel' });
    case 'atFullSpeed': {
      const { key } = event;
      if (state.kind !== 'starting') return to(state);
      return to({ kind: 'drawing', key }, { kind: 'storeKey', key }, { kind: 'send', key });
    }
    case 'draw':
      return state.kind === 'login' ? whileIdle(state, event) : to(state);
    case 'offer':
      return state.kind === 'starting' ? to(state) : to(whileIdle(state, event).state, { kind: 'abort' });
    case 'cancel':
      return to(IDLE, { kind: 'abort' }, { kind: 'stopWheel' });
    default:
      return interrupt(state, event);
  }
}

function whileDrawing(state: StateOf<'drawing'>, event: GameEvent): GameStep {
  if (event.kind !== 'answered') return interrupt(state, event);
  const { outcome } = event;
  const { key } = state;
  if (outcome.kind !== 'failed') return to({ kind: 'landing', outcome, key }, { kind: 'stopAt', outcome });
  const landing: GameState = { kind: 'landing', outcome };
  return isInconclusive(outcome.failure)
    ? to(landing, { kind: 'stopAt', outcome })
    : to(landing, { kind: 'removeKey', key }, { kind: 'stopAt', outcome });
}

function interrupt(state: GameState, event: GameEvent): GameStep {
  if (event.kind === 'loginNeeded') return to({ kind: 'login' }, { kind: 'stopWheel' });
  return event.kind === 'ended' ? to(IDLE, { kind: 'stopWheel' }) : to(state);
}

function whileLanding(state: StateOf<'landing'>, event: GameEvent): GameStep {
  switch (event.kind) {
    case 'seen':
      return see(state);
    case 'landed':
      return to(state, { kind: 'emitDraw', outcome: state.outcome });
    case 'show':
      return to({ ...state, kind: 'shown', isNew: true });
    default:
      return to(state);
  }
}

function whileShown(state: StateOf<'shown'>, event: GameEvent): GameStep {
  if (event.kind === 'close') return to(IDLE);
  return event.kind === 'seen' ? see(state) : whileIdle(state, event);
}

function see({ key, ...state }: StateOf<'landing' | 'shown'>): GameStep {
  return key === undefined ? to(state) : to(state, { kind: 'removeKey', key });
}
