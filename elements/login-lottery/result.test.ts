import { expect } from '@open-wc/testing';
import { heard } from '../../test/kit/events.js';
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
} from '../../test/kit/login-lottery.js';
import { emulate } from '../../test/kit/media.js';
import { allByRole, byRole, byText, waitFor } from '../../test/kit/query.js';
import { calls, faults, noFaults, signIn, signOut } from '../../test/kit/server.js';
import { clock } from '../../test/kit/time.js';
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

/** The prizes roll, and time stands still. */
async function roll(lottery?: string) {
  await signIn();
  if (lottery) sceneIs(lottery);
  const element = await mountLottery();
  await guide(element);
  const time = clock();
  enterButton(element).click();
  await waitFor(() => byRole(element, 'button', '抽奖中…'));
  return { element, ...time };
}
const answered = () => waitFor(() => expect(calls(DRAW)[0]?.status).to.equal(200));

describe('the lottery of sb-login-lottery', () => {
  it('sends the draw when rolling begins, and shows the result 3 s later, not before', async () => {
    const { element, tick } = await roll();
    await answered();
    await tick(2999);
    expect(results(element)).to.have.length(0);
    await tick(1);
    await won(element);
  });

  it('shows no result before the answer', async () => {
    faults({ [DRAW]: 'late:600' });
    const { element, tick } = await roll();
    await tick(5000);
    expect(results(element)).to.have.length(0);
    byRole(element, 'button', '抽奖中…');
    await answered();
    await won(element);
  });

  it('counts by the clock on the wall: back from sleep, the result is there at once', async () => {
    const { element, tick, jump } = await roll();
    await answered();
    jump(3000);
    await tick(0);
    expect(results(element)).to.have.length(0);
    document.dispatchEvent(new Event('visibilitychange'));
    await won(element);
  });

  it('ends after 10 s without an answer: no prize, 网络错误，请联系站长管理员', async () => {
    faults({ [DRAW]: 'timeout' });
    const { element, tick } = await roll();
    await tick(9999);
    expect(results(element)).to.have.length(0);
    await tick(1);
    await lost(element);
    expect(byRole(element, 'alert')).to.have.text('网络错误，请联系站长管理员');
  });

  it('rolls its prizes by one every 100 ms, three on show, without a work of the page', async () => {
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

  it('with reduced motion nothing rolls, and the result comes with the answer', async function () {
    if (!(await emulate({ 'prefers-reduced-motion': 'reduce' }))) this.skip();
    faults({ [DRAW]: 'late:200' });
    const { element, tick } = await roll();
    expect(byRole(element, 'list', '奖品').getAnimations()).to.have.length(0);
    await tick(1);
    await answered();
    await won(element);
  });

  it('removed while it rolls, says nothing any more', async () => {
    const draws = heard('sb-draw');
    const { element, tick } = await roll();
    element.remove();
    await answered();
    await tick(10_000);
    expect(draws).to.deep.equal([]);
    expect(localStorage.getItem('globalLotteries')).to.equal(null);
  });
});

describe('what a draw of sb-login-lottery comes to', () => {
  it('no prize: sb-draw with it, and the dialog 很遗憾，未中奖', async () => {
    const draws = heard<{ prize: { type: number } }>('sb-draw');
    const { element, tick } = await roll('never');
    await answered();
    await tick(3000);
    await lost(element);
    expect(draws.map(({ prize }) => prize.type)).to.deep.equal([0]);
    expect(allByRole(element, 'alert')).to.have.length(0);
  });

  it('a prize that isn’t among the lottery’s is none', async () => {
    const draws = heard('sb-draw');
    const { element, tick } = await roll('stranger');
    await answered();
    await tick(3000);
    await lost(element);
    expect(draws).to.deep.equal([{ prize: null }]);
  });

  it('refused: 抽奖出错，请重试 with the reason, and it can be tried again at once', async () => {
    const draws = heard('sb-draw');
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

  it('closed after an error, its button opens the guide again', async () => {
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

  it('left before the result was on show, the same prize is drawn again', async () => {
    const site = crypto.randomUUID();
    await signIn();
    const element = await mountLottery('', site);
    await guide(element);
    enterButton(element).click();
    await answered();
    element.remove();
    const again = await mountLottery('', site);
    await guide(again);
    enterButton(again).click();
    await won(again);
    const [first, second] = calls(DRAW);
    expect(second?.headers['idempotency-key']).to.equal(first?.headers['idempotency-key']);
  });
});
