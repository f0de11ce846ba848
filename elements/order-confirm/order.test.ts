import { expect } from '@open-wc/testing';
import { fillCart, serverCart } from '../../test/support/cart.js';
import { recordEvents } from '../../test/support/events.js';
import {
  alerts,
  answerWith,
  button,
  CHECK_ORDERS,
  CHECKOUT,
  confirmOf,
  items,
  mountConfirm,
  note,
  ORDER,
  outcomes,
  payable,
  points,
  prepare,
  putConfirm,
  says,
  status,
  submit,
  submitButton,
  UNKNOWN,
} from '../../test/support/order-confirm.js';
import { allByPart, allByRole, byPart, byRole, byText, waitFor } from '../../test/support/query.js';
import { calls, faults, holdAnswers, noFaults, signIn } from '../../test/support/server.js';
import { sessionOf } from '../../test/support/session.js';
import { changeGoods, stockGoods } from '../../test/support/stock-goods.js';
import { click, fill, tap } from '../../test/support/user-input.js';
import 'dist/elements/order-confirm.js';

const chosen = (element: Element) =>
  waitFor(() => allByRole<HTMLInputElement>(element, 'radio').some((r) => r.checked));
async function ready(...goods: Parameters<typeof prepare>) {
  const element = await confirmOf(...goods);
  await chosen(element);
  return element;
}
const isOpen = (element: Element) => waitFor(() => expect(submitButton(element).ariaDisabled).to.equal(null));

/** Submits an order whose answer is lost. */
async function submitInVain(element: Element, fault = 'net@after', text = UNKNOWN) {
  faults({ [ORDER]: fault });
  await submit(element);
  await says(element, text);
  noFaults();
}

describe('submitting an order', () => {
  it('places an order, dispatches sb-order and leads to the payment', async () => {
    const { orders, leavings } = outcomes();
    const element = await ready('plain');
    const answer = holdAnswers(ORDER);
    await submit(element);
    await waitFor(() => expect(submitButton(element).ariaBusy).to.equal('true'));
    await submit(element);
    answer();
    await waitFor(() => expect(orders).to.have.length(1));
    const [{ id, status: state } = { id: '', status: 0 }] = orders;
    expect(state).to.equal(1);
    expect(leavings).to.deep.equal([{ url: `/pay?id=${id}`, cause: 'order' }]);
    expect(submitButton(element).ariaBusy, 'while the page is left').to.equal('true');
    expect(calls(ORDER)).to.have.length(1);
    expect(await status(id)).to.equal(1);
    expect((await serverCart()).items).to.deep.equal([]);
    // the visitor comes back by the back-forward cache
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await waitFor(() => expect(element.shadowRoot?.textContent).to.contain('请先选择商品'));
    expect(allByRole(element, 'link', '返回购物车')).to.have.length(1);
  });

  it('says that an address is missing, and sends nothing', async () => {
    await signIn();
    await fillCart([{ goodsId: 'pointed' }]);
    const element = await mountConfirm();
    await waitFor(() => button(element, '新增地址'));
    await submit(element);
    await says(element, '请新增收货地址');
    // screen readers announce only a new alert
    const first = byText(element, '请新增收货地址');
    await submit(element);
    await waitFor(() => expect(byText(element, '请新增收货地址') === first).to.equal(false));
    expect(calls(ORDER)).to.have.length(0);
  });

  it('says why it was refused, keeps the visitor’s input, and reloads prices and stock', async () => {
    const id = await stockGoods('plain', { stock: 5 });
    await prepare({ goodsId: id, count: 2 });
    const element = await mountConfirm();
    await chosen(element);
    await fill(note(element), '快一点');
    await changeGoods(id, { stock: 1 });
    await submit(element);
    await says(element, '提交订单出错：');
    expect(note(element).value).to.equal('快一点');
    await waitFor(() => expect(items(element)[0]?.textContent).to.contain('库存不足'));
    await isOpen(element);
  });

  it('is sent by itself after the login that it needs', async () => {
    const { orders } = outcomes();
    const asked = recordEvents('sb-login-required', { prevent: true });
    const member = await prepare('plain');
    const element = await mountConfirm();
    await chosen(element);
    await sessionOf(element).member.load();
    faults({ [ORDER]: 'login#1' });
    await submit(element);
    await waitFor(() => expect(asked).to.have.length(1));
    expect(orders).to.have.length(0);
    sessionOf(element).member.signedIn(member);
    await waitFor(() => expect(orders).to.have.length(1));
    expect(calls(ORDER)).to.have.length(2);
  });
});

