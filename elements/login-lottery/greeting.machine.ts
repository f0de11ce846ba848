/** The part of a draw's outcome that the machine needs. */
interface DrawOutcome {
  kind: 'won' | 'lost' | 'failed';
}

/** The content of the dialog. */
export type Stage<O extends DrawOutcome> =
  /** `isEntering`: the visitor wants to draw; the member is being loaded, or must log in. */
  | { kind: 'guide'; isEntering: boolean }
  /** `hasRolled`: the prizes have rolled for long enough; only the outcome is missing. */
  | { kind: 'lottery'; hasRolled: boolean; outcome?: O }
  /** `isRevealed`: sb-draw was dispatched. */
  | { kind: 'result'; outcome: O; isRevealed: boolean };

/**
 * The states of the lottery that greets visitors: guide, lottery, result, closed (docs/spec/behaviour.md §4). A draw
 * goes on in the background after the dialog was closed.
 *
 *   waiting   the page is idle                        → closed, or its stage: the dialog opens by itself
 *   closed    the visitor opens it                    → its stage
 *   closed    opened while hidden for a login         → guide: the draw no longer waits for the login
 *   guide     the visitor closes it                   → closed: cancel the draw, save whether it is muted
 *   lottery   the visitor closes it                   → closed: the draw goes on
 *   result    the visitor closes it                   → closed: after an error the guide comes next
 *   guide     the visitor wants to draw               → guide, entering
 *   result    it is an error, and is retried          → guide, entering
 *   guide     the draw is sent                        → lottery: the prizes roll
 *   guide     a login is needed                       → closed, hidden for the login: two dialogs would overlap
 *   lottery   the server requires a login             → closed, hidden for the login
 *   closed    hidden for a login, and draw is sent    → lottery
 *   closed    hidden for a login that is cancelled    → guide
 *   lottery   the login is cancelled                  → guide
 *   lottery   it has rolled for long enough           → lottery, or result if the outcome is known
 *   lottery   the outcome is known                    → lottery, or result if it has rolled for long enough
 *   result    it is on show for the first time        → result: dispatch sb-draw
 *   any       the prize was given up or belongs to another member → gone: nothing of it is shown
 */
export type Greeting<O extends DrawOutcome> =
  | Stage<O>
  | { kind: 'waiting'; stage: Stage<O> }
  /** `isHiddenForLogin`: a login dialog may be open; the stage comes back by itself. */
  | { kind: 'closed'; stage: Stage<O>; isHiddenForLogin?: boolean }
  | { kind: 'gone' };

export type GreetingEvent<O extends DrawOutcome> =
  | { kind: 'pageIdle'; opens: boolean }
  | { kind: 'open' | 'close' | 'enter' | 'prizeGone' }
  /** The draw is sent, and the prizes start to roll. */
  | { kind: 'started' }
  | { kind: 'rolled' }
  | { kind: 'loginNeeded' | 'loginCancelled' }
  | { kind: 'drawn'; outcome: O };

export type GreetingCommand<O extends DrawOutcome> =
  | { kind: 'reveal'; outcome: O }
  /** The draw no longer waits for a login. */
  | { kind: 'cancelDraw' }
  | { kind: 'saveMuted' };

export interface GreetingTransition<O extends DrawOutcome> {
  state: Greeting<O>;
  commands: readonly GreetingCommand<O>[];
}

const GUIDE = { kind: 'guide', isEntering: false } as const;
const ENTERING = { kind: 'guide', isEntering: true } as const;

/** Starts with the guide, or with a win of an earlier visit whose details are missing. */
export const initialGreeting = <O extends DrawOutcome>(outcome?: O): Greeting<O> => ({
  kind: 'waiting',
  stage: outcome ? { kind: 'result', outcome, isRevealed: true } : GUIDE,
});

export function transition<O extends DrawOutcome>(state: Greeting<O>, event: GreetingEvent<O>): GreetingTransition<O> {
  const next = nextOf(state, event);
  const commands = commandsOf(state, event);
  if (next.kind !== 'result' || next.isRevealed) return { state: next, commands };
  const { outcome } = next;
  return { state: { ...next, isRevealed: true }, commands: [...commands, { kind: 'reveal', outcome }] };
}

function commandsOf<O extends DrawOutcome>(
  state: Greeting<O>,
  { kind }: GreetingEvent<O>,
): readonly GreetingCommand<O>[] {
  if (kind === 'close' && state.kind === 'guide') return [{ kind: 'cancelDraw' }, { kind: 'saveMuted' }];
  return kind === 'open' && state.kind === 'closed' && state.isHiddenForLogin ? [{ kind: 'cancelDraw' }] : [];
}

function nextOf<O extends DrawOutcome>(state: Greeting<O>, event: GreetingEvent<O>): Greeting<O> {
  if (event.kind === 'prizeGone') return { kind: 'gone' };
  switch (state.kind) {
    case 'gone':
      return state;
    case 'waiting':
      if (event.kind !== 'pageIdle') return state;
      return event.opens ? state.stage : { kind: 'closed', stage: state.stage };
    case 'closed':
      return inBackground(state, event);
    default:
      if (event.kind === 'close') return { kind: 'closed', stage: reopened(state) };
      if (event.kind === 'loginNeeded') {
        return state.kind === 'result' ? state : { kind: 'closed', stage: ENTERING, isHiddenForLogin: true };
      }
      return onStage(state, event);
  }
}

function inBackground<O extends DrawOutcome>(
  state: Greeting<O> & { kind: 'closed' },
  event: GreetingEvent<O>,
): Greeting<O> {
  if (event.kind === 'open') return state.isHiddenForLogin ? GUIDE : state.stage;
  if (event.kind === 'close' || event.kind === 'enter') return state;
  const stage = onStage(state.stage, event);
  if (stage === state.stage) return state;
  return state.isHiddenForLogin ? stage : { kind: 'closed', stage };
}

/** The stage after closing and opening: an error gives way to the guide, and a closed guide has cancelled the draw. */
function reopened<O extends DrawOutcome>(stage: Stage<O>): Stage<O> {
  if (stage.kind === 'guide') return GUIDE;
  return stage.kind === 'result' && stage.outcome.kind === 'failed' ? GUIDE : stage;
}

function onStage<O extends DrawOutcome>(stage: Stage<O>, event: GreetingEvent<O>): Stage<O> {
  switch (event.kind) {
    case 'enter':
      return reopened(stage).kind === 'guide' ? ENTERING : stage;
    case 'started':
      return stage.kind === 'result' ? stage : { kind: 'lottery', hasRolled: false };
    case 'rolled':
      if (stage.kind !== 'lottery') return stage;
      return stage.outcome ? resultOf(stage.outcome) : { kind: 'lottery', hasRolled: true };
    case 'drawn':
      if (stage.kind !== 'lottery') return stage;
      return stage.hasRolled ? resultOf(event.outcome) : { ...stage, outcome: event.outcome };
    case 'loginNeeded':
      return stage.kind === 'lottery' ? ENTERING : stage;
    case 'loginCancelled':
      return stage.kind === 'result' ? stage : GUIDE;
    default:
      return stage;
  }
}

const resultOf = <O extends DrawOutcome>(outcome: O): Stage<O> => ({ kind: 'result', outcome, isRevealed: false });
