import { describe, it } from 'node:test';
import { expect } from 'chai';
import { type GameEvent, type GameState, IDLE, phaseOf, transition } from './game.machine.js';
import type { Outcome } from './prize.rules.js';

const prize = { id: '1', logId: '7' };
const won: Outcome = { kind: 'won', prize };
const lost: Outcome = { kind: 'lost' };
const refused: Outcome = { kind: 'failed', failure: { kind: 'refused', status: 1, msg: '' } };
const unanswered: Outcome = { kind: 'failed', failure: { kind: 'network' } };

type Event = GameEvent | Exclude<GameEvent['kind'], 'atFullSpeed' | 'answered' | 'offer'>;
const atFullSpeed = (key = 'k'): Event => ({ kind: 'atFullSpeed', key });
const answered = (outcome: Outcome): Event => ({ kind: 'answered', outcome });
const offer: Event = { kind: 'offer', prize };
const DRAWING = ['draw', 'allowed', atFullSpeed()] as const;
const drawing: GameState = { kind: 'drawing', key: 'k' };
const stopWheel = { kind: 'stopWheel' };

/** The state after these events, and the commands of the last one. */
function run(events: readonly Event[], from: GameState = IDLE) {
  let result = { state: from, commands: [] } as ReturnType<typeof transition>;
  for (const event of events) {
    result = transition(result.state, typeof event === 'string' ? { kind: event } : event);
  }
  return result;
}
const shown = (outcome: Outcome) => run([...DRAWING, answered(outcome), 'landed', 'show']).state;

