import { expect } from '@open-wc/testing';
import { describeShownFaults } from '../../test/support/describe-faults.js';
import { mount } from '../../test/support/mount.js';
import { allByRole, byRole } from '../../test/support/query.js';
import 'dist/elements/lottery-app.js';

const FAILED = '获取抽奖信息失败，请刷新重试';

/** The draw inside has the same fault, which must be announced once. */
const failsOnce = (element: Element) => {
  expect(allByRole(element, 'alert')).to.have.length(1);
  byRole(element, 'button', '重试');
};

describeShownFaults({
  call: 'GET /openapi/lottery',
  prepare: (site) => mount(`<sb-lottery-app site-id="${site}" lottery-id="2"></sb-lottery-app>`),
  network: FAILED,
  refused: () => FAILED,
  silent: FAILED,
  kept: failsOnce,
  unauthorized: failsOnce,
  succeeded(element) {
    expect(allByRole(element, 'alert')).to.deep.equal([]);
    byRole(element, 'heading', '一盏秋光 幸运抽');
    byRole(element, 'button', '抽奖');
  },
});
