import { expect } from '@open-wc/testing';
import { recordEvents } from '../../test/support/events.js';
import { clock } from '../../test/support/fake-clock.js';
import { hidePage } from '../../test/support/page-visibility.js';
import { answered, CHECK, images, polled, polls, QRCODE, showQr } from '../../test/support/qr-login.js';
import { allByRole, waitFor } from '../../test/support/query.js';
import { calls, faults, holdAnswers, noFaults, signOut } from '../../test/support/server.js';
import 'dist/elements/qr-login.js';

afterEach(async () => {
  localStorage.clear();
  await signOut();
});

/** Advances the clock by one polling interval, and waits for the response. */
async function round(tick: (ms: number) => Promise<void>, ms = 3000) {
  await tick(ms);
  await answered();
  await tick(0);
}

describe('the polling of sb-qr-login', () => {
  it('repeats every 3 s for the code on show', async () => {
    const { tick } = clock();
    await showQr();
    await tick(2999);
    expect(polls()).to.have.length(0);
    await round(tick, 1);
    expect(polls()).to.have.length(1);
    await round(tick);
    await round(tick);
    expect(polls()).to.have.length(3);
    expect(new Set(polled()).size).to.equal(1);
    expect(calls(QRCODE)).to.have.length(1);
  });

  it('never runs twice at once, and continues after a slow response', async () => {
    const { tick } = clock();
    await showQr();
    const answer = holdAnswers(CHECK);
    await tick(3000);
    await tick(9000);
    expect(polls()).to.have.length(1);
    answer();
    await answered();
    await round(tick);
    expect(polls()).to.have.length(2);
  });

  it('runs 60 times per code, which expires after the last response', async () => {
    const { tick } = clock();
    const element = await showQr();
    for (let i = 0; i < 59; i++) await round(tick);
    expect(polls()).to.have.length(59);
    const answer = holdAnswers(CHECK);
    await tick(3000);
    await waitFor(() => polls().length === 60);
    const refresh = () => allByRole(element, 'button', '二维码过期，请点击刷新');
    expect(refresh()).to.have.length(0);
    answer();
    await waitFor(() => polls().at(-1)?.status === 200);
    await waitFor(() => refresh().length === 1);
    await tick(60_000);
    expect(polls()).to.have.length(60);
  });

  it('runs at most 20 times a minute for expire-minutes, however often the page is hidden and shown', async () => {
    const { tick } = clock();
    await showQr('expire-minutes="1"');
    for (let i = 0; i < 25; i++) {
      hidePage(true);
      hidePage(false);
      await round(tick, 100);
    }
    expect(polls()).to.have.length(20);
  });

  it('stops while the page is hidden, and runs at once when it is visible', async () => {
    const { tick } = clock();
    const element = await showQr();
    await round(tick);
    hidePage(true);
    await tick(30_000);
    expect(polls()).to.have.length(1);
    hidePage(false);
    await tick(0);
    expect(polls()).to.have.length(2);
    await answered();
    await round(tick, 2999);
    expect(polls()).to.have.length(2);
    await round(tick, 1);
    expect(polls()).to.have.length(3);
    expect(images(element)).to.have.length(1);
  });

  it('doesn’t run in a page that is hidden from the start', async () => {
    const { tick } = clock();
    hidePage(true);
    await showQr();
    await tick(30_000);
    expect(polls()).to.have.length(0);
    hidePage(false);
    await tick(0);
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
      const { tick } = clock();
      const notices = recordEvents('sb-notice');
      const asked = recordEvents('sb-login-required', { prevent: true });
      const logins = recordEvents('sb-login');
      const element = await showQr();
      faults({ [CHECK]: fault });
      await tick(3000);
      await waitFor(() => polls().length === 1);
      await tick(2000);
      expect(polls(), 'it is not repeated by itself').to.have.length(1);
      noFaults();
      await waitFor(async () => {
        await tick(1000);
        return polls().length === 2;
      });
      await answered();
      expect(allByRole(element, 'alert')).to.have.length(0);
      expect(images(element)).to.have.length(1);
      expect([notices, asked, logins]).to.deep.equal([[], [], []]);
    });
  }

  it('aborts a poll after 30 s without a response, and continues with the next one', async () => {
    const { tick } = clock();
    const element = await showQr();
    faults({ [CHECK]: 'timeout' });
    await tick(3000);
    await tick(29_999);
    expect(polls()).to.have.length(1);
    noFaults();
    await tick(1);
    await answered();
    expect(polls()[0]?.aborted).to.equal(true);
    await round(tick);
    expect(polls().length).to.be.at.least(2); // a poll may just have been sent
    expect(allByRole(element, 'alert')).to.have.length(0);
  });

  it('doesn’t delay the expiry of the code, however the polls fail', async () => {
    const { tick } = clock();
    await showQr();
    faults({ [CHECK]: 'refuse' });
    for (let i = 0; i < 60; i++) await round(tick);
    await waitFor(() => expect(allByRole(document, 'button', '二维码过期，请点击刷新')).to.have.length(1));
  });
});
