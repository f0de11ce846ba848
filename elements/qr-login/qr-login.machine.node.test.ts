import { describe, it } from 'node:test';
import { expect } from 'chai';
import { initialQrLogin, type QrLoginEvent, type QrLoginState, transition } from './qr-login.machine.js';

const run = (...steps: QrLoginEvent[]) => steps.reduce(transition, initialQrLogin('wechat'));
const code = (generation: number, id = 'a'): QrLoginEvent => ({
  kind: 'code-loaded',
  generation,
  id,
  image: `${id}.svg`,
  now: 1000,
});
const ask = (app = 'wechat'): QrLoginEvent => ({ kind: 'code-requested', app });
const limits = { validity: 180_000, polls: 60 };
const look = (now: number, grace = 0): QrLoginEvent => ({ kind: 'clock-read', now, limits, grace });
const poll: QrLoginEvent = { kind: 'poll-started', limits };
const answer = (generation: number, confirmed: boolean): QrLoginEvent => ({
  kind: 'polled',
  generation,
  confirmed,
  limits,
});
const kinds = (...states: QrLoginState[]) => states.map(({ kind }) => kind);

describe('the states of a login by QR code', () => {
  it('loading, then ready with the code', () => {
    const ready = run(ask(), code(1));
    expect(ready).to.include({ kind: 'ready', app: 'wechat', generation: 1, id: 'a', image: 'a.svg', polls: 0 });
  });

  it('an error when there is no code, or its image is none; then loading again', () => {
    const fail: QrLoginEvent = { kind: 'code-failed', generation: 1, reason: '站点已停用' };
    expect(run(ask(), fail)).to.deep.equal({ kind: 'error', app: 'wechat', generation: 1, reason: '站点已停用' });
    expect(kinds(run(ask(), code(1), fail), run(ask(), fail, ask()))).to.deep.equal(['error', 'loading']);
  });

  it('the code of an app chosen before never shows', () => {
    const chosen = run(ask(), ask('alipay'), code(1, 'old'));
    expect(chosen).to.deep.equal({ kind: 'loading', app: 'alipay', generation: 2 });
    expect(transition(chosen, code(2, 'new'))).to.include({ kind: 'ready', app: 'alipay', id: 'new' });
    expect(transition(transition(chosen, code(2, 'new')), code(1, 'old'))).to.include({ id: 'new' });
  });

  it('its failure, its broken image and its confirmation are void too', () => {
    const ready = run(ask(), ask('alipay'), code(2));
    expect(transition(ready, { kind: 'code-failed', generation: 1, reason: '' })).to.equal(ready);
    expect(transition(ready, answer(1, true))).to.equal(ready);
  });

  it('expires when the time is over, not before', () => {
    const ready = run(ask(), code(1));
    expect(kinds(transition(ready, look(180_999)), transition(ready, look(181_000)))).to.deep.equal([
      'ready',
      'expired',
    ]);
  });

  it('a clock that is set forward brings the end, one that is set back puts it off by nothing', () => {
    const before = run(ask(), code(1), look(61_000));
    expect(transition(before, look(9e12)).kind).to.equal('expired');
    const back = transition(before, look(500));
    expect(kinds(transition(back, look(120_499)), transition(back, look(120_500)))).to.deep.equal(['ready', 'expired']);
  });

  it('poll one at a time, and expire once the 60th poll was answered', () => {
    let state = transition(run(ask(), code(1)), poll);
    expect(transition(state, poll), 'the last one is under way').to.equal(state);
    for (let i = 1; i < 60; i++) state = transition(transition(state, answer(1, false)), poll);
    expect(state).to.include({ kind: 'ready', polls: 60, polling: true });
    expect(transition(state, answer(1, false)).kind).to.equal('expired');
    expect(transition(state, answer(1, true)).kind).to.equal('confirmed');
  });

  it('poll once more when the time is over, and expire with the answer or at the end of the grace period', () => {
    const over = run(ask(), code(1), look(181_000, 3000));
    expect(over.kind).to.equal('ready');
    const last = transition(over, poll);
    expect(last).to.include({ polls: 1, polling: true });
    expect(kinds(transition(last, answer(1, false)), transition(last, answer(1, true)))).to.deep.equal([
      'expired',
      'confirmed',
    ]);
    expect(kinds(transition(last, look(183_999, 3000)), transition(last, look(184_000, 3000)))).to.deep.equal([
      'ready',
      'expired',
    ]);
  });

  it('is confirmed by the answer to its own poll, at the very last moment too', () => {
    const polling = run(ask(), code(1), poll);
    const expired = transition(polling, look(181_000));
    const confirmed = { kind: 'confirmed', app: 'wechat', generation: 1, welcome: 'asked', stays: false };
    expect(transition(polling, answer(1, true))).to.deep.equal(confirmed);
    expect(transition(expired, answer(1, true))).to.deep.equal(confirmed);
    expect(transition(expired, answer(1, false))).to.equal(expired);
  });

  it('nothing but a new code comes after an expiry, an error or a confirmation', () => {
    const ends = [
      run(ask(), code(1), look(181_000)),
      run(ask(), { kind: 'code-failed', generation: 1, reason: '' }),
      run(ask(), code(1), poll, answer(1, true)),
    ];
    for (const end of ends) {
      expect(transition(end, poll)).to.equal(end);
      expect(transition(end, look(9e12))).to.equal(end);
      expect(transition(end, code(1))).to.equal(end);
      expect(transition(end, ask())).to.deep.equal({ kind: 'loading', app: 'wechat', generation: 2 });
    }
  });

  it('welcomes the member, or says that nobody is known, and remembers whether the visitor stays', () => {
    const asked = transition(run(ask(), code(1)), { kind: 'welcomed', welcome: 'asked', stays: true });
    expect(asked).to.include({ kind: 'confirmed', welcome: 'asked', stays: true });
    for (const welcome of ['known', 'missing', 'elsewhere'] as const) {
      expect(transition(asked, { kind: 'welcomed', welcome })).to.include({ kind: 'confirmed', welcome, stays: true });
    }
  });

  it('is needless once somebody signed in elsewhere, until a code is requested again', () => {
    const elsewhere = transition(run(ask(), code(1)), { kind: 'welcomed', welcome: 'elsewhere' });
    expect(elsewhere).to.include({ kind: 'confirmed', welcome: 'elsewhere', stays: false });
    expect(transition(elsewhere, ask())).to.include({ kind: 'loading', generation: 2 });
  });
});
