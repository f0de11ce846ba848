import { expect } from '@open-wc/testing';
import { destinations, recordEvents } from '../../test/support/events.js';
import { hidePage } from '../../test/support/page-visibility.js';
import {
  alerts,
  CONF,
  CONFIG_FAILED,
  choose,
  isOff,
  mountPay,
  mountPaypal,
  opened,
  order,
  payButton,
  ready,
  STATUS,
  said,
} from '../../test/support/pay.js';
import { byRole, waitFor } from '../../test/support/query.js';
import { calls, faults, noFaults, signIn, signOut } from '../../test/support/server.js';
import { sessionOf } from '../../test/support/session.js';
import 'dist/elements/pay.js';
import { click } from '../../test/support/user-input.js';

describe('paying when nobody is signed in', () => {
  it('asks for a login for PayPal, and loads its configuration by itself afterwards', async () => {
    const asked = recordEvents('sb-login-required', { prevent: true });
    const id = await order();
    faults({ [CONF]: 'login' });
    const pay = await mountPaypal(`order-id="${id}"`);
    await waitFor(() => expect(asked).to.deep.equal([{ cause: 'pay', reason: 'pay' }]));
    await waitFor(() => expect(isOff(pay)).to.equal(true));
    noFaults();
    sessionOf(pay).member.signedIn({ id: '1' });
    await ready(pay);
    expect(calls(CONF)).to.have.length(2);
    expect(alerts(pay)).to.deep.equal([]);
  });

  it('navigates to login-url for PayPal when the page has no login, which leads back here', async () => {
    const urls = destinations();
    await signOut();
    await mountPaypal();
    await waitFor(() => expect(urls).to.have.length(1));
    const url = new URL(urls[0] as string, location.href);
    expect(url.pathname).to.equal('/login');
    expect(url.searchParams.get('redirect')).to.equal(location.pathname + location.search);
  });

  it('shows an error with a retry when the login is canceled', async () => {
    const asked = recordEvents('sb-login-required', { prevent: true });
    await signOut();
    const pay = await mountPaypal();
    await waitFor(() => expect(asked).to.have.length(1));
    sessionOf(pay).member.cancelLogin();
    await waitFor(() => expect(alerts(pay)).to.deep.equal([`${CONFIG_FAILED}重试`]));
    await click(byRole(pay, 'button', '重试'));
    await waitFor(() => expect(asked).to.have.length(2));
  });

  it('loads nothing after the login when another method was chosen meanwhile', async () => {
    const asked = recordEvents('sb-login-required', { prevent: true });
    await signOut();
    const pay = await mountPaypal();
    await waitFor(() => expect(asked).to.have.length(1));
    await choose(pay, '支付宝');
    sessionOf(pay).member.signedIn(await signIn());
    await waitFor(() => expect(isOff(pay)).to.equal(false));
    expect(calls(CONF)).to.have.length(1);
  });

  it('asks for no login for any other method', async () => {
    const asked = recordEvents('sb-login-required', { prevent: true });
    const tabs = opened();
    await signOut();
    await click(payButton(await mountPay()));
    expect(tabs).to.have.length(1);
    expect(asked).to.deep.equal([]);
  });

  it('asks for a login by 我已支付, and continues by itself', async () => {
    const asked = recordEvents('sb-login-required', { prevent: true });
    // so that no request is sent by itself
    hidePage(true);
    opened();
    const id = await order();
    const pay = await mountPay(`order-id="${id}" check-status`);
    await click(payButton(pay));
    faults({ [STATUS]: 'http401' });
    await click(await waitFor(() => byRole(pay, 'button', '我已支付')));
    await waitFor(() => expect(asked).to.deep.equal([{ cause: 'pay', reason: 'pay' }]));
    noFaults();
    sessionOf(pay).member.signedIn({ id: '1' });
    await waitFor(() => expect(said(pay)).to.contain('暂未查到支付结果'));
  });
});
