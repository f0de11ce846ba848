import { expect } from '@open-wc/testing';
import { still } from '../../test/support/appearance.js';
import { recordEvents } from '../../test/support/events.js';
import { clock } from '../../test/support/fake-clock.js';
import {
  DRAW,
  dialog,
  dialogs,
  drawButton,
  isRolling,
  LOST,
  litCell,
  mountGrid,
  preferReducedMotion,
  SPEEDING_MS,
  spin,
  tickUntilDialog,
  untilDrawn,
  WON,
} from '../../test/support/lottery-grid.js';
import { allByPart, allByRole, byPart, byRole, byText, waitFor } from '../../test/support/query.js';
import { calls, faults, noFaults } from '../../test/support/server.js';
import { click } from '../../test/support/user-input.js';
import 'dist/elements/lottery-grid.js';

beforeEach(async () => {
  localStorage.clear();
  await fetch('/sms.json');
});

/** Shows the result at once, because it doesn't depend on the wheel. */
async function drawn(lottery: string, name: string) {
  preferReducedMotion();
  const grid = await mountGrid(lottery);
  drawButton(grid).click();
  return { grid, result: await dialog(grid, name) };
}
const described = (result: Element) =>
  (result.getRootNode() as ShadowRoot).getElementById(result.getAttribute('aria-describedby') ?? '')?.textContent;

describe('a coupon', () => {
  it('shows cover, title, message and code in the dialog 恭喜中奖, and announces them', async () => {
    const { grid, result } = await drawn('always-coupon', WON);
    expect(byPart<HTMLImageElement>(result, 'cover').src).to.match(/coupon-20\.svg$/);
    expect(byPart(result, 'name').textContent).to.equal('满100减20');
    expect(byPart(result, 'message').textContent).to.contain('满 100 元可用');
    expect(byPart(result, 'code').textContent).to.match(/^[\w-]{6,}$/);
    expect(described(result)).to.contain('满100减20').and.to.contain('满 100 元可用');
    expect(allByRole(grid, 'textbox')).to.have.length(0);
  });

  it('is copied with one click, which shows 已复制', async () => {
    const copied: string[] = [];
    const { clipboard } = navigator;
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => copied.push(text) },
    });
    const { grid, result } = await drawn('always-coupon', WON);
    // while the ticket turns in, its button moves away from the pointer
    still(grid.shadowRoot as ShadowRoot);
    await click(byRole(result, 'button', '复制'));
    await waitFor(() => expect(byRole(result, 'status').textContent).to.equal('已复制'));
    expect(copied).to.deep.equal([byPart(result, 'code').textContent]);
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
  });

  it('is closed by 关闭, which focuses the draw button', async () => {
    preferReducedMotion();
    const grid = await mountGrid('always-coupon');
    await click(drawButton(grid));
    const result = await dialog(grid, WON);
    await click(byRole(result, 'button', '关闭'));
    await waitFor(() => expect(dialogs(grid)).to.have.length(0));
    await waitFor(() => grid.shadowRoot?.activeElement === drawButton(grid));
  });
});

describe('no prize', () => {
  it('stops on its cell for type 0 and shows 很遗憾，未中奖; sb-draw carries it', async () => {
    const { tick } = clock({ alsoFake: ['performance'] });
    const draws = recordEvents<{ prize: { type: number } | null }>('sb-draw');
    const grid = await mountGrid('never');
    const result = await spin(grid, tick, LOST);
    expect(litCell(grid)).to.equal(2);
    expect(byPart(result, 'message').textContent).to.contain('茶凉了再续');
    expect(allByRole(result, 'alert')).to.have.length(0);
    expect(draws[0]?.prize?.type).to.equal(0);
  });

  it('is a prize that isn’t in the lottery: the light stops on a cell that wins nothing', async () => {
    const { tick } = clock({ alsoFake: ['performance'] });
    const draws = recordEvents('sb-draw');
    const grid = await mountGrid('stranger');
    const result = await spin(grid, tick, LOST);
    expect(litCell(grid)).to.equal(2);
    expect(result.textContent).not.to.contain('格子外的奖品');
    expect(draws).to.deep.equal([{ prize: null }]);
  });
});

