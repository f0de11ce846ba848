import { expect } from '@open-wc/testing';
import { destinations, heard } from '../../test/kit/events.js';
import { hidePage } from '../../test/kit/hidden.js';
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
} from '../../test/kit/pay.js';
import { byRole, waitFor } from '../../test/kit/query.js';
import { calls, faults, noFaults, signIn, signOut } from '../../test/kit/server.js';
import { sessionOf } from '../../test/kit/session.js';
import 'dist/elements/pay.js';

describe('paying without a member', () => {
  it('by paypal asks for a login; its configuration is loaded by itself after that', async () => {
    const asked = heard('sb-login-required', { prevent: true });
    const id = await order();
    faults({ [CONF]: 'login' });
    const pay = await mountPaypal(`order-id="${id}"`);
    await waitFor(() => expect(asked).to.deep.equal([{ cause: 'pay' }]));
    await waitFor(() => expect(isOff(pay)).to.equal(true));
    noFaults();
    sessionOf(pay).member.signedIn({ id: '1' });
    await ready(pay);
    expect(calls(CONF)).to.have.length(2);
    expect(alerts(pay)).to.deep.equal([]);
  });

  it('by paypal, without a login on the page, goes to login-url, which leads back here', async () => {
    const urls = destinations();
    await signOut();
    await mountPaypal();
    await waitFor(() => expect(urls).to.have.length(1));
    const url = new URL(urls[0] as string, location.href);
    expect(url.pathname).to.equal('/login');
    expect(url.searchParams.get('redirect')).to.equal(location.pathname + location.search);
  });

  it('who gives the login up is told, and may try again', async () => {
    const asked = heard('sb-login-required', { prevent: true });
    await signOut();
    const pay = await mountPaypal();
    await waitFor(() => expect(asked).to.have.length(1));
    sessionOf(pay).member.cancelLogin();
    await waitFor(() => expect(alerts(pay)).to.deep.equal([`${CONFIG_FAILED}重试`]));
    byRole(pay, 'button', '重试').click();
    await waitFor(() => expect(asked).to.have.length(2));
  });

  it('a login that comes after another method was chosen loads nothing', async () => {
    const asked = heard('sb-login-required', { prevent: true });
    await signOut();
    const pay = await mountPaypal();
    await waitFor(() => expect(asked).to.have.length(1));
    await choose(pay, '支付宝');
    sessionOf(pay).member.signedIn(await signIn());
    await waitFor(() => expect(isOff(pay)).to.equal(false));
    expect(calls(CONF)).to.have.length(1);
  });

  it('by any other method asks for none', async () => {
    const asked = heard('sb-login-required', { prevent: true });
    const tabs = opened();
    await signOut();
    payButton(await mountPay()).click();
    expect(tabs).to.have.length(1);
    expect(asked).to.deep.equal([]);
  });

  it('我已支付 asks for a login, and goes on by itself', async () => {
    const asked = heard('sb-login-required', { prevent: true });
    // so that it asks nothing by itself
    hidePage(true);
    opened();
    const id = await order();
    const pay = await mountPay(`order-id="${id}" check-status`);
    payButton(pay).click();
    faults({ [STATUS]: 'http401' });
    (await waitFor(() => byRole(pay, 'button', '我已支付'))).click();
    await waitFor(() => expect(asked).to.deep.equal([{ cause: 'pay' }]));
    noFaults();
    sessionOf(pay).member.signedIn({ id: '1' });
    await waitFor(() => expect(said(pay)).to.contain('还没有查到支付结果'));
  });
});
