import { expect } from '@open-wc/testing';
import { describeShownFaults } from '../../test/support/describe-faults.js';
import {
  closeButton,
  closed,
  DRAW,
  enterButton,
  guide,
  mountLottery,
  SCENE,
  won,
} from '../../test/support/login-lottery.js';
import { preferReducedMotion } from '../../test/support/lottery-grid.js';
import { mount } from '../../test/support/mount.js';
import { allByRole, byRole, waitFor } from '../../test/support/query.js';
import { faults, noFaults, signIn } from '../../test/support/server.js';
import { click, tap } from '../../test/support/user-input.js';
import 'dist/elements/login-lottery.js';

const FAILED = '获取抽奖信息失败，请刷新重试';

describeShownFaults({
  call: SCENE,
  prepare: (site) => mount(`<sb-login-lottery site-id="${site}"></sb-login-lottery>`),
  network: FAILED,
  refused: () => FAILED,
  silent: FAILED,
  kept: (element) => expect(allByRole(element, 'dialog')).to.have.length(0),
  unauthorized: (element) => expect(byRole(element, 'alert').textContent).to.contain(FAILED),
  succeeded: (element) => expect(byRole(element, 'dialog', '登录抽奖')).to.exist,
});

describeShownFaults({
  call: DRAW,
  async prepare(site) {
    preferReducedMotion();
    await signIn();
    const element = await mountLottery('', site);
    await guide(element);
    return element;
  },
  act: (element) => tap(enterButton(element)),
  tryAgain: (element) => tap(byRole(element, 'button', '重试')),
  network: '网络错误，请联系站长管理员',
  refused: (reason) => `抽奖出错，请重试${reason}`,
  silent: '抽奖出错，请重试',
  kept: (element) => expect(byRole(element, 'dialog', '抽奖未完成')).to.exist,
  unauthorized(element, asked) {
    expect(asked).to.deep.equal([{ cause: 'lottery', reason: 'draw' }]);
    expect(allByRole(element, 'dialog'), 'a login may be in front').to.have.length(0);
  },
  succeeded: (element) => expect(byRole(element, 'dialog', '恭喜中奖')).to.exist,
});

describe('a lottery that can’t be loaded', () => {
  afterEach(() => localStorage.clear());

  /** Mounts an element that shows the failure. */
  async function failed() {
    faults({ [SCENE]: 'refuse' });
    const element = await mountLottery();
    const alert = await waitFor(() => byRole(element, 'alert'));
    return { element, alert };
  }

  it('shows the error in place of the floating button, where it can be closed', async () => {
    const { element, alert } = await failed();
    expect(alert.getBoundingClientRect().bottom).to.be.within(innerHeight - 60, innerHeight);
    await tap(closeButton(element));
    await waitFor(() => allByRole(element, 'alert').length === 0);
    expect(allByRole(element, 'button')).to.have.length(0);
  });

  it('opens the guide after a retry, because the visitor asked for it, even out of a field', async () => {
    const { element } = await failed();
    noFaults();
    const field = await mount<HTMLInputElement>('<input aria-label="x">');
    await click(field);
    await tap(byRole(element, 'button', '重试'));
    await guide(element);
    await click(closeButton(element));
    await closed(element);
  });
});

describe('a draw that failed', () => {
  it('gives way to the guide when it is closed, whose button is ready for the next one', async () => {
    preferReducedMotion();
    faults({ [DRAW]: 'html500' });
    await signIn();
    const element = await mountLottery();
    await guide(element);
    await tap(enterButton(element));
    await waitFor(() => byRole(element, 'alert'));
    await tap(closeButton(element));
    await tap(await closed(element));
    await guide(element);
    expect(enterButton(element).getAttribute('aria-busy')).to.equal(null);
    noFaults();
    await tap(enterButton(element));
    await won(element);
    localStorage.clear();
  });
});
