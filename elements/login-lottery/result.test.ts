import { expect } from '@open-wc/testing';
import { recordEvents } from '../../test/support/events.js';
import { clock } from '../../test/support/fake-clock.js';
import {
  closeButton,
  closed,
  DRAW,
  enterButton,
  guide,
  isGuideOpen,
  mountLottery,
  openButton,
  sceneIs,
  won,
} from '../../test/support/login-lottery.js';
import { emulate } from '../../test/support/media.js';
import { allByRole, byRole, byText, waitFor } from '../../test/support/query.js';
import { calls, faults, holdAnswers, noFaults, signIn, signOut } from '../../test/support/server.js';
import 'dist/elements/login-lottery.js';

afterEach(async () => {
  localStorage.clear();
  await signOut();
});

const results = (element: Element) => [
  ...allByRole(element, 'dialog', '恭喜中奖'),
  ...allByRole(element, 'dialog', '很遗憾，未中奖'),
];
const lost = (element: Element) => waitFor(() => byRole(element, 'dialog', '很遗憾，未中奖'));

/** Starts the rolling with a fake clock that doesn't advance. */
async function roll(lottery?: string, site?: string) {
  await signIn();
  if (lottery) sceneIs(lottery);
  const element = await mountLottery('', site);
  await guide(element);
  const time = clock();
  enterButton(element).click();
  await waitFor(() => byRole(element, 'button', '抽奖中…'));
  return { element, ...time };
}
const answered = () => waitFor(() => expect(calls(DRAW)[0]?.status).to.equal(200));

describe('the rolling of sb-login-lottery', () => {
  it('sends the draw when rolling begins, and shows the result 3 s later', async () => {
    const { element, tick } = await roll();
    await answered();
    await tick(2999);
    expect(results(element)).to.have.length(0);
    await tick(1);
    await won(element);
  });

  it('shows no result before the response', async () => {
    const answer = holdAnswers(DRAW);
    const { element, tick } = await roll();
    await tick(5000);
    expect(results(element)).to.have.length(0);
    byRole(element, 'button', '抽奖中…');
    answer();
    await answered();
    await won(element);
  });

  it('uses the wall clock: the result is shown at once after a sleep', async () => {
    const { element, tick, jump } = await roll();
    await answered();
    jump(3000);
    await tick(0);
    expect(results(element)).to.have.length(0);
    document.dispatchEvent(new Event('visibilitychange'));
    await won(element);
  });

  it('ends after 10 s without a response with no prize and 网络错误，请联系站长管理员', async () => {
    faults({ [DRAW]: 'timeout' });
    const { element, tick } = await roll();
    await tick(9999);
    expect(results(element)).to.have.length(0);
    await tick(1);
    await lost(element);
    expect(byRole(element, 'alert')).to.have.text('网络错误，请联系站长管理员');
  });

  it('moves its three visible prizes by one every 100 ms, without work on the main thread', async () => {
    const { element } = await roll('always-coupon');
    const list = byRole(element, 'list', '奖品');
    const [rolling] = list.getAnimations();
    const { duration, easing, iterations } = rolling?.effect?.getComputedTiming() ?? {};
    expect([duration, easing, iterations]).to.deep.equal([800, 'steps(8)', Number.POSITIVE_INFINITY]);
    const frame = list.parentElement?.getBoundingClientRect() as DOMRect;
    const onShow = () =>
      [...list.children].flatMap((item, index) => {
        const { left, right } = item.getBoundingClientRect();
        return (left + right) / 2 > frame.left && (left + right) / 2 < frame.right ? index % 8 : [];
      });
    rolling?.pause();
    for (const [ms, prizes] of [
      [0, [0, 1, 2]],
      [99, [0, 1, 2]],
      [101, [1, 2, 3]],
      [250, [2, 3, 4]],
      [601, [6, 7, 0]],
      [799, [7, 0, 1]],
      [801, [0, 1, 2]],
    ] as const) {
      if (rolling) rolling.currentTime = ms;
      expect(onShow(), `${ms} ms`).to.deep.equal(prizes);
    }
  });

  it('doesn’t roll with reduced motion, and shows the result with the response', async function () {
    if (!(await emulate({ 'prefers-reduced-motion': 'reduce' }))) this.skip();
    const answer = holdAnswers(DRAW);
    const { element, tick } = await roll();
    expect(byRole(element, 'list', '奖品').getAnimations()).to.have.length(0);
    await tick(1);
    answer();
    await answered();
    await won(element);
  });

  it('dispatches nothing when it is removed while it rolls', async () => {
    const draws = recordEvents('sb-draw');
    const { element, tick } = await roll();
    element.remove();
    await answered();
    await tick(10_000);
    expect(draws).to.deep.equal([]);
    expect(localStorage.getItem('globalLotteries')).to.equal(null);
  });
});

describe('the outcome of sb-login-lottery', () => {
  it('dispatches sb-draw with no prize and shows 很遗憾，未中奖', async () => {
    const draws = recordEvents<{ prize: { type: number } }>('sb-draw');
    const { element, tick } = await roll('never');
    await answered();
    await tick(3000);
    await lost(element);
    expect(draws.map(({ prize }) => prize.type)).to.deep.equal([0]);
    expect(allByRole(element, 'alert')).to.have.length(0);
  });

  it('counts a prize that isn’t in the lottery as no prize', async () => {
    const draws = recordEvents('sb-draw');
    const { element, tick } = await roll('stranger');
    await answered();
    await tick(3000);
    await lost(element);
    expect(draws).to.deep.equal([{ prize: null }]);
  });

  it('shows 抽奖出错，请重试 with the reason after a refusal, and can be retried at once', async () => {
    const draws = recordEvents('sb-draw');
    faults({ [DRAW]: 'refuse' });
    const { element, tick } = await roll();
    await answered();
    await tick(3000);
    const dialog = await lost(element);
    byText(dialog, '抽奖出错，请重试');
    expect(draws).to.deep.equal([{ prize: null }]);
    noFaults();
    byRole(dialog, 'button', '重试').click();
    await waitFor(() => byRole(element, 'button', '抽奖中…'));
    await waitFor(() => expect(calls(DRAW)[1]?.status).to.equal(200));
    await tick(3000);
    await won(element);
  });

  it('opens the guide with its button when it was closed after an error', async () => {
    faults({ [DRAW]: 'html500' });
    const { element, tick } = await roll();
    await waitFor(() => expect(calls(DRAW)[0]?.status).to.equal(500));
    await tick(3000);
    await lost(element);
    closeButton(element).click();
    await closed(element);
    openButton(element).click();
    await waitFor(() => isGuideOpen(element));
    expect(enterButton(element).getAttribute('aria-busy')).to.equal(null);
  });

  it('draws the same prize again when the visitor left before the result was shown', async () => {
    const site = crypto.randomUUID();
    const { element, tick } = await roll(undefined, site);
    await answered();
    element.remove();
    const again = await mountLottery('', site);
    await waitFor(async () => {
      await tick(200);
      return isGuideOpen(again);
    });
    enterButton(again).click();
    await waitFor(() => byRole(again, 'button', '抽奖中…'));
    await tick(3000);
    await won(again);
    const [first, second] = calls(DRAW);
    expect(second?.headers['idempotency-key']).to.equal(first?.headers['idempotency-key']);
  });
});
