/** The outcome of a draw, as far as it matters here. */
interface Drawn {
  kind: 'won' | 'lost' | 'failed';
}

/** The content of the dialog. */
export type Stage<O extends Drawn> =
  /** `isEntering`: a member is asked for, or looked for. */
  | { kind: 'guide'; isEntering: boolean }
  /** `hasRolled`: for long enough; then only the outcome is awaited. */
  | { kind: 'lottery'; hasRolled: boolean; outcome?: O }
  /** `isRevealed`: the page was told. */
  | { kind: 'result'; outcome: O; isRevealed: boolean };

/**
 * Everything that can happen to the lottery that greets visitors (spec.md §4: guide, lottery, result, closed). Closed, it
 * goes on in the background.
 *
 *   waiting   the page is quiet                       → closed, or its stage: it opens by itself
 *   closed    the visitor opens it                    → its stage
 *   closed    opened while it stands aside            → guide: the login is awaited no more
 *   guide     the visitor closes it                   → closed: no draw is wanted, keep whether it is muted
 *   lottery   the visitor closes it                   → closed: the draw goes on
 *   result    the visitor closes it                   → closed: after an error the guide comes next
 *   guide     the visitor wants to draw               → guide, entering
 *   result    it is an error, and is tried again      → guide, entering
 *   guide     the draw is sent                        → lottery: the prizes roll
 *   guide     a login is needed                       → closed, aside: no dialog of ours is in the way of the login
 *   lottery   the server wants a login                → closed, aside
 *   closed    aside, and the draw is sent             → lottery
 *   closed    aside, and the login is given up        → guide
 *   lottery   the login is given up                   → guide
 *   lottery   it has rolled for long enough           → lottery, or result if the outcome is known
 *   lottery   the outcome is known                    → lottery, or result if it has rolled for long enough
 *   result    it is on show for the first time        → result: tell the page
 *   any       the prize was given up, or is another's → gone: nothing of it shows
 */
export type Greeting<O extends Drawn> =
  | Stage<O>
  | { kind: 'waiting'; stage: Stage<O> }
  /** `isAside`: out of the way of a login; comes back by itself. */
  | { kind: 'closed'; stage: Stage<O>; isAside?: boolean }
  | { kind: 'gone' };

export type GreetingEvent<O extends Drawn> =
  | { kind: 'pageQuiet'; opens: boolean }
  | { kind: 'open' | 'close' | 'enter' | 'prizeLost' }
  /** The draw is sent, the prizes begin to roll. */
  | { kind: 'started' }
  | { kind: 'rolled' }
  | { kind: 'loginNeeded' | 'loginGivenUp' }
  | { kind: 'drawn'; outcome: O };

export type GreetingCommand<O extends Drawn> =
  | { kind: 'reveal'; outcome: O }
  /** Ends the waiting for a login. */
  | { kind: 'cancelDraw' }
  | { kind: 'keepMuted' };

export interface GreetingTransition<O extends Drawn> {
  state: Greeting<O>;
  commands: readonly GreetingCommand<O>[];
}

const GUIDE = { kind: 'guide', isEntering: false } as const;
const ENTERING = { kind: 'guide', isEntering: true } as const;

/** In front of the guide, or of a win of an earlier visit that still needs details. */
export const initialGreeting = <O extends Drawn>(outcome?: O): Greeting<O> => ({
  kind: 'waiting',
  stage: outcome ? { kind: 'result', outcome, isRevealed: true } : GUIDE,
});

export function transition<O extends Drawn>(state: Greeting<O>, event: GreetingEvent<O>): GreetingTransition<O> {
  const next = nextOf(state, event);
  const commands = commandsOf(state, event);
  if (next.kind !== 'result' || next.isRevealed) return { state: next, commands };
  const { outcome } = next;
  return { state: { ...next, isRevealed: true }, commands: [...commands, { kind: 'reveal', outcome }] };
}

function commandsOf<O extends Drawn>(state: Greeting<O>, { kind }: GreetingEvent<O>): readonly GreetingCommand<O>[] {
  if (kind === 'close' && state.kind === 'guide') return [{ kind: 'cancelDraw' }, { kind: 'keepMuted' }];
  return kind === 'open' && state.kind === 'closed' && state.isAside ? [{ kind: 'cancelDraw' }] : [];
}

function nextOf<O extends Drawn>(state: Greeting<O>, event: GreetingEvent<O>): Greeting<O> {
  if (event.kind === 'prizeLost') return { kind: 'gone' };
  switch (state.kind) {
    case 'gone':
      return state;
    case 'waiting':
      if (event.kind !== 'pageQuiet') return state;
      return event.opens ? state.stage : { kind: 'closed', stage: state.stage };
    case 'closed':
      return inBackground(state, event);
    default:
      if (event.kind === 'close') return { kind: 'closed', stage: reopened(state) };
      if (event.kind === 'loginNeeded') {
        return state.kind === 'result' ? state : { kind: 'closed', stage: ENTERING, isAside: true };
      }
      return onStage(state, event);
  }
}

function inBackground<O extends Drawn>(state: Greeting<O> & { kind: 'closed' }, event: GreetingEvent<O>): Greeting<O> {
  if (event.kind === 'open') return state.isAside ? GUIDE : state.stage;
  if (event.kind === 'close' || event.kind === 'enter') return state;
  const stage = onStage(state.stage, event);
  if (stage === state.stage) return state;
  return state.isAside ? stage : { kind: 'closed', stage };
}

/** The stage after it was closed and opened again: an error is no outcome, and nobody who closed the guide wants to draw. */
function reopened<O extends Drawn>(stage: Stage<O>): Stage<O> {
  if (stage.kind === 'guide') return GUIDE;
  return stage.kind === 'result' && stage.outcome.kind === 'failed' ? GUIDE : stage;
}

function onStage<O extends Drawn>(stage: Stage<O>, event: GreetingEvent<O>): Stage<O> {
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
    case 'loginGivenUp':
      return stage.kind === 'result' ? stage : GUIDE;
    default:
      return stage;
  }
}

const resultOf = <O extends Drawn>(outcome: O): Stage<O> => ({ kind: 'result', outcome, isRevealed: false });
