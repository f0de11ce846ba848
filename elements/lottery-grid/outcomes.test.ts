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
  UNFINISHED,
  untilDrawn,
  WON,
} from '../../test/support/lottery-grid.js';
import { allByRole, byPart, byRole, waitFor } from '../../test/support/query.js';
import { faults } from '../../test/support/server.js';
import { click, tap } from '../../test/support/user-input.js';
import 'dist/elements/lottery-grid.js';

beforeEach(async () => {
  localStorage.clear();
  await fetch('/sms.json');
});

/** Shows the result at once, because it doesn't depend on the wheel. */
async function drawn(lottery: string, name: string) {
  preferReducedMotion();
  const grid = await mountGrid(lottery);
  await tap(drawButton(grid));
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
});

describe('a draw that fails', () => {
  it('shows its text under 抽奖未完成 and no prize, and the rolling ends at once', async () => {
    const { tick } = clock({ alsoFake: ['performance'] });
    const draws = recordEvents('sb-draw');
    faults({ [DRAW]: 'net' });
    const grid = await mountGrid('always-coupon');
    await tap(drawButton(grid));
    await waitFor(() => isRolling(grid));
    await tick(SPEEDING_MS);
    const result = await dialog(grid, UNFINISHED);
    expect(byRole(result, 'alert').textContent).to.equal('网络错误，请联系站长管理员');
    expect(litCell(grid), 'the light is out').to.equal(undefined);
    expect(draws).to.deep.equal([{ prize: null }]);
    expect(isRolling(grid)).to.equal(false);
  });
});

describe('the lazily loaded code of the result', () => {
  it('is loaded before it is needed', async () => {
    const { tick } = clock({ alsoFake: ['performance'] });
    const grid = await mountGrid('never');
    await tap(drawButton(grid));
    await untilDrawn(grid, tick);
    await tickUntilDialog(grid, tick, LOST);
    expect(grid.shadowRoot?.adoptedStyleSheets.length).to.be.above(4);
  });
});
