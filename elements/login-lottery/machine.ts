/** What a draw came to, as far as it matters here. */
interface Drawn {
  kind: 'won' | 'lost' | 'failed';
}

/** What is on show when it isn't closed. */
export type Stage<O extends Drawn> =
  /** `entering`: a member is asked for, or looked for. */
  | { kind: 'guide'; entering: boolean }
  /** `rolled`: long enough; then only the outcome is waited for. */
  | { kind: 'lottery'; rolled: boolean; outcome?: O }
  | { kind: 'result'; outcome: O };

/** spec.md §4: guide, lottery, result, closed. Closed, it goes on in the background. */
export type State<O extends Drawn> =
  | Stage<O>
  /** `aside`: out of the way of a login; comes back by itself. */
  | { kind: 'closed'; stage: Stage<O>; aside?: boolean };

export type Event<O extends Drawn> =
  | { type: 'open' | 'close' | 'enter' | 'gaveUp' }
  /** The draw is sent, the prizes begin to roll. */
  | { type: 'roll' }
  /** They have rolled for long enough. */
  | { type: 'rolled' }
  /** A login is asked for: it lies in front of the page, or stands in it, and no dialog of ours is to be in its way. */
  | { type: 'login' }
  | { type: 'drew'; outcome: O };

const GUIDE = { kind: 'guide', entering: false } as const;
const ENTERING = { kind: 'guide', entering: true } as const;

/** Closed, in front of the guide or of an outcome that is known already. */
export const start = <O extends Drawn>(outcome?: O): State<O> => ({
  kind: 'closed',
  stage: outcome ? { kind: 'result', outcome } : GUIDE,
});

export function step<O extends Drawn>(state: State<O>, event: Event<O>): State<O> {
  if (state.kind === 'closed') return closed(state, event);
  if (event.type === 'close') return { kind: 'closed', stage: left(state) };
  if (event.type === 'login') {
    return state.kind === 'result' ? state : { kind: 'closed', stage: ENTERING, aside: true };
  }
  return staged(state, event);
}

function closed<O extends Drawn>(state: State<O> & { kind: 'closed' }, event: Event<O>): State<O> {
  if (event.type === 'open') return state.aside ? GUIDE : state.stage;
  if (event.type === 'close' || event.type === 'enter') return state;
  const stage = staged(state.stage, event);
  if (stage === state.stage) return state;
  return state.aside ? stage : { kind: 'closed', stage };
}

/** What is found when it's opened again: an error is no outcome, and who left the guide wants nothing any more. */
function left<O extends Drawn>(stage: Stage<O>): Stage<O> {
  if (stage.kind === 'guide') return GUIDE;
  return stage.kind === 'result' && stage.outcome.kind === 'failed' ? GUIDE : stage;
}

function staged<O extends Drawn>(stage: Stage<O>, event: Event<O>): Stage<O> {
  switch (event.type) {
    case 'enter':
      return left(stage).kind === 'guide' ? ENTERING : stage;
    case 'roll':
      return stage.kind === 'result' ? stage : { kind: 'lottery', rolled: false };
    case 'rolled':
      if (stage.kind !== 'lottery') return stage;
      return stage.outcome ? { kind: 'result', outcome: stage.outcome } : { kind: 'lottery', rolled: true };
    case 'drew':
      if (stage.kind !== 'lottery') return stage;
      return stage.rolled ? { kind: 'result', outcome: event.outcome } : { ...stage, outcome: event.outcome };
    case 'login':
      return stage.kind === 'lottery' ? ENTERING : stage;
    case 'gaveUp':
      return stage.kind === 'result' ? stage : GUIDE;
    default:
      return stage;
  }
}
