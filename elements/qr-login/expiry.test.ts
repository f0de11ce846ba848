import { expect } from '@open-wc/testing';
import { destinations } from '../../test/support/events.js';
import { clock } from '../../test/support/fake-clock.js';
import { hasFocus } from '../../test/support/focus.js';
import { hidePage } from '../../test/support/page-visibility.js';
import { answered, CHECK, confirm, images, polled, polls, QRCODE, showQr } from '../../test/support/qr-login.js';
import { allByPart, allByRole, byRole, byText, waitFor } from '../../test/support/query.js';
import { calls, faults, holdAnswers, signOut } from '../../test/support/server.js';
import { click, press } from '../../test/support/user-input.js';
import 'dist/elements/qr-login.js';

const MINUTE_MS = 60_000;
const refresh = (element: Element) => byRole(element, 'button', '二维码过期，请点击刷新');
const isExpired = (element: Element) => allByRole(element, 'button', '二维码过期，请点击刷新').length === 1;

afterEach(async () => {
  localStorage.clear();
  await signOut();
});

describe('the expiry of a code', () => {
  it('comes after 3 minutes and is announced', async () => {
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

  it('comes after expire-minutes, also when they change', async () => {
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
    it(`comes when a phone wakes up after the validity (${wake}), without a poll`, async () => {
      const { tick, jump } = clock();
      const element = await showQr();
      jump(10 * MINUTE_MS);
      happen();
      await tick(0);
      expect(isExpired(element)).to.equal(true);
      expect(polls()).to.have.length(0);
    });
  }

  it('doesn’t come after a short sleep', async () => {
    const { tick, jump } = clock();
    const element = await showQr();
    jump(2 * MINUTE_MS);
    hidePage(false);
    await tick(0);
    expect(isExpired(element)).to.equal(false);
    await tick(MINUTE_MS);
    await waitFor(() => isExpired(element));
  });

  it('isn’t delayed by a clock that is set back', async () => {
    const { tick, jump } = clock();
    const element = await showQr();
    await tick(2 * MINUTE_MS);
    jump(-60 * MINUTE_MS);
    await tick(MINUTE_MS + 3000);
    await waitFor(() => isExpired(element));
  });

  it('isn’t shown when the code was confirmed at the last moment', async () => {
    const { tick } = clock();
    const element = await showQr('expire-minutes="1"');
    destinations();
    await tick(MINUTE_MS - 6000);
    await answered();
    await confirm();
    const answer = holdAnswers(CHECK);
    await tick(3000);
    await tick(3000);
    expect(isExpired(element)).to.equal(false);
    answer();
    await waitFor(() => byText(element, '登录成功'));
  });

  it('comes 3 s late when the last poll gets no response', async () => {
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

  it('comes on time in a hidden page, without a last poll', async () => {
    const { tick } = clock();
    hidePage(true);
    const element = await showQr();
    await tick(3 * MINUTE_MS - 1);
    expect(isExpired(element)).to.equal(false);
    await tick(1);
    expect(isExpired(element)).to.equal(true);
    expect(polls()).to.have.length(0);
  });

  it('hides how long the code is valid', async () => {
    const { tick } = clock();
    const element = await showQr();
    await tick(3 * MINUTE_MS);
    await waitFor(() => isExpired(element));
    expect(allByPart(element, 'valid')).to.have.length(0);
  });
});

describe('the button 二维码过期，请点击刷新', () => {
  it('loads a new code and focuses it, by keyboard', async () => {
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

  it('loads one code for five clicks', async () => {
    const { tick } = clock();
    const element = await showQr();
    await tick(3 * MINUTE_MS);
    await waitFor(() => isExpired(element));
    faults({ [QRCODE]: 'late:200' });
    const button = refresh(element);
    for (let i = 0; i < 5; i++) await click(button);
    await waitFor(() => images(element).length === 1 && !isExpired(element));
    expect(calls(QRCODE).filter(({ aborted }) => !aborted)).to.have.length(2);
  });

  it('starts a new validity and new polls', async () => {
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

  it('leaves the focus where it is when a code is loaded by itself', async () => {
    const element = await showQr();
    expect(hasFocus(images(element)[0] as HTMLElement)).to.equal(false);
    expect(hasFocus(element)).to.equal(false);
  });
});
