import { expect } from '@open-wc/testing';
import { heard } from '../../test/kit/events.js';
import { hidePage } from '../../test/kit/hidden.js';
import { answered, CHECK, images, polled, polls, QRCODE, showQr } from '../../test/kit/qr-login.js';
import { allByRole, waitFor } from '../../test/kit/query.js';
import { calls, faults, noFaults, signOut } from '../../test/kit/server.js';
import { clock } from '../../test/kit/time.js';
import 'dist/elements/qr-login.js';

afterEach(async () => {
  localStorage.clear();
  await signOut();
});

/** Lets the time of one poll pass, and waits for its answer. */
async function round(tick: (ms: number) => Promise<void>, ms = 3000) {
  await tick(ms);
  await answered();
  await tick(0);
}

describe('polling', () => {
  it('is every 3 s, for the code on show', async () => {
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

  it('is never two at once, and goes on after a slow answer', async () => {
    const { tick } = clock();
    await showQr();
    faults({ [CHECK]: 'late:400' });
    await tick(3000);
    await tick(9000);
    expect(polls()).to.have.length(1);
    await answered();
    await round(tick);
    expect(polls()).to.have.length(2);
  });

  it('happens 60 times per code, which expires once the last poll was answered', async () => {
    const { tick } = clock();
    const element = await showQr();
    for (let i = 0; i < 59; i++) await round(tick);
    expect(polls()).to.have.length(59);
    faults({ [CHECK]: 'late:300' });
    await tick(3000);
    await waitFor(() => polls().length === 60);
    const refresh = () => allByRole(element, 'button', '二维码过期，请点击刷新');
    expect(refresh()).to.have.length(0);
    await waitFor(() => polls().at(-1)?.status === 200);
    await waitFor(() => refresh().length === 1);
    await tick(60_000);
    expect(polls()).to.have.length(60);
  });

  it('is 20 a minute at most for the minutes of the attribute, however often the visitor comes and goes', async () => {
    const { tick } = clock();
    await showQr('expire-minutes="1"');
    for (let i = 0; i < 25; i++) {
      hidePage(true);
      hidePage(false);
      await round(tick, 100);
    }
    expect(polls()).to.have.length(20);
  });

  it('is not while the page is hidden, and at once on return', async () => {
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

  it('is not for a page that is hidden from the start', async () => {
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
    it(`a poll that fails by ${fault} is silent, and the next one goes on`, async () => {
      const { tick } = clock();
      const notices = heard('sb-notice');
      const asked = heard('sb-login-required', { prevent: true });
      const logins = heard('sb-login');
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

  it('a poll without an answer is given up after 30 s, and the next one goes on', async () => {
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
    expect(polls().length).to.be.at.least(2); // one may have left in the very moment
    expect(allByRole(element, 'alert')).to.have.length(0);
  });

  it('the code expires in its time, however the polls fail', async () => {
    const { tick } = clock();
    await showQr();
    faults({ [CHECK]: 'refuse' });
    for (let i = 0; i < 60; i++) await round(tick);
    expect(allByRole(document, 'button', '二维码过期，请点击刷新')).to.have.length(1);
  });
});
