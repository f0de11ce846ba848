import { expect } from '@open-wc/testing';
import { clock } from '../../test/support/fake-clock.js';
import { DRAW, enterButton, guide, mountLottery, sceneIs, won } from '../../test/support/login-lottery.js';
import { emulate } from '../../test/support/media.js';
import { allByRole, byRole, byText, waitFor } from '../../test/support/query.js';
import { calls, holdAnswers, signIn, signOut } from '../../test/support/server.js';
import { tap } from '../../test/support/user-input.js';
import 'dist/elements/login-lottery.js';

afterEach(async () => {
  localStorage.clear();
  await signOut();
});

/** Starts the rolling with a fake clock that doesn't advance. */
async function roll(lottery?: string) {
  await signIn();
  if (lottery) sceneIs(lottery);
  const element = await mountLottery();
  await guide(element);
  const time = clock();
  await tap(enterButton(element));
  await waitFor(() => byRole(element, 'button', '抽奖中…'));
  return { element, ...time };
}
const answered = () => waitFor(() => expect(calls(DRAW)[0]?.status).to.equal(200));
const results = (element: Element) => allByRole(element, 'dialog', /恭喜中奖|未中奖|未完成/);

describe('the rolling of sb-login-lottery', () => {
  it('begins with the draw, and ends with the result 3 s later', async () => {
    const { element, tick } = await roll();
    await answered();
    await tick(2999);
    expect(results(element)).to.have.length(0);
    await tick(1);
    await won(element);
  });

  it('ends with 很遗憾，未中奖 and no error for a miss', async () => {
    const { element, tick } = await roll('never');
    await answered();
    await tick(3000);
    const dialog = await waitFor(() => byRole(element, 'dialog', '很遗憾，未中奖'));
    byText(dialog, '谢谢参与');
    expect(allByRole(element, 'alert')).to.have.length(0);
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
});
