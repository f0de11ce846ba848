import { expect } from '@open-wc/testing';
import { dialog, dialogs, drawButton, mountGrid, WON } from '../../test/support/lottery-grid.js';
import { emulate } from '../../test/support/media.js';
import { openPage } from '../../test/support/page.js';
import { allByRole, byPart, byRole, waitFor } from '../../test/support/query.js';
import { calls, findFiles, loseFiles } from '../../test/support/server.js';
import { tap } from '../../test/support/user-input.js';
import 'dist/elements/lottery-grid.js';

/** A page on which the code of the result can't be loaded. */
async function openWithoutResult(site: string, lottery: string) {
  loseFiles('/chunks/prize.view-');
  const { document } = await openPage(
    `<!doctype html><html lang="zh"><body><sb-lottery-grid site-id="${site}" lottery-id="${lottery}"></sb-lottery-grid>
      <script type="module" src="/copy/${crypto.randomUUID()}/elements/lottery-grid.js"></script></body></html>`,
  );
  const grid = document.querySelector('sb-lottery-grid') as HTMLElement;
  await waitFor(() => expect(drawButton(grid).disabled).to.equal(false));
  return grid;
}

describe('a result whose code can’t be loaded', () => {
  afterEach(() => localStorage.clear());

  it('shows 加载失败，请重试 with 重试, and after a reload with the code the same draw shows its prize', async function () {
    if (!(await emulate({ 'prefers-reduced-motion': 'reduce' }))) this.skip();
    const site = crypto.randomUUID();
    const grid = await openWithoutResult(site, 'always-coupon');
    await tap(drawButton(grid));
    await waitFor(() => expect(byRole(grid, 'alert').textContent).to.contain('加载失败，请重试'));
    await tap(byRole(grid, 'button', '重试'));
    await waitFor(() => byRole(grid, 'alert'));
    expect(dialogs(grid)).to.have.length(0);
    findFiles();
    // a reload, with the code: the same draw is repeated, because its outcome was never seen
    const again = await mountGrid('always-coupon', '', site);
    const key = `sb:|${site}|draft|draw|always-coupon`;
    const before = localStorage.getItem(key);
    expect(before).to.be.a('string');
    await tap(drawButton(again));
    await dialog(again, WON);
    byPart(again, 'code');
    expect(before).to.contain(`"${calls('POST /openapi/member/drawLottery').at(-1)?.headers['idempotency-key']}"`);
    expect(localStorage.getItem(key), 'seen: the next draw is another one').to.equal(null);
    expect(allByRole(again, 'alert')).to.have.length(0);
  });
});
