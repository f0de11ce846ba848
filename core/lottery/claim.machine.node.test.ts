import { describe, it } from 'node:test';
import { expect } from 'chai';
import { type ClaimEvent, type ClaimState, transition, WRITING } from './claim.machine.js';

const prize = { id: '1', logId: '7' };
const submitted = (remark = ' 杭州 '): ClaimEvent => ({ kind: 'submitted', claim: { prize, remark } });
const event = (kind: 'loginNeeded' | 'loggedIn' | 'delivered' | 'stopped'): ClaimEvent => ({ kind });
const failed: ClaimEvent = { kind: 'failed', failure: { kind: 'network' } };
const typed: ClaimEvent = { kind: 'typed', prize, remark: '杭' };

function run(events: readonly ClaimEvent[], from: ClaimState = WRITING) {
  let result = transition(from, events[0] as ClaimEvent);
  for (const next of events.slice(1)) result = transition(result.state, next);
  return result;
}

const sending = run([submitted()]).state;
const login = run([submitted(), event('loginNeeded')]).state;
const failure = run([submitted(), failed]).state;
const delivered = run([submitted(), event('delivered')]).state;

describe('a prize that waits for its winner’s details', () => {
  it('is offered once it is won, without the error of an earlier prize', () => {
    expect(run([{ kind: 'won', prize }], failure)).to.deep.equal({
      state: WRITING,
      commands: [{ kind: 'offer', prize }],
    });
  });

  it('keeps the typed text, and shows no error while the winner types', () => {
    expect(run([typed], failure)).to.deep.equal({
      state: WRITING,
      commands: [{ kind: 'storeRemark', prize, remark: '杭' }],
    });
  });

  it('shows that the details are missing, and sends nothing', () => {
    expect(run([submitted(' ')])).to.deep.equal({ state: { kind: 'writing', error: 'missing' }, commands: [] });
  });

  it('sends the trimmed details', () => {
    expect(run([submitted()])).to.deep.equal({
      state: { kind: 'sending', prize },
      commands: [{ kind: 'send', prize, remark: '杭州' }],
    });
  });

  it('that is sent wants name, phone and address, and sends them as one text', () => {
    const sent = { ...prize, isVirtualGoods: false };
    const submit = (remark: string): ClaimEvent => ({ kind: 'submitted', claim: { prize: sent, remark } });
    const error = { kind: 'field', field: 'phone', isMissing: true };
    expect(run([submit('王小明')])).to.deep.equal({ state: { kind: 'writing', error }, commands: [] });
    expect(run([submit('王小明\n138 0013 8000\n龙井路1号')]).commands).to.deep.equal([
      { kind: 'send', prize: sent, remark: '王小明 13800138000 龙井路1号' },
    ]);
  });

  it('is sent once while it is in flight', () => {
    for (const state of [sending, login]) {
      for (const again of [submitted(), submitted('')]) {
        expect(run([again], state)).to.deep.equal({ state, commands: [] });
      }
    }
  });

  it('stays in flight while the winner types, or wins again', () => {
    for (const state of [sending, login]) {
      for (const other of [typed, { kind: 'won', prize } as const]) expect(run([other], state).state).to.equal(state);
    }
  });

  it('waits for a login, and is sent after it', () => {
    expect(login).to.deep.equal({ kind: 'login', prize });
    expect(run([event('loggedIn')], login).state).to.deep.equal(sending);
  });

  it('can be edited again when the login is cancelled', () => {
    expect(run([event('stopped')], login)).to.deep.equal({ state: WRITING, commands: [] });
  });

  it('is removed from its winner’s list and announced once the server has accepted the details', () => {
    expect(run([event('delivered')], sending)).to.deep.equal({
      state: { kind: 'delivered', prize },
      commands: [{ kind: 'removeDelivered', prize }, { kind: 'announce' }],
    });
  });

  it('shows why the details were refused, and can be sent again', () => {
    expect(failure).to.deep.equal({ kind: 'writing', error: { kind: 'network' } });
    expect(run([submitted()], failure).state).to.deep.equal(sending);
  });

  it('can be forfeited at any time', () => {
    for (const state of [WRITING, sending, login, failure, delivered]) {
      expect(run([{ kind: 'forfeited', prize }], state)).to.deep.equal({
        state,
        commands: [{ kind: 'remove', prize }],
      });
    }
  });

  it('is followed by the next prize once it was delivered', () => {
    expect(run([submitted('')], delivered).state).to.deep.equal({ kind: 'writing', error: 'missing' });
    expect(run([submitted()], delivered).state).to.deep.equal(sending);
    expect(run([typed], delivered).state).to.equal(WRITING);
  });

  it('ignores an answer that it doesn’t wait for', () => {
    for (const late of [event('delivered'), event('loginNeeded'), event('loggedIn'), event('stopped'), failed]) {
      for (const state of [WRITING, delivered]) expect(run([late], state)).to.deep.equal({ state, commands: [] });
    }
  });
});