describe('a draw', () => {
  it('is asked for, then starts the wheel, then is sent at full speed with a key that is stored', () => {
    expect(run(['draw'])).to.deep.equal({ state: { kind: 'asking' }, commands: [{ kind: 'ask' }] });
    expect(run(['draw', 'allowed'])).to.deep.equal({ state: { kind: 'starting' }, commands: [{ kind: 'startWheel' }] });
    expect(run(DRAWING)).to.deep.equal({
      state: drawing,
      commands: [
        { kind: 'storeKey', key: 'k' },
        { kind: 'send', key: 'k' },
      ],
    });
  });

  it('stops the wheel at the outcome, then tells of it, then shows it', () => {
    const landing = run([...DRAWING, answered(lost)]);
    expect(landing.state).to.deep.equal({ kind: 'landing', outcome: lost, key: 'k' });
    expect(landing.commands).to.deep.equal([{ kind: 'stopAt', outcome: lost }]);
    const landed = run(['landed'], landing.state);
    expect(landed).to.deep.equal({ state: landing.state, commands: [{ kind: 'emitDraw', outcome: lost }] });
    expect(run(['show'], landed.state)).to.deep.equal({
      state: { kind: 'shown', outcome: lost, isNew: true, key: 'k' },
      commands: [],
    });
  });

  it('rolls from the start of the wheel until the outcome is shown', () => {
    const phase = (events: readonly Event[]) => phaseOf(run(events).state);
    const landed = [...DRAWING, answered(won), 'landed'] as const;
    for (const events of [['draw', 'allowed'], DRAWING, landed] as const) expect(phase(events)).to.equal('rolling');
    expect([phase(['draw']), phase([...landed, 'show'])]).to.deep.equal(['asking', 'idle']);
  });

  it('leaves the phase idle while a login is pending, so that the visitor can draw again', () => {
    for (const events of [['draw'], DRAWING] as const) {
      expect(phaseOf(run([...events, 'loginNeeded']).state)).to.equal('idle');
    }
  });

  it('waits for a login before it starts, and starts after it', () => {
    const login = run(['draw', 'loginNeeded']);
    expect(login).to.deep.equal({ state: { kind: 'login' }, commands: [stopWheel] });
    expect(run(['allowed'], login.state).state).to.deep.equal({ kind: 'starting' });
  });

  it('waits for a login after a 401 with the wheel stopped, and is sent again', () => {
    const login = run([...DRAWING, 'loginNeeded']);
    expect(login).to.deep.equal({ state: { kind: 'login' }, commands: [stopWheel] });
    expect(run(['allowed', atFullSpeed()], login.state).state).to.deep.equal(drawing);
  });

  it('ends when the visitor cancels it before it was sent', () => {
    for (const events of [['draw'], ['draw', 'allowed'], ['draw', 'loginNeeded']] as const) {
      expect(run([...events, 'cancel'])).to.deep.equal({ state: IDLE, commands: [{ kind: 'abort' }, stopWheel] });
    }
  });

  it('isn’t sent by the wheel after it was cancelled', () => {
    expect(run(['draw', 'allowed', 'cancel', atFullSpeed()])).to.deep.equal({ state: IDLE, commands: [] });
  });

  it('starts again while a login is pending, but not while the member is loaded', () => {
    const again = { state: { kind: 'asking' }, commands: [{ kind: 'ask' }] };
    expect(run(['draw', 'loginNeeded', 'draw'])).to.deep.equal(again);
    expect(run(['draw', 'draw'])).to.deep.equal({ state: { kind: 'asking' }, commands: [] });
  });

  it('can’t be cancelled once it was sent', () => {
    for (const event of ['draw', 'cancel', 'allowed', 'seen', 'close', offer] as const) {
      expect(run([event], drawing), JSON.stringify(event)).to.deep.equal({ state: drawing, commands: [] });
    }
  });

  it('keeps its key stored when it ends without an answer', () => {
    for (const events of [['draw'], ['draw', 'loginNeeded'], DRAWING] as const) {
      expect(run([...events, 'ended'])).to.deep.equal({ state: IDLE, commands: [stopWheel] });
    }
  });

  it('keeps its key until the outcome was seen, so that a reload draws the same prize', () => {
    const commands = [{ kind: 'removeKey', key: 'k' }];
    for (const outcome of [won, lost]) {
      const state = { kind: 'shown', outcome, isNew: true };
      expect(shown(outcome)).to.deep.equal({ ...state, key: 'k' });
      expect(run(['seen'], shown(outcome))).to.deep.equal({ state, commands });
      expect(run([...DRAWING, answered(outcome), 'seen']), 'stored as a claim').to.deep.equal({
        state: { kind: 'landing', outcome },
        commands,
      });
      expect(run(['seen', 'seen'], shown(outcome))).to.deep.equal({ state, commands: [] });
    }
  });

  it('keeps its key when no answer comes: its outcome is unknown', () => {
    const { state, commands } = run([...DRAWING, answered(unanswered)]);
    expect(state).to.deep.equal({ kind: 'landing', outcome: unanswered });
    expect(commands).to.deep.equal([{ kind: 'stopAt', outcome: unanswered }]);
    expect(run(['landed', 'show', 'seen'], state).commands).to.deep.equal([]);
  });

  it('removes its key after a refusal, which is final', () => {
    const { state, commands } = run([...DRAWING, answered(refused)]);
    expect(state).to.deep.equal({ kind: 'landing', outcome: refused });
    expect(commands).to.deep.equal([
      { kind: 'removeKey', key: 'k' },
      { kind: 'stopAt', outcome: refused },
    ]);
  });

  for (const status of [403, 408, 425, 429, 500, 503]) {
    it(`keeps its key after a refusal by ${status}, which doesn’t say what an earlier attempt won`, () => {
      const busy: Outcome = { kind: 'failed', failure: { kind: 'refused', status, msg: '' } };
      const { state, commands } = run([...DRAWING, answered(busy)]);
      expect(state).to.deep.equal({ kind: 'landing', outcome: busy });
      expect(commands).to.deep.equal([{ kind: 'stopAt', outcome: busy }]);
    });
  }

  it('keeps its key after a second 401', () => {
    const login: Outcome = { kind: 'failed', failure: { kind: 'login' } };
    expect(run([...DRAWING, answered(login)]).commands).to.deep.equal([{ kind: 'stopAt', outcome: login }]);
  });

  it('is followed by a draw with another key', () => {
    for (const outcome of [won, refused, unanswered]) {
      for (const events of [['draw'], ['close', 'draw']] as const) {
        expect(run(events, shown(outcome)).state).to.deep.equal({ kind: 'asking' });
      }
    }
  });

  it('ignores late events', () => {
    for (const { state } of [run([...DRAWING, answered(won)]), { state: shown(won) }]) {
      for (const late of [answered(lost), 'loginNeeded', 'cancel', 'ended', 'allowed', atFullSpeed('other')] as const) {
        expect(run([late], state)).to.deep.equal({ state, commands: [] });
      }
    }
  });

  it('keeps the stored key when a win of an earlier visit was seen: it is another draw’s', () => {
    expect(run([offer, 'seen'])).to.deep.equal({ state: { kind: 'shown', outcome: won, isNew: false }, commands: [] });
  });
});

describe('a prize of before', () => {
  const state = { kind: 'shown', outcome: won, isNew: false };

  it('is shown again as no news, also in place of another outcome', () => {
    for (const from of [IDLE, shown(lost)]) expect(run([offer], from)).to.deep.equal({ state, commands: [] });
  });

  it('takes the place of a draw that isn’t sent, but not of one that rolls', () => {
    for (const events of [['draw'], ['draw', 'loginNeeded']] as const) {
      expect(run([...events, offer])).to.deep.equal({ state, commands: [{ kind: 'abort' }] });
    }
    for (const events of [['draw', 'allowed'], DRAWING, [...DRAWING, answered(won)]] as const) {
      const rolling = run(events).state;
      expect(run([offer], rolling)).to.deep.equal({ state: rolling, commands: [] });
    }
  });
});
