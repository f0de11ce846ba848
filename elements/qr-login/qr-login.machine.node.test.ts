import { describe, it } from 'node:test';
import { expect } from 'chai';
import { begin, type State, type Step, step } from './machine.js';

const run = (...steps: Step[]) => steps.reduce(step, begin('wechat'));
const code = (turn: number, id = 'a'): Step => ({ type: 'code', turn, id, image: `${id}.svg`, now: 1000 });
const ask = (app = 'wechat'): Step => ({ type: 'ask', app });
const limits = { validity: 180_000, polls: 60 };
const look = (now: number, grace = 0): Step => ({ type: 'look', now, limits, grace });
const poll: Step = { type: 'poll', limits };
const answer = (turn: number, confirmed: boolean): Step => ({ type: 'answer', turn, confirmed, limits });
const kinds = (...states: State[]) => states.map(({ kind }) => kind);

describe('the states of a login by QR code', () => {
  it('loading, then ready with the code', () => {
    const ready = run(ask(), code(1));
    expect(ready).to.include({ kind: 'ready', app: 'wechat', turn: 1, id: 'a', image: 'a.svg', polls: 0 });
  });

  it('an error when there is no code, or its image is none; then loading again', () => {
    const fail: Step = { type: 'fail', turn: 1, reason: '站点已停用' };
    expect(run(ask(), fail)).to.deep.equal({ kind: 'error', app: 'wechat', turn: 1, reason: '站点已停用' });
    expect(kinds(run(ask(), code(1), fail), run(ask(), fail, ask()))).to.deep.equal(['error', 'loading']);
  });

  it('the code of an app chosen before never shows', () => {
    const chosen = run(ask(), ask('alipay'), code(1, 'old'));
    expect(chosen).to.deep.equal({ kind: 'loading', app: 'alipay', turn: 2 });
    expect(step(chosen, code(2, 'new'))).to.include({ kind: 'ready', app: 'alipay', id: 'new' });
    expect(step(step(chosen, code(2, 'new')), code(1, 'old'))).to.include({ id: 'new' });
  });

  it('its failure, its broken image and its confirmation are void too', () => {
    const ready = run(ask(), ask('alipay'), code(2));
    expect(step(ready, { type: 'fail', turn: 1, reason: '' })).to.equal(ready);
    expect(step(ready, answer(1, true))).to.equal(ready);
  });

  it('expires when the time is over, not before', () => {
    const ready = run(ask(), code(1));
    expect(kinds(step(ready, look(180_999)), step(ready, look(181_000)))).to.deep.equal(['ready', 'expired']);
  });

  it('a clock that is set forward brings the end, one that is set back puts it off by nothing', () => {
    const before = run(ask(), code(1), look(61_000));
    expect(step(before, look(9e12)).kind).to.equal('expired');
    const back = step(before, look(500));
    expect(kinds(step(back, look(120_499)), step(back, look(120_500)))).to.deep.equal(['ready', 'expired']);
  });

  it('poll one at a time, and expire once the 60th poll was answered', () => {
    let state = step(run(ask(), code(1)), poll);
    expect(step(state, poll), 'the last one is under way').to.equal(state);
    for (let i = 1; i < 60; i++) state = step(step(state, answer(1, false)), poll);
    expect(state).to.include({ kind: 'ready', polls: 60, polling: true });
    expect(step(state, answer(1, false)).kind).to.equal('expired');
    expect(step(state, answer(1, true)).kind).to.equal('confirmed');
  });

  it('poll once more when the time is over, and expire with the answer or at the end of the grace period', () => {
    const over = run(ask(), code(1), look(181_000, 3000));
    expect(over.kind).to.equal('ready');
    const last = step(over, poll);
    expect(last).to.include({ polls: 1, polling: true });
    expect(kinds(step(last, answer(1, false)), step(last, answer(1, true)))).to.deep.equal(['expired', 'confirmed']);
    expect(kinds(step(last, look(183_999, 3000)), step(last, look(184_000, 3000)))).to.deep.equal(['ready', 'expired']);
  });

  it('is confirmed by the answer to its own poll, at the very last moment too', () => {
    const polling = run(ask(), code(1), poll);
    const expired = step(polling, look(181_000));
    const confirmed = { kind: 'confirmed', app: 'wechat', turn: 1, welcome: 'asked' };
    expect(step(polling, answer(1, true))).to.deep.equal(confirmed);
    expect(step(expired, answer(1, true))).to.deep.equal(confirmed);
    expect(step(expired, answer(1, false))).to.equal(expired);
  });

  it('nothing but a new code comes after an expiry, an error or a confirmation', () => {
    const ends = [
      run(ask(), code(1), look(181_000)),
      run(ask(), { type: 'fail', turn: 1, reason: '' }),
      run(ask(), code(1), poll, answer(1, true)),
    ];
    for (const end of ends) {
      expect(step(end, poll)).to.equal(end);
      expect(step(end, look(9e12))).to.equal(end);
      expect(step(end, code(1))).to.equal(end);
      expect(step(end, ask())).to.deep.equal({ kind: 'loading', app: 'wechat', turn: 2 });
    }
  });
});
