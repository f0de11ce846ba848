import { describe, it } from 'node:test';
import { expect } from 'chai';
import { type Event, type State, start, step } from './machine.js';

interface Outcome {
  kind: 'won' | 'lost' | 'failed';
}
const won: Outcome = { kind: 'won' };
const failed: Outcome = { kind: 'failed' };

type Happening = Event<Outcome> | Event<Outcome>['type'];
const run = (happenings: Happening[], from: State<Outcome> = start<Outcome>()) =>
  happenings.reduce(
    (state, event) => step(state, typeof event === 'string' ? ({ type: event } as Event<Outcome>) : event),
    from,
  );
const drew = (outcome: Outcome): Event<Outcome> => ({ type: 'drew', outcome });

describe('the states of the login lottery', () => {
  it('start closed in front of the guide', () => {
    expect(run([])).to.deep.equal({ kind: 'closed', stage: { kind: 'guide', entering: false } });
    expect(run(['open'])).to.deep.equal({ kind: 'guide', entering: false });
  });

  it('start closed in front of a win that still needs details', () => {
    expect(run(['open'], start(won))).to.deep.equal({ kind: 'result', outcome: won });
  });

  it('go from the guide over the lottery to the result', () => {
    expect(run(['open', 'enter'])).to.deep.equal({ kind: 'guide', entering: true });
    expect(run(['open', 'enter', 'roll'])).to.deep.equal({ kind: 'lottery', rolled: false });
    expect(run(['open', 'enter', 'roll', drew(won), 'rolled'])).to.deep.equal({ kind: 'result', outcome: won });
  });

  it('show no result before the time is over, nor before there is an answer', () => {
    expect(run(['open', 'enter', 'roll', drew(won)]).kind).to.equal('lottery');
    expect(run(['open', 'enter', 'roll', 'rolled']).kind).to.equal('lottery');
    expect(run(['open', 'enter', 'roll', 'rolled', drew(won)]).kind).to.equal('result');
  });

  it('go back to the guide when the login is given up, before and during the draw', () => {
    const guide = { kind: 'guide', entering: false };
    expect(run(['open', 'enter', 'gaveUp'])).to.deep.equal(guide);
    expect(run(['open', 'enter', 'roll', 'login', 'gaveUp'])).to.deep.equal(guide);
  });

  it('roll anew after a login that the server wanted', () => {
    expect(run(['open', 'enter', 'roll', 'rolled', 'login', 'roll'])).to.deep.equal({ kind: 'lottery', rolled: false });
  });

  it('whoever closes the guide wants nothing any more', () => {
    expect(run(['open', 'enter', 'close', 'open'])).to.deep.equal({ kind: 'guide', entering: false });
  });

  it('go on in the background when closed, and are found there again', () => {
    const closed = run(['open', 'enter', 'roll', 'close', drew(won)]);
    expect(closed.kind).to.equal('closed');
    expect(run(['open'], closed).kind).to.equal('lottery');
    expect(run(['rolled', 'open'], closed)).to.deep.equal({ kind: 'result', outcome: won });
  });

  it('stay closed when the server wants a login after the visitor has closed them', () => {
    const closed = run(['open', 'enter', 'roll', 'close', 'login']);
    expect(run(['roll'], closed).kind).to.equal('closed');
  });

  it('opened again they show the result, but after an error the guide', () => {
    const drawn = (outcome: Outcome) => run(['open', 'enter', 'roll', drew(outcome), 'rolled', 'close', 'open']);
    expect(drawn(won)).to.deep.equal({ kind: 'result', outcome: won });
    expect(drawn(failed)).to.deep.equal({ kind: 'guide', entering: false });
  });

  it('an error can be tried again at once, an outcome can’t', () => {
    const drawn = (outcome: Outcome) => run(['open', 'enter', 'roll', drew(outcome), 'rolled', 'enter']);
    expect(drawn(failed)).to.deep.equal({ kind: 'guide', entering: true });
    expect(drawn(won)).to.deep.equal({ kind: 'result', outcome: won });
  });

  it('step aside for a login, before and during the draw, and come back by themselves', () => {
    const aside = run(['open', 'enter', 'login']);
    expect(aside.kind).to.equal('closed');
    expect(run(['open', 'enter', 'roll', 'login'])).to.deep.equal(aside);
    expect(run(['roll'], aside)).to.deep.equal({ kind: 'lottery', rolled: false });
    expect(run(['gaveUp'], aside)).to.deep.equal({ kind: 'guide', entering: false });
    expect(run(['open'], aside)).to.deep.equal({ kind: 'guide', entering: false });
  });

  it('nothing that comes late changes a result', () => {
    const result = run(['open', 'enter', 'roll', drew(won), 'rolled']);
    for (const event of ['open', 'roll', 'rolled', 'login', 'gaveUp', drew(failed)] as const) {
      expect(run([event], result)).to.equal(result);
    }
  });
});
