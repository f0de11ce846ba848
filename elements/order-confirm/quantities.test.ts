import { expect } from '@open-wc/testing';
import { recordEvents } from '../../test/support/events.js';
import { clock } from '../../test/support/fake-clock.js';
import {
  CHANGE,
  CHECKOUT,
  confirmOf,
  items,
  many,
  more,
  mountConfirm,
  payable,
  points,
  prepare,
  says,
  submitButton,
} from '../../test/support/order-confirm.js';
import { byRole, waitFor } from '../../test/support/query.js';
import { calls, faults, noFaults } from '../../test/support/server.js';
import { sessionOf } from '../../test/support/session.js';
import { changeGoods, stockGoods } from '../../test/support/stock-goods.js';
import 'dist/elements/order-confirm.js';

const total = (element: Element, text: string) => waitFor(() => expect(payable(element)).to.equal(text));

describe('the quantity of an item', () => {
  it('is shown at once and sent 250 ms after the last change; its answer has the totals', async () => {
    const element = await confirmOf('plain');
    const { tick } = clock();
    more(element);
    await tick(200);
    expect(many(element).value).to.equal('2');
    more(element);
    await tick(249);
    expect(calls(CHANGE)).to.have.length(0);
    expect(submitButton(element).ariaDisabled).to.equal('true');
    await tick(2);
    await waitFor(() => expect(calls(CHANGE)[0]?.body).to.deep.include({ count: 3, type: 'cart' }));
    await total(element, '¥384.00');
    await waitFor(() => expect(submitButton(element).ariaDisabled).to.equal(null));
    expect(calls(CHECKOUT)).to.have.length(1);
  });

  it('requests totals for the visitor’s choices when its answer has others', async () => {
    const element = await confirmOf('pointed');
    points(element).click();
    await total(element, '¥90.00');
    more(element);
    await total(element, '¥180.00');
    await waitFor(() => expect(submitButton(element).ariaDisabled).to.equal(null));
    expect(points(element).checked).to.be.true;
    expect(calls(CHANGE)).to.have.length(1);
    expect(calls(CHECKOUT).at(-1)?.query.usePoint).to.equal('true');
  });

  it('rolls the choices back to those of the shown totals when their totals cannot be loaded', async () => {
    const element = await confirmOf('pointed');
    points(element).click();
    await total(element, '¥90.00');
    faults({ [CHECKOUT]: 'html500' });
    more(element);
    await says(element, '获取订单信息出错');
    expect(many(element).value).to.equal('2');
    expect(payable(element)).to.equal('¥200.00');
    expect(points(element).checked).to.be.false;
  });

  it('rolls back with the reason when it is refused', async () => {
    const id = await stockGoods('plain', { stock: 5 });
    await prepare(id);
    const element = await mountConfirm();
    await changeGoods(id, { stock: 1 });
    more(element);
    await says(element, '获取订单信息出错：');
    expect(byRole(items(element)[0] as Element, 'alert').textContent).to.match(/库存不足|只剩/);
    expect(many(element).value).to.equal('1');
    expect(payable(element)).to.equal('¥128.00');
    await waitFor(() => expect(submitButton(element).ariaDisabled).to.equal(null));
  });

  it('has the item’s limits', async () => {
    const element = await confirmOf({ goodsId: 'limited', count: 4 });
    more(element);
    await says(element, '限购4个');
    expect(many(element).ariaValueMin ?? many(element).getAttribute('aria-valuemin')).to.equal('2');
  });

  it('is sent at once when the page is left', async () => {
    const element = await confirmOf('plain');
    clock();
    more(element);
    dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(calls(CHANGE)).to.have.length(1));
  });

  it('is sent again after the login when the session has ended; several items ask for one login', async () => {
    const asked = recordEvents('sb-login-required', { prevent: true });
    const member = await prepare('plain', 'virtual');
    const element = await mountConfirm();
    await sessionOf(element).member.load();
    faults({ [CHANGE]: 'login' });
    for (const item of items(element)) more(item);
    await waitFor(() => expect(calls(CHANGE)).to.have.length(2));
    await waitFor(() => byRole(element, 'link', '登录'));
    noFaults();
    sessionOf(element).member.signedIn(member);
    await total(element, '¥316.00');
    await waitFor(() => expect(submitButton(element).ariaDisabled).to.equal(null));
    expect(asked).to.have.length(1);
    expect(calls(CHANGE)).to.have.length(4);
  });

  it('rolls back with an error after a second 401, and asks for no second login', async () => {
    const asked = recordEvents('sb-login-required', { prevent: true });
    const member = await prepare('plain');
    const element = await mountConfirm();
    await sessionOf(element).member.load();
    faults({ [CHANGE]: 'login' });
    more(element);
    await waitFor(() => byRole(element, 'link', '登录'));
    sessionOf(element).member.signedIn(member);
    await says(element, '获取订单信息出错');
    await waitFor(() => expect(many(element).value).to.equal('1'));
    expect(asked).to.have.length(1);
    expect(calls(CHANGE)).to.have.length(2);
  });
});
