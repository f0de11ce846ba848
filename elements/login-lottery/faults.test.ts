import { expect } from '@open-wc/testing';
import { describeEachFault } from '../../test/support/describe-faults.js';
import { recordEvents } from '../../test/support/events.js';
import { closed, guide, mountLottery, SCENE } from '../../test/support/login-lottery.js';
import { mount } from '../../test/support/mount.js';
import { allByRole, byRole, waitFor } from '../../test/support/query.js';
import { calls, faults, holdAnswers, noFaults, signIn, signOut } from '../../test/support/server.js';
import { sessionOf } from '../../test/support/session.js';
import 'dist/elements/login-lottery.js';

const FAILED = '获取抽奖信息失败，请刷新重试';

describeEachFault({
  call: 'GET /openapi/lottery/sceneLottery',
  login: 'later',
  kind: 'read',
  prepare: (site) => mount(`<sb-login-lottery site-id="${site}"></sb-login-lottery>`),
  network: FAILED,
  refused: () => FAILED,
  silent: FAILED,
  // null is valid: there is no lottery
  answers: false,
  kept: (element) => expect(allByRole(element, 'dialog')).to.have.length(0),
  unauthorized: (element) => expect(byRole(element, 'alert').textContent).to.contain(FAILED),
  succeeded: (element) => expect(byRole(element, 'dialog', '登录抽奖')).to.exist,
});

describe('a lottery that can’t be loaded', () => {
  afterEach(async () => {
    localStorage.clear();
    await signOut();
  });
  const alerted = (element: Element) => waitFor(() => byRole(element, 'alert'));

  it('shows an error for a malformed response', async () => {
    faults({ [SCENE]: 'shape' });
    expect(await alerted(await mountLottery())).to.contain.text(FAILED);
  });

  it('shows the error in place of the floating button, where it can be closed', async () => {
    faults({ [SCENE]: 'refuse' });
    const element = await mountLottery();
    const alert = await alerted(element);
    expect(alert.getBoundingClientRect().bottom).to.be.within(innerHeight - 60, innerHeight);
    byRole(element, 'button', '关闭').click();
    await waitFor(() => allByRole(element, 'alert').length === 0);
    expect(allByRole(element, 'button')).to.have.length(0);
  });

  it('opens no login after a 401, not even by 重试, and opens the guide by itself after the next login', async () => {
    const asked = recordEvents('sb-login-required', { prevent: true });
    faults({ [SCENE]: 'login' });
    const element = await mountLottery();
    await alerted(element);
    const answer = holdAnswers(SCENE);
    byRole(element, 'button', '重试').click();
    await waitFor(() => expect(allByRole(element, 'alert')).to.have.length(0));
    answer();
    await alerted(element);
    expect(calls(SCENE)).to.have.length(2);
    expect(asked).to.deep.equal([]);
    noFaults();
    await signIn();
    await sessionOf(element).member.load({ again: true });
    await guide(element);
  });

  it('is loaded again by itself when the browser is online', async () => {
    faults({ [SCENE]: 'refuse' });
    const element = await mountLottery();
    await alerted(element);
    noFaults();
    dispatchEvent(new Event('online'));
    await guide(element);
  });

  it('opens the guide after a retry, because the visitor asked for it', async () => {
    faults({ [SCENE]: 'refuse' });
    const element = await mountLottery();
    await alerted(element);
    noFaults();
    const field = await mount<HTMLInputElement>('<input aria-label="x">');
    field.focus();
    byRole(element, 'button', '重试').click();
    await guide(element);
    byRole(element, 'button', '关闭').click();
    await closed(element);
  });
});