describe('a prize beyond the eighth', () => {
  it('is a win; no cell is lit', async () => {
    const { tick } = clock({ alsoFake: ['performance'] });
    const { error } = console;
    console.error = () => {};
    const grid = await mountGrid('many');
    console.error = error;
    const result = await spin(grid, tick, WON);
    expect(byText(result, '第十份奖品')).to.exist;
    expect(allByPart(grid, 'light')).to.have.length(0);
  });
});

describe('a draw that fails', () => {
  const cases: [fault: string, text: string][] = [
    ['net', '网络错误，请联系站长管理员'],
    ['html500', '网络错误，请联系站长管理员'],
    ['refusesilent', '抽奖出错，请重试'],
  ];
  for (const [fault, text] of cases) {
    it(`shows ${text} after ${fault} and no prize; the rolling ends at once`, async () => {
      const { tick } = clock({ alsoFake: ['performance'] });
      const draws = recordEvents('sb-draw');
      faults({ [DRAW]: fault });
      const grid = await mountGrid('always-coupon');
      drawButton(grid).click();
      await waitFor(() => isRolling(grid));
      await tick(SPEEDING_MS);
      const result = await dialog(grid, LOST);
      expect(byRole(result, 'alert').textContent).to.equal(text);
      expect(litCell(grid), 'a cell that wins nothing').to.equal(2);
      expect(draws).to.deep.equal([{ prize: null }]);
      expect(isRolling(grid)).to.equal(false);
    });
  }

  it('shows an error and stops rolling after 10 s without a response', async () => {
    const { tick } = clock({ alsoFake: ['performance'] });
    faults({ [DRAW]: 'timeout' });
    const grid = await mountGrid('always-coupon');
    drawButton(grid).click();
    await waitFor(() => isRolling(grid));
    await tick(SPEEDING_MS);
    await waitFor(() => expect(calls(DRAW)).to.have.length(1));
    await tick(9800);
    expect(isRolling(grid)).to.equal(true);
    await tick(200);
    expect(byRole(await dialog(grid, LOST), 'alert').textContent).to.equal('网络错误，请联系站长管理员');
    expect(isRolling(grid)).to.equal(false);
    expect(calls(DRAW)[0]?.aborted).to.equal(true);
  });

  it('is repeated with the same key after an unknown outcome, also after a reload, so that its prize isn’t lost', async () => {
    preferReducedMotion();
    const site = crypto.randomUUID();
    faults({ [DRAW]: 'net@after' });
    const grid = await mountGrid('always-coupon', '', site);
    drawButton(grid).click();
    await dialog(grid, LOST);
    noFaults();
    grid.remove();
    const again = await mountGrid('always-coupon', '', site);
    drawButton(again).click();
    await dialog(again, WON);
    const keys = calls(DRAW).map(({ headers }) => headers['idempotency-key']);
    expect(keys).to.have.length(2);
    expect(keys[1]).to.equal(keys[0]);
  });

  it('can be retried in its dialog', async () => {
    preferReducedMotion();
    faults({ [DRAW]: 'net' });
    const grid = await mountGrid('always-coupon');
    drawButton(grid).click();
    const result = await dialog(grid, LOST);
    noFaults();
    await click(byRole(result, 'button', '重试'));
    await dialog(grid, WON);
  });
});

describe('a page that is left while the light runs', () => {
  it('shows the same coupon at the next draw', async () => {
    const { tick } = clock({ alsoFake: ['performance'] });
    const site = crypto.randomUUID();
    const grid = await mountGrid('always-coupon', '', site);
    drawButton(grid).click();
    await untilDrawn(grid, tick);
    grid.remove();
    const again = await mountGrid('always-coupon', '', site);
    await spin(again, tick, WON);
    const keys = calls(DRAW).map(({ headers }) => headers['idempotency-key']);
    expect(keys[1]).to.equal(keys[0]);
    expect(dialogs(again)).to.have.length(1);
  });
});

describe('the lazily loaded code of the result', () => {
  it('is loaded before it is needed', async () => {
    const { tick } = clock({ alsoFake: ['performance'] });
    const grid = await mountGrid('never');
    drawButton(grid).click();
    await untilDrawn(grid, tick);
    await tickUntilDialog(grid, tick, LOST);
    expect(grid.shadowRoot?.adoptedStyleSheets.length).to.be.above(4);
  });
});
