import { describe, it } from 'node:test';
import { expect } from 'chai';
import { type Greeting, type GreetingEvent, initialGreeting, transition } from './greeting.machine.js';

interface Outcome {
  kind: 'won' | 'lost' | 'failed';
}
const won: Outcome = { kind: 'won' };
const failed: Outcome = { kind: 'failed' };

type Event = GreetingEvent<Outcome> | Exclude<GreetingEvent<Outcome>['kind'], 'drawn' | 'pageIdle'>;
const drawn = (outcome: Outcome): Event => ({ kind: 'drawn', outcome });

/** The state after these events, and the commands of the last one. */
function last(events: readonly Event[], from: Greeting<Outcome> = QUIET) {
  let result = { state: from, commands: [] } as ReturnType<typeof transition<Outcome>>;
  for (const event of events) {
    result = transition(result.state, typeof event === 'string' ? ({ kind: event } as GreetingEvent<Outcome>) : event);
  }
  return result;
}
const run = (events: readonly Event[], from?: Greeting<Outcome>) => last(events, from).state;

const quiet = (outcome?: Outcome, opens = false) =>
  transition<Outcome>(initialGreeting<Outcome>(outcome), { kind: 'pageIdle', opens }).state;
/** Closed; the guide opens next. */
const QUIET = quiet();
const GUIDE = { kind: 'guide', isEntering: false };
const ENTERING = { kind: 'guide', isEntering: true };
const ROLLING = { kind: 'lottery', hasRolled: false };
const result = (outcome: Outcome) => ({ kind: 'result', outcome, isRevealed: true });

