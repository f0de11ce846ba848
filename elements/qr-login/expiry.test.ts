import { expect } from '@open-wc/testing';
import { destinations } from '../../test/kit/events.js';
import { hasFocus } from '../../test/kit/focus.js';
import { hidePage } from '../../test/kit/hidden.js';
import { click, press } from '../../test/kit/keys.js';
import { answered, CHECK, confirm, images, polled, polls, QRCODE, showQr } from '../../test/kit/qr-login.js';
import { allByPart, allByRole, byRole, byText, waitFor } from '../../test/kit/query.js';
import { calls, faults, signOut } from '../../test/kit/server.js';
import { clock } from '../../test/kit/time.js';
import 'dist/elements/qr-login.js';

const MINUTE_MS = 60_000;
const refresh = (element: Element) => byRole(element, 'button', '二维码过期，请点击刷新');
const isExpired = (element: Element) => allByRole(element, 'button', '二维码过期，请点击刷新').length === 1;

afterEach(async () => {
  localStorage.clear();
  await signOut();
});

describe('a code', () => {
  it('expires after 3 minutes, and screen readers hear of it', async () => {
    const { tick } = clock();
    const element = await showQr();
    await tick(3 * MINUTE_MS - 1);
    expect(isExpired(element)).to.equal(false);
    await tick(1);
    await waitFor(() => isExpired(element));
    expect(refresh(element).closest('[role=status]'), 'inside of a live region').to.exist;
    const before = polls().length;
    await tick(MINUTE_MS);
    expect(polls()).to.have.length(before);
  });

  it('expires after expire-minutes, also when they are changed', async () => {
    const { tick } = clock();
    const element = await showQr('expire-minutes="5"');
    expect(byText(element, '二维码5分钟内有效')).to.exist;
    await tick(MINUTE_MS);
    element.expireMinutes = 2;
    await tick(MINUTE_MS - 1);
    expect(isExpired(element)).to.equal(false);
    await tick(1);
    await waitFor(() => isExpired(element));
  });

  const wakes: Record<string, () => unknown> = {
    visibilitychange: () => hidePage(false),
    pageshow: () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    focus: () => dispatchEvent(new Event('focus')),
  };
  for (const [wake, happen] of Object.entries(wakes)) {
    it(`of a phone that slept is expired the moment it wakes up (${wake}), without a poll`, async () => {
      const { tick, jump } = clock();
      const element = await showQr();
      jump(10 * MINUTE_MS);
      happen();
      await tick(0);
      expect(isExpired(element)).to.equal(true);
      expect(polls()).to.have.length(0);
    });
  }

  it('of a phone that slept shortly is still good', async () => {
    const { tick, jump } = clock();
    const element = await showQr();
    jump(2 * MINUTE_MS);
    hidePage(false);
    await tick(0);
    expect(isExpired(element)).to.equal(false);
    await tick(MINUTE_MS);
    await waitFor(() => isExpired(element));
  });

  it('lives no longer because the clock was set back', async () => {
    const { tick, jump } = clock();
    const element = await showQr();
    await tick(2 * MINUTE_MS);
    jump(-60 * MINUTE_MS);
    await tick(MINUTE_MS + 3000);
    await waitFor(() => isExpired(element));
  });

  it('that was confirmed at the last moment signs in all the same, and never shows as expired', async () => {
    const { tick } = clock();
    const element = await showQr('expire-minutes="1"');
    destinations();
    await tick(MINUTE_MS - 6000);
    await answered();
    await confirm();
    faults({ [CHECK]: 'late:300' });
    await tick(3000);
    await tick(3000);
    expect(isExpired(element)).to.equal(false);
    await waitFor(() => byText(element, '登录成功'));
  });

  it('whose last poll gets no answer expires 3 s late', async () => {
    const { tick } = clock();
    const element = await showQr('expire-minutes="1"');
    await tick(MINUTE_MS - 1);
    await answered();
    faults({ [CHECK]: 'timeout' });
    await tick(1);
    await tick(2999);
    expect(isExpired(element)).to.equal(false);
    await tick(1);
    expect(isExpired(element)).to.equal(true);
  });

  it('of a hidden page expires on time, without a last poll', async () => {
    const { tick } = clock();
    hidePage(true);
    const element = await showQr();
    await tick(3 * MINUTE_MS - 1);
    expect(isExpired(element)).to.equal(false);
    await tick(1);
    expect(isExpired(element)).to.equal(true);
    expect(polls()).to.have.length(0);
  });

  it('that has expired no longer shows how long it is valid', async () => {
    const { tick } = clock();
    const element = await showQr();
    await tick(3 * MINUTE_MS);
    await waitFor(() => isExpired(element));
    expect(allByPart(element, 'valid')).to.have.length(0);
  });
});

describe('二维码过期，请点击刷新', () => {
  it('fetches a fresh code and takes the focus to it, by keyboard', async () => {
    const { tick } = clock();
    const element = await showQr();
    const first = images(element)[0]?.src;
    await tick(3 * MINUTE_MS);
    await waitFor(() => isExpired(element));
    refresh(element).focus();
    await press('Enter');
    await waitFor(() => images(element).length === 1 && images(element)[0]?.src !== first);
    expect(isExpired(element)).to.equal(false);
    expect(calls(QRCODE)).to.have.length(2);
    await waitFor(() => hasFocus(images(element)[0] as HTMLElement));
  });

  it('pressed five times fetches one', async () => {
    const { tick } = clock();
    const element = await showQr();
    await tick(3 * MINUTE_MS);
    await waitFor(() => isExpired(element));
    faults({ [QRCODE]: 'late:200' });
    const button = refresh(element);
    for (let i = 0; i < 5; i++) button.click();
    await waitFor(() => images(element).length === 1 && !isExpired(element));
    expect(calls(QRCODE).filter(({ aborted }) => !aborted)).to.have.length(2);
  });

  it('begins a new time and new polls', async () => {
    const { tick } = clock();
    const element = await showQr();
    await tick(3000);
    await answered();
    await tick(3 * MINUTE_MS);
    await waitFor(() => isExpired(element));
    const before = polls().length;
    await click(refresh(element));
    await waitFor(() => !isExpired(element) && images(element).length === 1);
    await tick(3 * MINUTE_MS - 1);
    expect(isExpired(element)).to.equal(false);
    expect(polls().length).to.be.above(before);
    expect(new Set(polled()).size).to.equal(2);
    await tick(1);
    await waitFor(() => isExpired(element));
  });

  it('leaves the focus alone when a code comes by itself', async () => {
    const element = await showQr();
    expect(hasFocus(images(element)[0] as HTMLElement)).to.equal(false);
    expect(hasFocus(element)).to.equal(false);
  });
});
