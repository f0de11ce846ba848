import { isInconclusive } from '../http/result.js';
import type { Outcome } from './prize.rules.js';

/**
 * Everything that can happen to a draw. A draw has an idempotency key from the moment it is sent until its outcome was
 * seen. The key is stored, so that it survives a reload: a draw whose outcome is unknown is repeated with the same key,
 * and no prize gets lost.
 *
 *   any but drawing             the visitor draws              → asking: load the member; an earlier attempt ends
 *   asking, login               the draw may be sent           → starting: the wheel starts
 *   starting                    the wheel is at full speed     → drawing: store the key, send the draw
 *   asking, starting, drawing   a login is needed              → login: the wheel stands still
 *   asking, starting, login     the visitor cancels            → idle
 *   any but drawn, failed       it ends without an answer      → idle: nobody logged in, or another member did
 *   drawing                     the server answers             → drawn, still with its key
 *   drawing                     the server refuses             → failed: remove the key
 *   drawing                     no answer comes                → failed: keep the key, the outcome is unknown
 *   drawing                     … or one that doesn't say      → failed: keep the key (`isInconclusive`)
 *   drawn                       the outcome is seen or stored  → drawn: remove the key, the next draw is a new one
 *
 * A draw that was sent can't be cancelled.
 */
export type DrawState =
  | { kind: 'idle' | 'asking' | 'starting' | 'login' }
  | { kind: 'drawing'; key: string }
  /** `key`: present until the outcome was seen. */
  | { kind: 'drawn'; outcome: Outcome; key?: string }
  /** `key`: present if the outcome is unknown. */
  | { kind: 'failed'; outcome: Outcome; key?: string };

export type DrawEvent =
  | { kind: 'draw' | 'start' | 'login' | 'cancel' | 'stopped' | 'seen' }
  /** `key`: the stored key of a draw whose outcome is unknown, else a new one. */
  | { kind: 'send'; key: string }
  | { kind: 'answered'; outcome: Outcome };

export type DrawCommand = { kind: 'storeKey' | 'removeKey'; key: string };

export interface DrawTransition {
  state: DrawState;
  commands: readonly DrawCommand[];
}

export function transition(state: DrawState, event: DrawEvent): DrawTransition {
  const isSent = state.kind === 'drawing';
  switch (event.kind) {
    case 'draw':
      return to(isSent ? state : { kind: 'asking' });
    case 'start':
      return to(state.kind === 'asking' || state.kind === 'login' ? { kind: 'starting' } : state);
    case 'send':
      if (state.kind !== 'starting') return to(state);
      return to({ kind: 'drawing', key: event.key }, { kind: 'storeKey', key: event.key });
    case 'login':
      return to(isSent || isBefore(state) ? { kind: 'login' } : state);
    case 'cancel':
      return to(state.kind === 'login' || isBefore(state) ? { kind: 'idle' } : state);
    case 'stopped':
      return to(isSent || state.kind === 'login' || isBefore(state) ? { kind: 'idle' } : state);
    case 'answered':
      return isSent ? answer(event.outcome, state.key) : to(state);
    case 'seen':
      return see(state);
  }
}

const to = (state: DrawState, ...commands: DrawCommand[]): DrawTransition => ({ state, commands });

/** The visitor has drawn, but the call isn't sent. */
const isBefore = ({ kind }: DrawState) => kind === 'asking' || kind === 'starting';

function answer(outcome: Outcome, key: string): DrawTransition {
  if (outcome.kind !== 'failed') return to({ kind: 'drawn', outcome, key });
  return isInconclusive(outcome.failure)
    ? to({ kind: 'failed', outcome, key })
    : to({ kind: 'failed', outcome }, { kind: 'removeKey', key });
}

const see = (state: DrawState): DrawTransition =>
  state.kind === 'drawn' && state.key
    ? to({ kind: 'drawn', outcome: state.outcome }, { kind: 'removeKey', key: state.key })
    : to(state);
