import { expect } from '@open-wc/testing';
import { describeEachFault } from '../../test/support/describe-faults.js';
import {
  cellsOf,
  dialog,
  dialogs,
  drawButton,
  isRolling,
  LOST,
  mountGrid,
  preferReducedMotion,
  textarea,
  WON,
} from '../../test/support/lottery-grid.js';
import { mount } from '../../test/support/mount.js';
import { allByRole, byRole } from '../../test/support/query.js';
import { noFaults } from '../../test/support/server.js';
import 'dist/elements/lottery-grid.js';

// without the wheel, on which faults don't depend; outcomes.test.ts tests both together
beforeEach(() => preferReducedMotion());

const info = '获取抽奖信息失败，请刷新重试';

describeEachFault({
  call: 'GET /openapi/lottery',
  login: 'later',
  kind: 'read',
  prepare: (site) => mount(`<sb-lottery-grid lottery-id="few" site-id="${site}"></sb-lottery-grid>`),
  network: info,
  refused: () => info,
  silent: info,
  answers: true,
  kept: (grid) => expect(byRole(grid, 'button', '重试')).to.exist,
  unauthorized: (grid) => expect(byRole(grid, 'alert').textContent).to.contain(info),
  succeeded: (grid) => expect(cellsOf(grid)).to.have.length(8),
});

const closed = (grid: Element) => {
  for (const button of allByRole(grid, 'button', '关闭')) button.click();
};

describeEachFault({
  call: 'POST /openapi/member/drawLottery',
  login: 'asks',
  kind: 'write',
  limit: 10_000,
  prepare: (site) => mountGrid('always-coupon', '', site),
  act(grid) {
    closed(grid);
    drawButton(grid).click();
  },
  network: '网络错误，请联系站长管理员',
  refused: (reason) => `抽奖出错，请重试${reason}`,
  silent: '抽奖出错，请重试',
  answers: true,
  kept(grid) {
    expect(byRole(grid, 'dialog', LOST)).to.exist;
    expect(isRolling(grid)).to.equal(false);
  },
  unauthorized(grid, asked) {
    expect(asked).to.have.length(1);
    expect(isRolling(grid)).to.equal(false);
  },
  succeeded: (grid) => expect(byRole(grid, 'dialog', WON)).to.exist,
});

describeEachFault({
  call: 'POST /openapi/member/lotteryFeedback',
  login: 'asks',
  kind: 'write',
  async prepare(site) {
    noFaults();
    const grid = await mountGrid('always-gift', '', site);
    drawButton(grid).click();
    await dialog(grid, WON);
    const field = textarea(grid);
    field.value = '林听雨，龙井路1号';
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    return grid;
  },
  act: (grid) => allByRole(grid, 'button', '提交')[0]?.click(),
  network: '反馈出错，请重试网络错误，请联系站长管理员',
  refused: (reason) => `反馈出错，请重试${reason}`,
  silent: '反馈出错，请重试',
  answers: false,
  kept: (grid) => expect(textarea(grid).value).to.equal('林听雨，龙井路1号'),
  unauthorized: (_, asked) => expect(asked).to.have.length(1),
  succeeded: (grid) => expect(dialogs(grid)).to.have.length(0),
});
