/**
 * The state machine of the greeting: where the visitor has the lottery that greets them (docs/spec/behaviour.md §4). The
 * game has a machine of its own, and goes on in the background after the dialog was closed.
 *
 * In this state  on this event    the greeting is then     and this is done
 * -------------  ---------------  -----------------------  ------------------------------------------------
 * waiting        pageIdle         closed or open
 * closed         open             open                     the draw no longer waits for a login
 *                hide             gone, if nothing is      save that it is hidden, until the tab is closed
 *                                 behind the button
 * open           open             open                     as above: it was hidden for the login
 *                close            closed                   save whether it is muted
 *                … the guide      closed                   cancel the draw, save whether it is muted
 *                … an error       closed                   close the outcome: the guide comes next
 *                … a login        open                     (it is hidden, and comes back by itself)
 * any            prizeGone        gone                     (the prize was given up or belongs to another member)
 *
 * Other events are ignored.
 */
import type { GameState } from '../../core/lottery/game.machine.js';
import type { Outcome } from '../../core/lottery/prize.rules.js';
import { type Step, to } from '../../core/state/machine.js';

export type GreetingState = 'waiting' | 'closed' | 'open' | 'gone';

export type GreetingEvent =
  | { kind: 'pageIdle'; opens: boolean }
  | { kind: 'open' | 'close' | 'hide'; game: GameState }
  | { kind: 'prizeGone' };

export type GreetingCommand = { kind: 'cancelDraw' | 'closeOutcome' | 'saveMuted' | 'saveHidden' };

type GreetingStep = Step<GreetingState, GreetingCommand>;

/** What the visitor sees. */
export type Greeting =
  | { kind: Exclude<GreetingState, 'open'> }
  /** `isEntering`: the visitor wants to draw; the member is being loaded. */
  | { kind: 'guide'; isEntering: boolean }
  | { kind: 'lottery' }
  | { kind: 'result'; outcome: Outcome; isNew: boolean };

/** The dialog is hidden while a login is awaited: two dialogs would overlap. */
export function greetingOf(state: GreetingState, game: GameState): Greeting {
  if (state !== 'open') return { kind: state };
  switch (game.kind) {
    case 'idle':
    case 'asking':
      return { kind: 'guide', isEntering: game.kind === 'asking' };
    case 'login':
      return { kind: 'closed' };
    case 'shown':
      return { kind: 'result', outcome: game.outcome, isNew: game.isNew };
    default:
      return { kind: 'lottery' };
  }
}

/** The button leads to the guide: neither a draw nor a prize is behind it. */
export const canHide = (state: GreetingState, game: GameState): boolean => state === 'closed' && game.kind === 'idle';

export function transition(state: GreetingState, event: GreetingEvent): GreetingStep {
  if (event.kind === 'prizeGone') return to('gone');
  switch (state) {
    case 'waiting':
      if (event.kind !== 'pageIdle') return to(state);
      return to(event.opens ? 'open' : 'closed');
    case 'closed':
      if (event.kind === 'hide' && canHide(state, event.game)) return to('gone', { kind: 'saveHidden' });
      return event.kind === 'open' ? open(event.game) : to(state);
    case 'open':
      if (event.kind === 'close') return close(event.game);
      return event.kind === 'open' ? open(event.game) : to(state);
    case 'gone':
      return to(state);
  }
}

const open = ({ kind }: GameState): GreetingStep =>
  kind === 'login' ? to('open', { kind: 'cancelDraw' }) : to('open');

function close(game: GameState): GreetingStep {
  switch (game.kind) {
    case 'idle':
    case 'asking':
      return to('closed', { kind: 'cancelDraw' }, { kind: 'saveMuted' });
    case 'login':
      return to('open');
    case 'shown':
      return game.outcome.kind === 'failed' ? to('closed', { kind: 'closeOutcome' }) : to('closed');
    default:
      return to('closed');
  }
}
