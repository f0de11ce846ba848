import { describe, it } from 'node:test';
import { expect } from 'chai';
import { answers, calls, data, signIn } from '../../test/support/node-demo.js';
import { waitFor } from '../../test/support/wait.js';
import { CHECK, isReady, MEMBER, memberIs, openQr, POLL_MS, polls, QRCODE, showQrAt } from './qr-login-store.kit.js';

describe('the answer to a poll', () => {
  for (const value of [{ id: 0 }, { id: '0' }, { id: '' }, { id: false }, { id: null }, {}, [], 0, '', false, null]) {
    it(`${JSON.stringify(value)} confirms nothing`, async () => {
      answers({ [CHECK]: data(value) });
      const element = await showQrAt();
      await element.round();
      await element.round();
      expect(element.kind()).to.equal('ready');
      expect(polls()).to.have.length(2);
    });
  }
});

describe('an answer to a poll that says no known state', () => {
  for (const value of [true, 'a1', 7, { member: { id: 7 } }]) {
    it(`is a login when a member is signed in then: ${JSON.stringify(value)}`, async () => {
      answers({ [CHECK]: (_, times) => data(times > 1 ? value : null) });
      const element = await showQrAt();
      await element.round();
      await signIn();
      await element.tick(POLL_MS);
      await memberIs(element, 'loaded');
      expect(element.emitted('sb-login')).to.have.length(1);
    });
  }

  it('asks for the member once per answer, and goes on', async () => {
    answers({ [CHECK]: (_, times) => data({ state: times < 3 ? 'waiting' : 'scanned' }) });
    const element = await showQrAt();
    await waitFor(() => expect(calls(MEMBER)).to.have.length(1));
    for (const asked of [2, 2, 3, 3]) {
      await element.round();
      expect(calls(MEMBER)).to.have.length(asked);
    }
    expect(element.kind()).to.equal('ready');
  });
});

describe('a code without an id', () => {
  it('is an error: it could never be confirmed', async () => {
    answers({ [QRCODE]: data({ id: 0, qrcode: '/qr.png' }) });
    const element = openQr();
    await waitFor(() => expect(element.kind()).to.equal('error'));
  });
});

describe('a login by QR code that is alone on its page', () => {
  it('shows who is signed in', async () => {
    const { id } = await signIn();
    const element = openQr();
    await memberIs(element, 'elsewhere');
    expect(element.site.member.$member.get()).to.have.nested.property('member.id', id);
    expect(element.emitted('sb-login')).to.deep.equal([]);
  });

  it('shows a code when nobody is signed in, after one request for the member', async () => {
    const element = openQr();
    await isReady(element);
    await waitFor(() => expect(element.site.member.$member.get().kind).to.equal('anonymous'));
    expect(calls(MEMBER)).to.have.length(1);
    expect(element.kind()).to.equal('ready');
  });
});
