import { describe, it } from 'node:test';
import { expect } from 'chai';
import { type DrawEvent, type DrawState, transition } from './draw.machine.js';
import type { Outcome } from './prize.rules.js';

const won: Outcome = { kind: 'won', prize: { id: '1', logId: '7' } };
const lost: Outcome = { kind: 'lost' };
const refused: Outcome = { kind: 'failed', failure: { kind: 'refused', status: 1, msg: '' } };
const unanswered: Outcome = { kind: 'failed', failure: { kind: 'network' } };

const IDLE: DrawState = { kind: 'idle' };
const event = (kind: 'draw' | 'start' | 'login' | 'cancel' | 'stopped' | 'seen'): DrawEvent => ({ kind });
const send = (key = 'k'): DrawEvent => ({ kind: 'send', key });
const answered = (outcome: Outcome): DrawEvent => ({ kind: 'answered', outcome });
const DRAWING = [event('draw'), event('start'), send()];

function run(events: readonly DrawEvent[], from = IDLE) {
  let result = transition(from, events[0] as DrawEvent);
  for (const next of events.slice(1)) result = transition(result.state, next);
  return result;
}

describe('a draw', () => {
  it('loads the member, then starts, then is sent with a key that is stored', () => {
    expect(run([event('draw')])).to.deep.equal({ state: { kind: 'asking' }, commands: [] });
    expect(run([event('draw'), event('start')]).state).to.deep.equal({ kind: 'starting' });
    expect(run(DRAWING)).to.deep.equal({
      state: { kind: 'drawing', key: 'k' },
      commands: [{ kind: 'storeKey', key: 'k' }],
    });
  });

  it('waits for a login before it starts, and starts after it', () => {
    const login = run([event('draw'), event('login')]).state;
    expect(login).to.deep.equal({ kind: 'login' });
    expect(run([event('start')], login).state).to.deep.equal({ kind: 'starting' });
  });

  it('waits for a login after a 401, and is sent again', () => {
    const login = run([...DRAWING, event('login')]).state;
    expect(login).to.deep.equal({ kind: 'login' });
    expect(run([event('start'), send()], login).state).to.deep.equal({ kind: 'drawing', key: 'k' });
  });

  it('ends when the visitor cancels it before it was sent', () => {
    const before = [[event('draw')], [event('draw'), event('start')], [event('draw'), event('login')]];
    for (const events of before) expect(run([...events, event('cancel')]).state).to.deep.equal(IDLE);
  });

  it('isn’t sent by the wheel after it was cancelled', () => {
    expect(run([event('draw'), event('start'), event('cancel'), send()])).to.deep.equal({ state: IDLE, commands: [] });
  });

  it('starts again while a login is pending', () => {
    expect(run([event('draw'), event('login'), event('draw')]).state).to.deep.equal({ kind: 'asking' });
  });

  it('can’t be cancelled once it was sent', () => {
    for (const kind of ['draw', 'cancel', 'start', 'seen'] as const) {
      expect(run([...DRAWING, event(kind)]), kind).to.deep.equal({
        state: { kind: 'drawing', key: 'k' },
        commands: [],
      });
    }
  });

  it('keeps its key stored when it ends without an answer', () => {
    for (const events of [[event('draw')], [event('draw'), event('login')], DRAWING]) {
      expect(run([...events, event('stopped')])).to.deep.equal({ state: IDLE, commands: [] });
    }
  });

  it('keeps its key until the outcome was seen, so that a reload draws the same prize', () => {
    for (const outcome of [won, lost]) {
      const drawn = run([...DRAWING, answered(outcome)]);
      expect(drawn).to.deep.equal({ state: { kind: 'drawn', outcome, key: 'k' }, commands: [] });
      expect(run([event('seen')], drawn.state)).to.deep.equal({
        state: { kind: 'drawn', outcome },
        commands: [{ kind: 'removeKey', key: 'k' }],
      });
    }
  });

  it('keeps its key when no answer comes: its outcome is unknown', () => {
    const { state, commands } = run([...DRAWING, answered(unanswered)]);
    expect(state).to.deep.equal({ kind: 'failed', outcome: unanswered, key: 'k' });
    expect(commands).to.deep.equal([]);
  });

  it('removes its key after a refusal, which is final', () => {
    const { state, commands } = run([...DRAWING, answered(refused)]);
    expect(state).to.deep.equal({ kind: 'failed', outcome: refused });
    expect(commands).to.deep.equal([{ kind: 'removeKey', key: 'k' }]);
  });

  for (const status of [403, 408, 425, 429, 500, 503]) {
    it(`keeps its key after a refusal by ${status}, which doesn’t say what an earlier attempt won`, () => {
      const busy: Outcome = { kind: 'failed', failure: { kind: 'refused', status, msg: '' } };
      const { state, commands } = run([...DRAWING, answered(busy)]);
      expect(state).to.deep.equal({ kind: 'failed', outcome: busy, key: 'k' });
      expect(commands).to.deep.equal([]);
    });
  }

  it('keeps its key after a second 401', () => {
    const login: Outcome = { kind: 'failed', failure: { kind: 'login' } };
    expect(run([...DRAWING, answered(login)]).commands).to.deep.equal([]);
  });

  it('is followed by a draw with another key', () => {
    for (const outcome of [won, refused, unanswered]) {
      expect(run([...DRAWING, answered(outcome), event('draw')]).state).to.deep.equal({ kind: 'asking' });
    }
  });

  it('ignores late events', () => {
    const { state } = run([...DRAWING, answered(won)]);
    for (const late of [
      answered(lost),
      event('login'),
      event('cancel'),
      event('stopped'),
      event('start'),
      send('other'),
    ]) {
      expect(run([late], state)).to.deep.equal({ state, commands: [] });
    }
  });

  it('keeps the stored key when a win of an earlier visit was seen: it is another draw’s', () => {
    expect(run([event('seen')])).to.deep.equal({ state: IDLE, commands: [] });
  });
});
