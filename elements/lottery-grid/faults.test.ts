import { expect } from '@open-wc/testing';
import { describeShownFaults } from '../../test/support/describe-faults.js';
import {
  cellsOf,
  DRAW,
  dialog,
  dialogs,
  drawButton,
  FEEDBACK,
  isRolling,
  LOTTERY,
  litCell,
  mountGrid,
  preferReducedMotion,
  textarea,
  UNFINISHED,
  WON,
} from '../../test/support/lottery-grid.js';
import { mount } from '../../test/support/mount.js';
import { byRole } from '../../test/support/query.js';
import { fill, tap } from '../../test/support/user-input.js';
import 'dist/elements/lottery-grid.js';

// without the wheel, on which faults don't depend; outcomes.test.ts tests both together
beforeEach(() => preferReducedMotion());

const info = '获取抽奖信息失败，请刷新重试';

describeShownFaults({
  call: LOTTERY,
  prepare: (site) => mount(`<sb-lottery-grid lottery-id="few" site-id="${site}"></sb-lottery-grid>`),
  network: info,
  refused: () => info,
  silent: info,
  kept: (grid) => expect(byRole(grid, 'button', '重试')).to.exist,
  unauthorized: (grid) => expect(byRole(grid, 'alert').textContent).to.contain(info),
  succeeded: (grid) => expect(cellsOf(grid)).to.have.length(8),
});

describeShownFaults({
  call: DRAW,
  prepare: (site) => mountGrid('always-coupon', '', site),
  act: (grid) => tap(drawButton(grid)),
  tryAgain: (grid) => tap(byRole(grid, 'button', '重试')),
  network: '网络错误，请联系站长管理员',
  refused: (reason) => `抽奖出错，请重试${reason}`,
  silent: '抽奖出错，请重试',
  kept(grid) {
    expect(byRole(grid, 'dialog', UNFINISHED)).to.exist;
    expect(isRolling(grid)).to.equal(false);
    expect(litCell(grid), 'the light is out').to.equal(undefined);
  },
  unauthorized(grid, asked) {
    expect(asked).to.have.length(1);
    expect(isRolling(grid)).to.equal(false);
  },
  succeeded: (grid) => expect(byRole(grid, 'dialog', WON)).to.exist,
});

describeShownFaults({
  call: FEEDBACK,
  async prepare(site) {
    const grid = await mountGrid('always-gift', '', site);
    await tap(drawButton(grid));
    await dialog(grid, WON);
    await fill(textarea(grid), '林听雨，龙井路1号');
    return grid;
  },
  act: (grid) => tap(byRole(grid, 'button', '提交')),
  network: '反馈出错，请重试网络错误，请联系站长管理员',
  refused: (reason) => `反馈出错，请重试${reason}`,
  silent: '反馈出错，请重试',
  kept: (grid) => expect(textarea(grid).value).to.equal('林听雨，龙井路1号'),
  unauthorized: (_, asked) => expect(asked).to.have.length(1),
  succeeded: (grid) => expect(dialogs(grid)).to.have.length(0),
});
