import { describe, it } from 'node:test';
import { expect } from 'chai';
import { calls, faults, holdAnswers } from '../../test/support/node-demo.js';
import { hidePage, showPage } from '../../test/support/node-page.js';
import { waitFor } from '../../test/support/wait.js';
import {
  answered,
  CHECK,
  confirm,
  isReady,
  MINUTE_MS,
  memberIs,
  polled,
  polls,
  QRCODE,
  showQr,
  showQrAt,
} from './qr-login-store.kit.js';

describe('the expiry of a code', () => {
  it('comes after 3 minutes, and ends the polling', async () => {
    const { tick, kind } = await showQrAt();
    await tick(3 * MINUTE_MS - 1);
    expect(kind()).to.equal('ready');
    await tick(1);
    await waitFor(() => expect(kind()).to.equal('expired'));
    const before = polls().length;
    await tick(MINUTE_MS);
    expect(polls()).to.have.length(before);
  });

  it('comes after expire-minutes, also when they change', async () => {
    const { tick, kind, set } = await showQrAt({ expireMinutes: 5 });
    await tick(MINUTE_MS);
    set({ expireMinutes: 2 });
    await tick(MINUTE_MS - 1);
    expect(kind()).to.equal('ready');
    await tick(1);
    await waitFor(() => expect(kind()).to.equal('expired'));
  });

  const wakes: Record<string, () => unknown> = {
    visibilitychange: () => hidePage(false),
    pageshow: () => showPage(true),
    focus: () => dispatchEvent(new Event('focus')),
  };
  for (const [wake, happen] of Object.entries(wakes)) {
    it(`comes when a phone wakes up after the validity (${wake}), without a poll`, async () => {
      const { jump, kind } = await showQrAt();
      jump(10 * MINUTE_MS);
      expect(kind()).to.equal('ready');
      happen();
      expect(kind()).to.equal('expired');
      expect(polls()).to.have.length(0);
    });
  }

  it('doesn’t come after a short sleep', async () => {
    const { tick, jump, kind } = await showQrAt();
    jump(2 * MINUTE_MS);
    hidePage(false);
    await tick(0);
    expect(kind()).to.equal('ready');
    await tick(MINUTE_MS);
    await waitFor(() => expect(kind()).to.equal('expired'));
  });

  it('isn’t delayed by a clock that is set back', async () => {
    const { tick, jump, kind } = await showQrAt();
    await tick(2 * MINUTE_MS);
    jump(-60 * MINUTE_MS);
    await tick(MINUTE_MS + 3000);
    await waitFor(() => expect(kind()).to.equal('expired'));
  });

  it('doesn’t come when the code was confirmed at the last moment', async () => {
    const element = await showQrAt({ expireMinutes: 1 });
    await element.tick(MINUTE_MS - 3000);
    await element.round(2999);
    await confirm(element);
    const answer = holdAnswers(CHECK);
    await element.tick(3000);
    expect(element.kind()).to.equal('ready');
    answer();
    await memberIs(element, 'loaded');
  });

  it('comes 3 s late when the last poll gets no response', async () => {
    const { tick, round, kind } = await showQrAt({ expireMinutes: 1 });
    await round(MINUTE_MS - 1);
    faults({ [CHECK]: 'timeout' });
    await tick(3000);
    expect(kind()).to.equal('ready');
    await tick(1);
    expect(kind()).to.equal('expired');
  });

  it('comes 3 s late at the latest, also when a phone wakes up after the validity', async () => {
    const { tick, jump, kind } = await showQrAt({ expireMinutes: 1 });
    faults({ [CHECK]: 'timeout' });
    jump(MINUTE_MS + 1000);
    hidePage(false);
    await tick(1999);
    expect(kind()).to.equal('ready');
    expect(polls()).to.have.length(1);
    await tick(1);
    expect(kind()).to.equal('expired');
  });

  it('comes on time when the polls are out of step with it', async () => {
    const element = await showQrAt({ expireMinutes: 1 });
    await element.tick(1000);
    hidePage(false);
    await answered(element);
    await element.tick(MINUTE_MS - 1001);
    expect(element.kind()).to.equal('ready');
    await element.round(1);
    expect(element.kind()).to.equal('expired');
  });

  it('comes on time in a hidden page, without a last poll', async () => {
    hidePage(true);
    const { tick, kind } = await showQrAt();
    await tick(3 * MINUTE_MS - 1);
    expect(kind()).to.equal('ready');
    await tick(1);
    expect(kind()).to.equal('expired');
    expect(polls()).to.have.length(0);
  });
});

describe('the refresh of an expired code', () => {
  it('loads one code for five presses', async () => {
    const { store, kind } = await showQr();
    for (let i = 0; i < 5; i++) store.refresh();
    expect(kind()).to.equal('loading');
    await waitFor(() => expect(kind()).to.equal('ready'));
    expect(calls(QRCODE).filter(({ aborted }) => !aborted)).to.have.length(2);
  });

  it('starts a new validity and new polls', async () => {
    const element = await showQrAt();
    const { tick, round, kind, store } = element;
    await round();
    await tick(3 * MINUTE_MS);
    await waitFor(() => expect(kind()).to.equal('expired'));
    const before = polls().length;
    store.refresh();
    await isReady(element);
    await tick(3 * MINUTE_MS - 1);
    expect(kind()).to.equal('ready');
    expect(polls().length).to.be.above(before);
    expect(new Set(polled()).size).to.equal(2);
    await tick(1);
    await waitFor(() => expect(kind()).to.equal('expired'));
  });
});