describe('an order whose answer is lost', () => {
  it('can’t be changed until its outcome is known, links to the member’s orders, and can be sent again', async () => {
    const { orders, leavings } = outcomes();
    const element = await ready('plain');
    await submitInVain(element);
    expect(note(element).matches(':disabled')).to.be.true;
    expect(button(element, '增加数量').matches(':disabled')).to.be.true;
    const link = byRole<HTMLAnchorElement>(element, 'link', '查看我的订单');
    expect(link.getAttribute('href')).to.equal('/usercenter');
    await tap(link);
    expect(leavings).to.deep.equal([{ url: '/usercenter', cause: 'orders' }]);
    await isOpen(element);
    await submit(element);
    await waitFor(() => expect(orders).to.have.length(1));
    expect(alerts(element)).to.deep.equal([]);
  });

  it('can be changed again once another tab knows its outcome', async () => {
    const element = await ready('plain');
    await submitInVain(element, 'net');
    const key = `${sessionOf(element).key}|order|cart`;
    localStorage.removeItem(key);
    dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
    await waitFor(() => expect(alerts(element)).to.deep.equal([]));
    await fill(note(element), '放门口');
    expect(note(element).value).to.equal('放门口');
  });

  it('is shown after a reload, even if the cart is empty', async () => {
    const { orders } = outcomes();
    await prepare('plain');
    const site = crypto.randomUUID();
    const element = await mountConfirm(site);
    await chosen(element);
    await submitInVain(element);
    element.remove();
    const other = await mountConfirm(site);
    await says(other, UNKNOWN);
    expect(allByPart(other, 'empty'), 'chosen long ago').to.have.length(0);
    expect(allByPart(other, 'payable'), 'nobody knows what of').to.have.length(0);
    await submit(other);
    await waitFor(() => expect(orders).to.have.length(1));
    expect(await status(orders[0]?.id ?? '')).to.equal(1);
  });

  it('is shown as it was sent', async () => {
    await prepare('pointed');
    const site = crypto.randomUUID();
    const element = await mountConfirm(site);
    await chosen(element);
    await click(points(element));
    await waitFor(() => expect(payable(element)).to.equal('¥90.00'));
    await isOpen(element);
    faults({ [ORDER]: 'net' });
    await submit(element);
    await says(element, UNKNOWN);
    element.remove();
    const again = await mountConfirm(site);
    await waitFor(() => expect(payable(again)).to.equal('¥90.00'));
    expect(points(again).checked).to.be.true;
  });

  it('is named beside another cart, which can be ordered', async () => {
    await prepare('virtual');
    const site = crypto.randomUUID();
    const element = await mountConfirm(site);
    await submitInVain(element, 'net');
    expect(byPart(element, 'unconfirmed').textContent).to.match(/×1.*¥30\.00/);
    element.remove();
    await fillCart([{ goodsId: 'pointed' }]);
    const { orders } = outcomes();
    const other = await mountConfirm(site);
    await chosen(other);
    await says(other, CHECK_ORDERS);
    expect(alerts(other).join()).to.not.contain('不会重复下单');
    expect(byPart(other, 'unconfirmed').textContent).to.match(/×1.*¥30\.00/);
    expect(note(other).matches(':disabled')).to.be.false;
    await isOpen(other);
    await submit(other);
    await waitFor(() => expect(orders).to.have.length(1));
    expect((await serverCart()).items).to.deep.equal([]);
  });

  it('can be given up after a question, which can be taken back', async () => {
    const element = await ready('plain');
    await submitInVain(element, 'net');
    const link = byRole(element, 'link', '查看我的订单');
    const startOver = button(element, '重新填写订单');
    expect(link.compareDocumentPosition(startOver) & Node.DOCUMENT_POSITION_FOLLOWING).to.not.equal(0);
    await tap(startOver);
    await says(element, '确定重新填写吗？');
    expect(element.shadowRoot?.activeElement?.textContent).to.equal('取消');
    await tap(button(element, '取消'));
    await waitFor(() => expect(element.shadowRoot?.activeElement?.textContent).to.equal('重新填写订单'));
    expect(note(element).matches(':disabled')).to.be.true;
    await tap(button(element, '重新填写订单'));
    await tap(await waitFor(() => button(element, '重新填写')));
    await waitFor(() => expect(alerts(element)).to.deep.equal([]));
    expect(element.shadowRoot?.activeElement).to.equal(submitButton(element));
    await fill(note(element), '放门口');
    expect(note(element).value).to.equal('放门口');
  });

  it('leads to the orders first on a back end that never said that it knows idempotency keys', async () => {
    answerWith(() => ({ idempotent: undefined }));
    const element = await ready('plain');
    await submitInVain(element, 'net', CHECK_ORDERS);
    expect(alerts(element).join()).to.not.contain('不会重复下单');
    expect(byRole(element, 'link', '查看我的订单').getAttribute('href')).to.equal('/usercenter');
  });

  it('is one message after a refusal that says nothing about it, with the reason if there is one', async () => {
    answerWith(() => ({ idempotent: undefined }));
    const element = await ready('plain');
    await submitInVain(element, 'net', CHECK_ORDERS);
    faults({ [ORDER]: 'refusesilent' });
    await submit(element);
    await waitFor(() => expect(calls(ORDER)).to.have.length(2));
    await isOpen(element);
    expect(alerts(element)).to.have.length(1);
    faults({ [ORDER]: 'refuse' });
    await submit(element);
    await says(element, '库存不足');
    expect(alerts(element)).to.have.length(1);
    expect(alerts(element)[0]).to.contain(CHECK_ORDERS);
  });

  it('scrolls into view after a reload has scrolled past it', async () => {
    const site = crypto.randomUUID();
    await prepare('plain');
    const element = await mountConfirm(site);
    await chosen(element);
    await submitInVain(element);
    element.remove();
    const answer = holdAnswers(CHECKOUT);
    const other = await putConfirm(site);
    other.style.marginBlockEnd = '300vh';
    scrollTo({ top: 10_000, behavior: 'instant' });
    answer();
    await says(other, '结果未知');
    await waitFor(() => {
      const { top, bottom } = byPart(other, 'bar').getBoundingClientRect();
      expect(top).to.be.within(0, bottom);
      expect(bottom).to.be.at.most(innerHeight + 1);
    });
  });
});
