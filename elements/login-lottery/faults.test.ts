import { expect } from '@open-wc/testing';
import { heard } from '../../test/kit/events.js';
import { meetsEachFault } from '../../test/kit/faults.js';
import { closed, guide, mountLottery, SCENE } from '../../test/kit/login-lottery.js';
import { mount } from '../../test/kit/mount.js';
import { allByRole, byRole, waitFor } from '../../test/kit/query.js';
import { calls, faults, noFaults, signIn, signOut } from '../../test/kit/server.js';
import { sessionOf } from '../../test/kit/session.js';
import 'dist/elements/login-lottery.js';

const FAILED = '获取抽奖信息失败，请刷新重试';

meetsEachFault({
  call: 'GET /openapi/lottery/sceneLottery',
  login: 'later',
  kind: 'read',
  prepare: (site) => mount(`<sb-login-lottery site-id="${site}"></sb-login-lottery>`),
  network: FAILED,
  refused: () => FAILED,
  silent: FAILED,
  // null is no fault: then there is no lottery
  answers: false,
  kept: (element) => expect(allByRole(element, 'dialog')).to.have.length(0),
  unauthorized: (element) => expect(byRole(element, 'alert').textContent).to.contain(FAILED),
  succeeded: (element) => expect(byRole(element, 'dialog', '登录抽奖')).to.exist,
});

describe('lottery information that can’t be had', () => {
  afterEach(async () => {
    localStorage.clear();
    await signOut();
  });
  const alerted = (element: Element) => waitFor(() => byRole(element, 'alert'));

  it('malformed, says so', async () => {
    faults({ [SCENE]: 'shape' });
    expect(await alerted(await mountLottery())).to.contain.text(FAILED);
  });

  it('is said in the place of the floating button, and can be closed', async () => {
    faults({ [SCENE]: 'refuse' });
    const element = await mountLottery();
    const alert = await alerted(element);
    expect(alert.getBoundingClientRect().bottom).to.be.within(innerHeight - 60, innerHeight);
    byRole(element, 'button', '关闭').click();
    await waitFor(() => allByRole(element, 'alert').length === 0);
    expect(allByRole(element, 'button')).to.have.length(0);
  });

  it('because of a 401 opens no login, also not by 重试, and after the next login the guide opens by itself', async () => {
    const asked = heard('sb-login-required', { prevent: true });
    faults({ [SCENE]: 'login' });
    const element = await mountLottery();
    await alerted(element);
    byRole(element, 'button', '重试').click();
    await waitFor(() => expect(calls(SCENE)).to.have.length(2));
    await alerted(element);
    expect(asked).to.deep.equal([]);
    noFaults();
    await signIn();
    await sessionOf(element).member.load({ again: true });
    await guide(element);
  });

  it('is read again by itself when the network returns', async () => {
    faults({ [SCENE]: 'refuse' });
    const element = await mountLottery();
    await alerted(element);
    noFaults();
    dispatchEvent(new Event('online'));
    await guide(element);
  });

  it('tried again opens the guide, which the visitor asked for', async () => {
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
