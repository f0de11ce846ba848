import { expect } from '@open-wc/testing';
import { meetsEachFault } from '../../test/kit/faults.js';
import { mount } from '../../test/kit/mount.js';
import { allByRole, byRole } from '../../test/kit/query.js';
import 'dist/elements/lottery-app.js';

const FAILED = '获取抽奖信息失败，请刷新重试';

/** The draw inside meets the same fault: the visitor shall hear of it once. */
const failsOnce = (element: Element) => {
  expect(allByRole(element, 'alert')).to.have.length(1);
  byRole(element, 'button', '重试');
};

meetsEachFault({
  call: 'GET /openapi/lottery',
  login: 'later',
  kind: 'read',
  prepare: (site) => mount(`<sb-lottery-app site-id="${site}" lottery-id="2"></sb-lottery-app>`),
  network: FAILED,
  refused: () => FAILED,
  silent: FAILED,
  answers: true,
  kept: failsOnce,
  unauthorized: failsOnce,
  succeeded(element) {
    expect(allByRole(element, 'alert')).to.deep.equal([]);
    byRole(element, 'heading', '一盏秋光 幸运抽');
    byRole(element, 'button', '抽奖');
  },
});
