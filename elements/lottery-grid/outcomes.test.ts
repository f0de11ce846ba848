import { expect } from '@open-wc/testing';
import { heard } from '../../test/kit/events.js';
import { click } from '../../test/kit/keys.js';
import {
  DRAW,
  dialog,
  dialogs,
  drawButton,
  isRolling,
  LOST,
  litCell,
  mountGrid,
  shown,
  spin,
  untilDrawn,
  WON,
  wantStillness,
} from '../../test/kit/lottery-grid.js';
import { allByPart, allByRole, byPart, byRole, byText, waitFor } from '../../test/kit/query.js';
import { calls, faults, noFaults } from '../../test/kit/server.js';
import { clock } from '../../test/kit/time.js';
import 'dist/elements/lottery-grid.js';

beforeEach(async () => {
  localStorage.clear();
  await fetch('/sms.json');
});

/** The result at once: what it looks like doesn't depend on the spinning. */
async function drawn(lottery: string, name: string) {
  wantStillness();
  const grid = await mountGrid(lottery);
  drawButton(grid).click();
  return { grid, result: await dialog(grid, name) };
}
const described = (result: Element) =>
  (result.getRootNode() as ShadowRoot).getElementById(result.getAttribute('aria-describedby') ?? '')?.textContent;

describe('a coupon', () => {
  it('shows cover, title, message and code in the dialog 恭喜中奖, and reads them out', async () => {
    const { grid, result } = await drawn('always-coupon', WON);
    expect(byPart<HTMLImageElement>(result, 'cover').src).to.match(/coupon-20\.svg$/);
    expect(byPart(result, 'name').textContent).to.equal('满100减20');
    expect(byPart(result, 'message').textContent).to.contain('满 100 元可用');
    expect(byPart(result, 'code').textContent).to.match(/^[\w-]{6,}$/);
    expect(described(result)).to.contain('满100减20').and.to.contain('满 100 元可用');
    expect(allByRole(grid, 'textbox')).to.have.length(0);
  });

  it('is copied with one tap, which says 已复制', async () => {
    const copied: string[] = [];
    const { clipboard } = navigator;
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => copied.push(text) },
    });
    const { result } = await drawn('always-coupon', WON);
    await click(byRole(result, 'button', '复制'));
    await waitFor(() => expect(byRole(result, 'status').textContent).to.equal('已复制'));
    expect(copied).to.deep.equal([byPart(result, 'code').textContent]);
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
  });

  it('is closed by 关闭, which leaves the focus on the button', async () => {
    wantStillness();
    const grid = await mountGrid('always-coupon');
    await click(drawButton(grid));
    const result = await dialog(grid, WON);
    await click(byRole(result, 'button', '关闭'));
    await waitFor(() => expect(dialogs(grid)).to.have.length(0));
    await waitFor(() => grid.shadowRoot?.activeElement === drawButton(grid));
  });
});

describe('no prize', () => {
  it('of type 0 stops on its cell and shows 很遗憾，未中奖; sb-draw carries it', async () => {
    const { tick } = clock({ alsoFake: ['performance'] });
    const draws = heard<{ prize: { type: number } | null }>('sb-draw');
    const grid = await mountGrid('never');
    const result = await spin(grid, tick, LOST);
    expect(litCell(grid)).to.equal(2);
    expect(byPart(result, 'message').textContent).to.contain('茶凉了再续');
    expect(allByRole(result, 'alert')).to.have.length(0);
    expect(draws[0]?.prize?.type).to.equal(0);
  });

  it('is a prize that isn’t the lottery’s: the light stops on a cell that wins nothing', async () => {
    const { tick } = clock({ alsoFake: ['performance'] });
    const draws = heard('sb-draw');
    const grid = await mountGrid('stranger');
    const result = await spin(grid, tick, LOST);
    expect(litCell(grid)).to.equal(2);
    expect(result.textContent).not.to.contain('格子外的奖品');
    expect(draws).to.deep.equal([{ prize: null }]);
  });
});

describe('a prize beyond the eighth', () => {
  it('is a win all the same; no cell is lit', async () => {
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
    it(`by ${fault} is no prize: the rolling ends there and then, and the dialog says ${text}`, async () => {
      const { tick } = clock({ alsoFake: ['performance'] });
      const draws = heard('sb-draw');
      faults({ [DRAW]: fault });
      const grid = await mountGrid('always-coupon');
      drawButton(grid).click();
      await waitFor(() => isRolling(grid));
      await tick(4500);
      const result = await dialog(grid, LOST);
      expect(byRole(result, 'alert').textContent).to.equal(text);
      expect(litCell(grid), 'a cell that wins nothing').to.equal(2);
      expect(draws).to.deep.equal([{ prize: null }]);
      expect(isRolling(grid)).to.equal(false);
    });
  }

  it('without an answer is an error after 10 s, and rolls no longer', async () => {
    const { tick } = clock({ alsoFake: ['performance'] });
    faults({ [DRAW]: 'timeout' });
    const grid = await mountGrid('always-coupon');
    drawButton(grid).click();
    await waitFor(() => isRolling(grid));
    await tick(4500);
    await waitFor(() => expect(calls(DRAW)).to.have.length(1));
    await tick(9800);
    expect(isRolling(grid)).to.equal(true);
    await tick(200);
    expect(byRole(await dialog(grid, LOST), 'alert').textContent).to.equal('网络错误，请联系站长管理员');
    expect(isRolling(grid)).to.equal(false);
    expect(calls(DRAW)[0]?.aborted).to.equal(true);
  });

  it('with an unknown outcome is repeated as the same draw, also after a reload: its prize isn’t lost', async () => {
    wantStillness();
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

  it('can be tried again in its dialog', async () => {
    wantStillness();
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

describe('the result’s own code', () => {
  it('comes while nobody needs it yet', async () => {
    const { tick } = clock({ alsoFake: ['performance'] });
    const grid = await mountGrid('never');
    drawButton(grid).click();
    await untilDrawn(grid, tick);
    await shown(grid, tick, LOST);
    expect(grid.shadowRoot?.adoptedStyleSheets.length).to.be.above(4);
  });
});
