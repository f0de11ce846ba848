import { describe, it } from 'node:test';
import { expect } from 'chai';
import { initialQrLogin, type Phone, type QrLoginEvent, type QrLoginState, transition } from './qr-login.machine.js';

const next = (state: QrLoginState, event: QrLoginEvent) => transition(state, event).state;
const run = (...steps: QrLoginEvent[]) => steps.reduce(next, initialQrLogin('wechat'));
const code = (generation: number, id = 'a'): QrLoginEvent => ({
  kind: 'codeLoaded',
  generation,
  id,
  image: `${id}.svg`,
  now: 1000,
});
const request = (app = 'wechat'): QrLoginEvent => ({ kind: 'codeRequested', app });
const limits = { validity: 180_000, polls: 60 };
const readClock = (now: number, grace = 0): QrLoginEvent => ({ kind: 'clockRead', now, limits, grace });
const poll: QrLoginEvent = { kind: 'pollStarted', limits };
const answer = (generation: number, confirmed: boolean, phone?: Phone): QrLoginEvent => ({
  kind: 'polled',
  generation,
  confirmed,
  phone,
  limits,
});
const kinds = (...states: QrLoginState[]) => states.map(({ kind }) => kind);

describe('the QR login machine', () => {
  it('is loading, then ready with the code', () => {
    const ready = run(request(), code(1));
    expect(ready).to.include({ kind: 'ready', app: 'wechat', generation: 1, id: 'a', image: 'a.svg', polls: 0 });
  });

  it('shows an error without a code or for a broken image, then loads again', () => {
    const fail: QrLoginEvent = { kind: 'codeFailed', generation: 1, reason: '站点已停用' };
    expect(run(request(), fail)).to.deep.equal({ kind: 'error', app: 'wechat', generation: 1, reason: '站点已停用' });
    expect(kinds(run(request(), code(1), fail), run(request(), fail, request()))).to.deep.equal(['error', 'loading']);
  });

  it('knows who has scanned the code, and that the phone has cancelled', () => {
    const phone = { nickname: '小满', portrait: '' };
    const ready = run(request(), code(1), poll);
    const scanned = next(ready, answer(1, false, phone));
    expect(scanned).to.deep.include({ kind: 'ready', phone });
    for (const said of [next(scanned, answer(1, false)), next(ready, answer(1, false, 'cancelled'))])
      expect(said).to.deep.include({ kind: 'ready', phone: 'cancelled' });
  });

  it('is still confirmed after a scanner that was gone for a poll', () => {
    const phone = { nickname: '', portrait: '' };
    const gone = run(request(), code(1), poll, answer(1, false, phone), answer(1, false));
    expect(next(gone, answer(1, false))).to.include({ phone: 'cancelled' });
    expect(next(gone, answer(1, false, phone))).to.deep.include({ phone });
    expect(next(gone, answer(1, true)).kind).to.equal('confirmed');
  });

  it('ignores the code of the previous app', () => {
    const chosen = run(request(), request('alipay'), code(1, 'old'));
    expect(chosen).to.deep.equal({ kind: 'loading', app: 'alipay', generation: 2 });
    expect(next(chosen, code(2, 'new'))).to.include({ kind: 'ready', app: 'alipay', id: 'new' });
    expect(next(next(chosen, code(2, 'new')), code(1, 'old'))).to.include({ id: 'new' });
  });

  it('ignores the failure, the broken image and the confirmation of an older code', () => {
    const ready = run(request(), request('alipay'), code(2));
    expect(next(ready, { kind: 'codeFailed', generation: 1, reason: '' })).to.equal(ready);
    expect(next(ready, answer(1, true))).to.equal(ready);
  });

  it('expires when the validity is over, not before', () => {
    const ready = run(request(), code(1));
    expect(kinds(next(ready, readClock(180_999)), next(ready, readClock(181_000)))).to.deep.equal(['ready', 'expired']);
  });

  it('expires when the clock is set forward, and isn’t delayed when it is set back', () => {
    const before = run(request(), code(1), readClock(61_000));
    expect(next(before, readClock(9e12)).kind).to.equal('expired');
    const back = next(before, readClock(500));
    expect(kinds(next(back, readClock(120_499)), next(back, readClock(120_500)))).to.deep.equal(['ready', 'expired']);
  });

  it('polls once at a time, and expires after the response of the 60th poll', () => {
    let state = next(run(request(), code(1)), poll);
    expect(next(state, poll), 'the last one is under way').to.equal(state);
    for (let i = 1; i < 60; i++) state = next(next(state, answer(1, false)), poll);
    expect(state).to.include({ kind: 'ready', polls: 60, polling: true });
    expect(next(state, answer(1, false)).kind).to.equal('expired');
    expect(next(state, answer(1, true)).kind).to.equal('confirmed');
  });

  it('polls once more when the validity is over, and expires with the response or after the grace period', () => {
    const over = run(request(), code(1), readClock(181_000, 3000));
    expect(over.kind).to.equal('ready');
    const last = next(over, poll);
    expect(last).to.include({ polls: 1, polling: true });
    expect(kinds(next(last, answer(1, false)), next(last, answer(1, true)))).to.deep.equal(['expired', 'confirmed']);
    expect(kinds(next(last, readClock(183_999, 3000)), next(last, readClock(184_000, 3000)))).to.deep.equal([
      'ready',
      'expired',
    ]);
  });

  it('is confirmed by the response to its own poll, even at the last moment', () => {
    const polling = run(request(), code(1), poll);
    const expired = next(polling, readClock(181_000));
    const confirmed = { kind: 'confirmed', app: 'wechat', generation: 1, member: 'loading', remainsOnPage: false };
    expect(next(polling, answer(1, true))).to.deep.equal(confirmed);
    expect(next(expired, answer(1, true))).to.deep.equal(confirmed);
    expect(next(expired, answer(1, false))).to.equal(expired);
  });

  it('accepts only a new code after an expiry, an error or a confirmation', () => {
    const ends = [
      run(request(), code(1), readClock(181_000)),
      run(request(), { kind: 'codeFailed', generation: 1, reason: '' }),
      run(request(), code(1), poll, answer(1, true)),
    ];
    for (const end of ends) {
      expect(next(end, poll)).to.equal(end);
      expect(next(end, readClock(9e12))).to.equal(end);
      expect(next(end, code(1))).to.equal(end);
      expect(next(end, request())).to.deep.equal({ kind: 'loading', app: 'wechat', generation: 2 });
    }
  });

  it('reports the member or a failure, and remembers whether the visitor remains on the page', () => {
    const asked = next(run(request(), code(1)), {
      kind: 'memberChanged',
      member: 'loading',
      remainsOnPage: true,
    });
    expect(asked).to.include({ kind: 'confirmed', member: 'loading', remainsOnPage: true });
    for (const member of ['loaded', 'failed', 'elsewhere'] as const) {
      expect(next(asked, { kind: 'memberChanged', member })).to.include({
        kind: 'confirmed',
        member,
        remainsOnPage: true,
      });
    }
  });

  it('is confirmed by a login elsewhere, until a code is requested again', () => {
    const elsewhere = next(run(request(), code(1)), { kind: 'memberChanged', member: 'elsewhere' });
    expect(elsewhere).to.include({ kind: 'confirmed', member: 'elsewhere', remainsOnPage: false });
    expect(next(elsewhere, request())).to.include({ kind: 'loading', generation: 2 });
  });
});
