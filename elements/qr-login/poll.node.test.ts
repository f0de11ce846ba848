import { describe, it } from 'node:test';
import { expect } from 'chai';
import { calls, faults, holdAnswers, noFaults } from '../../test/support/node-demo.js';
import { hidePage } from '../../test/support/node-page.js';
import { waitFor } from '../../test/support/wait.js';
import { answered, CHECK, MINUTE_MS, polled, polls, QRCODE, scan, showQrAt } from './qr-login-store.kit.js';

describe('the polling of a login by QR code', () => {
  it('repeats every 3 s for the code on show', async () => {
    const { tick, round, store } = await showQrAt();
    await tick(2999);
    expect(polls()).to.have.length(0);
    await round(1);
    expect(polls()).to.have.length(1);
    await round();
    await round();
    expect(polled()).to.deep.equal(Array(3).fill((store.$state.get() as { id: string }).id));
    expect(calls(QRCODE)).to.have.length(1);
  });

  it('never runs twice at once, and continues after a slow response', async () => {
    const element = await showQrAt();
    const answer = holdAnswers(CHECK);
    await element.tick(3000);
    await element.tick(9000);
    expect(polls()).to.have.length(1);
    answer();
    await answered(element);
    await element.round();
    expect(polls()).to.have.length(2);
  });

  it('runs 60 times per code, which expires after the last response', async () => {
    const { tick, round, kind } = await showQrAt();
    for (let i = 0; i < 59; i++) await round();
    expect(polls()).to.have.length(59);
    const answer = holdAnswers(CHECK);
    await tick(3000);
    expect(polls()).to.have.length(60);
    expect(kind()).to.equal('ready');
    answer();
    await waitFor(() => expect(kind()).to.equal('expired'));
    await tick(MINUTE_MS);
    expect(polls()).to.have.length(60);
  });

  it('runs at most 20 times a minute of the validity, however often the page is hidden and shown', async () => {
    const { round } = await showQrAt({ expireMinutes: 1 });
    for (let i = 0; i < 25; i++) {
      hidePage(true);
      hidePage(false);
      await round(100);
    }
    expect(polls()).to.have.length(20);
  });

  it('stops while the page is hidden, and runs at once when it is visible', async () => {
    const element = await showQrAt();
    const { tick, round, kind } = element;
    await round();
    hidePage(true);
    // out of step with the interval, so that a second timer would be seen
    await tick(31_000);
    expect(polls()).to.have.length(1);
    hidePage(false);
    expect(polls()).to.have.length(2);
    await answered(element);
    await round(2999);
    expect(polls()).to.have.length(2);
    await round(1);
    expect(polls()).to.have.length(3);
    expect(kind()).to.equal('ready');
  });

  it('doesn’t run in a page that is hidden from the start', async () => {
    hidePage(true);
    const { tick } = await showQrAt();
    await tick(30_000);
    expect(polls()).to.have.length(0);
    hidePage(false);
    expect(polls()).to.have.length(1);
  });

  for (const fault of [
    'net',
    'html500',
    'badjson',
    'shape',
    'refuse',
    'refusesilent',
    'login',
    'http401',
    'nulldata',
  ]) {
    it(`continues silently after a poll that fails by ${fault}`, async () => {
      const { tick, round, kind, emitted } = await showQrAt();
      faults({ [CHECK]: fault });
      await round();
      await tick(2999);
      expect(polls(), 'it is not repeated by itself').to.have.length(1);
      noFaults();
      await round(1);
      expect(polls()).to.have.length(2);
      expect(kind()).to.equal('ready');
      for (const type of ['sb-notice', 'sb-login-required', 'sb-login'] as const)
        expect(emitted(type), type).to.deep.equal([]);
    });
  }

  it('aborts a poll after 30 s without a response, and continues with the next one', async () => {
    const element = await showQrAt();
    faults({ [CHECK]: 'timeout' });
    await element.tick(3000);
    await element.tick(29_999);
    expect(polls()).to.have.length(1);
    expect(polls()[0]?.aborted).to.equal(false);
    noFaults();
    await element.tick(1);
    await answered(element);
    expect(polls()[0]?.aborted).to.equal(true);
    await element.round();
    expect(polls()[1]?.status).to.equal(200);
    expect(element.kind()).to.equal('ready');
  });

  it('doesn’t delay the expiry of the code, however the polls fail', async () => {
    const { round, kind } = await showQrAt();
    faults({ [CHECK]: 'refuse' });
    for (let i = 0; i < 59; i++) await round();
    expect(kind()).to.equal('ready');
    await round();
    expect(kind()).to.equal('expired');
  });

  it('knows that a phone has scanned the code, also after a poll that failed', async () => {
    const element = await showQrAt();
    const phone = () => (element.store.$state.get() as { phone?: object }).phone;
    await element.round();
    expect(phone()).to.equal(undefined);
    await scan(element);
    await element.round();
    expect(phone()).to.deep.equal({ nickname: '', portrait: '' });
    faults({ [CHECK]: 'html500' });
    await element.round();
    expect(phone()).to.deep.equal({ nickname: '', portrait: '' });
  });
});