describe('the greeting machine', () => {
  it('waits until the page is idle, then is closed or opens by itself', () => {
    const waiting = initialGreeting<Outcome>();
    for (const event of ['open', 'close', 'enter', 'started', 'rolled', drawn(won)] as const) {
      expect(run([event], waiting)).to.equal(waiting);
    }
    expect(quiet()).to.deep.equal({ kind: 'closed', dialog: GUIDE });
    expect(quiet(undefined, true)).to.deep.equal(GUIDE);
    expect(run([{ kind: 'pageIdle', opens: true }])).to.equal(QUIET);
  });

  it('opens with the guide', () => {
    expect(run(['open'])).to.deep.equal(GUIDE);
  });

  it('opens with a win that still needs details, without dispatching sb-draw', () => {
    expect(last(['open'], quiet(won))).to.deep.equal({ state: result(won), commands: [] });
  });

  it('is hidden for this tab with the button of the guide, but never with a draw or a prize behind it', () => {
    expect(last(['hide'])).to.deep.equal({ state: { kind: 'gone' }, commands: [{ kind: 'saveHidden' }] });
    for (const state of [
      quiet(won),
      run(['open', 'enter', 'started', 'close']),
      run(['open', 'enter', 'loginNeeded']),
    ]) {
      expect(last(['hide'], state)).to.deep.equal({ state, commands: [] });
    }
  });

  it('goes from the guide through the lottery to the result', () => {
    expect(run(['open', 'enter'])).to.deep.equal(ENTERING);
    expect(run(['open', 'enter', 'started'])).to.deep.equal(ROLLING);
    expect(run(['open', 'enter', 'started', drawn(won), 'rolled'])).to.deep.equal(result(won));
  });

  it('shows no result before it has rolled long enough and has an outcome', () => {
    expect(run(['open', 'enter', 'started', drawn(won)]).kind).to.equal('lottery');
    expect(run(['open', 'enter', 'started', 'rolled']).kind).to.equal('lottery');
    expect(run(['open', 'enter', 'started', 'rolled', drawn(won)]).kind).to.equal('result');
  });

  it('reveals a result once, when it is first on show', () => {
    const reveal = [{ kind: 'reveal', outcome: won }];
    expect(last(['open', 'enter', 'started', drawn(won), 'rolled']).commands).to.deep.equal(reveal);
    const closed = last(['open', 'enter', 'started', 'close', drawn(won), 'rolled']);
    expect(closed.commands).to.deep.equal([]);
    expect(last(['open'], closed.state).commands).to.deep.equal(reveal);
    expect(last(['open', 'close', 'open'], closed.state).commands).to.deep.equal([]);
  });

  it('goes back to the guide when the login is cancelled before or during the draw', () => {
    expect(run(['open', 'enter', 'loginCancelled'])).to.deep.equal(GUIDE);
    expect(run(['open', 'enter', 'started', 'loginNeeded', 'loginCancelled'])).to.deep.equal(GUIDE);
  });

  it('rolls again after a login that the server required', () => {
    expect(run(['open', 'enter', 'started', 'rolled', 'loginNeeded', 'started'])).to.deep.equal(ROLLING);
  });

  it('cancels the draw when the guide is closed, and saves whether it is muted', () => {
    expect(last(['open', 'enter', 'close']).commands).to.deep.equal([{ kind: 'cancelDraw' }, { kind: 'saveMuted' }]);
    expect(run(['open', 'enter', 'close', 'open'])).to.deep.equal(GUIDE);
  });

  it('goes on in the background when the lottery is closed, and is found there again', () => {
    const closed = last(['open', 'enter', 'started', 'close']);
    expect(closed.commands).to.deep.equal([]);
    const state = run([drawn(won)], closed.state);
    expect(state.kind).to.equal('closed');
    expect(run(['open'], state).kind).to.equal('lottery');
    expect(run(['rolled', 'open'], state)).to.deep.equal(result(won));
  });

  it('stays closed when the server requires a login after the visitor closed it', () => {
    const closed = run(['open', 'enter', 'started', 'close', 'loginNeeded']);
    expect(run(['started'], closed).kind).to.equal('closed');
  });

  it('shows the result when it is opened again, but the guide after an error', () => {
    const reopened = (outcome: Outcome) => run(['open', 'enter', 'started', drawn(outcome), 'rolled', 'close', 'open']);
    expect(reopened(won)).to.deep.equal(result(won));
    expect(reopened(failed)).to.deep.equal(GUIDE);
  });

  it('can be retried after an error, but not after an outcome', () => {
    const again = (outcome: Outcome) => run(['open', 'enter', 'started', drawn(outcome), 'rolled', 'enter']);
    expect(again(failed)).to.deep.equal(ENTERING);
    expect(again(won)).to.deep.equal(result(won));
  });

  it('hides for a login before and during the draw, and reappears by itself', () => {
    const aside = run(['open', 'enter', 'loginNeeded']);
    expect(aside).to.deep.equal({ kind: 'closed', dialog: ENTERING, isHiddenForLogin: true });
    expect(run(['open', 'enter', 'started', 'loginNeeded'])).to.deep.equal(aside);
    expect(run(['started'], aside)).to.deep.equal(ROLLING);
    expect(run(['loginCancelled'], aside)).to.deep.equal(GUIDE);
  });

  it('cancels the draw when it is opened while it is hidden for a login', () => {
    const aside = run(['open', 'enter', 'loginNeeded']);
    expect(last(['open'], aside)).to.deep.equal({ state: GUIDE, commands: [{ kind: 'cancelDraw' }] });
  });

  it('ignores later events after its result', () => {
    const state = run(['open', 'enter', 'started', drawn(won), 'rolled']);
    for (const event of ['open', 'started', 'rolled', 'loginNeeded', 'loginCancelled', drawn(failed)] as const) {
      expect(run([event], state)).to.equal(state);
    }
  });

  it('is gone for good when its prize was given up or belongs to another member', () => {
    const states = [initialGreeting<Outcome>(won), quiet(won), run(['open', 'enter', 'started', drawn(won), 'rolled'])];
    for (const state of states) {
      const gone = run(['prizeGone'], state);
      expect(gone).to.deep.equal({ kind: 'gone' });
      expect(run([{ kind: 'pageIdle', opens: true }, 'open', 'enter', drawn(won)], gone)).to.equal(gone);
    }
  });
});
