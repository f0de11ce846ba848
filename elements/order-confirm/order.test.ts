import { expect } from '@open-wc/testing';
import { LIST } from '../../test/support/addresses.js';
import { fillCart, serverCart } from '../../test/support/cart.js';
import { recordEvents } from '../../test/support/events.js';
import {
  alerts,
  button,
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
} from '../../test/support/order-confirm.js';
import { allByPart, allByRole, byPart, byRole, painted, waitFor } from '../../test/support/query.js';
import { calls, faults, holdAnswers, noFaults, signIn, signOut } from '../../test/support/server.js';
import { sessionOf } from '../../test/support/session.js';
import { changeGoods, stockGoods } from '../../test/support/stock-goods.js';
import 'dist/elements/order-confirm.js';

const chosen = (element: Element) =>
  waitFor(() => allByRole<HTMLInputElement>(element, 'radio').some((r) => r.checked));
async function ready(...goods: Parameters<typeof prepare>) {
  const element = await confirmOf(...goods);
  await chosen(element);
  return element;
}
const keyOf = (index: number) => calls(ORDER)[index]?.headers['idempotency-key'];

/** Makes the next order fail before the server receives it. Returns its idempotency key. */
const refuseOnce = (status: number) =>
  new Promise<string | null>((resolve) => {
    const real = window.fetch;
    window.fetch = async (input, init) => {
      if (init?.method !== 'POST' || !String(input).endsWith('/openapi/order')) return real(input, init);
      window.fetch = real;
      resolve(new Headers(init.headers).get('idempotency-key'));
      return Response.json({ status, msg: '请稍等' });
    };
  });

describe('submitting an order', () => {
  it('places an order, dispatches sb-order and leads to the payment', async () => {
    const { orders, leavings } = outcomes();
    const element = await ready('plain');
    submit(element);
    await waitFor(() => expect(orders).to.have.length(1));
    const [{ id, status: state } = { id: '', status: 0 }] = orders;
    expect(state).to.equal(1);
    expect(leavings).to.deep.equal([{ url: `/pay?id=${id}`, cause: 'order' }]);
    expect(await status(id)).to.equal(1);
    expect((await serverCart()).items).to.deep.equal([]);
  });

  it('sends addressId, remark, type, couponId and usePoint, and a UUID as idempotency key', async () => {
    const { orders } = outcomes();
    const element = await ready('pictures', 'pointed');
    points(element).click();
    await painted();
    await waitFor(() => expect(points(element).checked && submitButton(element).ariaDisabled === null).to.be.true);
    note(element).value = '  请包好 ';
    note(element).dispatchEvent(new InputEvent('input', { bubbles: true }));
    submit(element);
    await waitFor(() => expect(orders).to.have.length(1));
    const body = calls(ORDER)[0]?.body as Record<string, unknown>;
    expect(Object.keys(body).sort()).to.deep.equal(['addressId', 'couponId', 'remark', 'type', 'usePoint']);
    expect(body).to.deep.include({ remark: '请包好', type: 'cart', usePoint: true });
    expect(body.couponId).to.match(/^o\d+$/);
    expect(keyOf(0)).to.match(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  });

  it('leads to the order’s page for status 2', async () => {
    const { orders, leavings } = outcomes();
    const element = await confirmOf('gift');
    submit(element);
    await waitFor(() => expect(orders).to.have.length(1));
    expect(orders[0]?.status).to.equal(2);
    expect(leavings[0]?.url).to.equal(`/order-detail?id=${orders[0]?.id}`);
  });

  it('sends one request for five clicks, and stays busy while the page is left', async () => {
    const { orders } = outcomes();
    const element = await ready('plain');
    faults({ [ORDER]: 'late:200' });
    for (let i = 0; i < 5; i++) submit(element);
    await waitFor(() => expect(orders).to.have.length(1));
    for (let i = 0; i < 5; i++) submit(element);
    await waitFor(() => expect(submitButton(element).ariaBusy).to.equal('true'));
    expect(calls(ORDER)).to.have.length(1);
  });

  it('says that an address is missing, and sends nothing', async () => {
    await signIn();
    await fillCart([{ goodsId: 'pointed' }]);
    const element = await mountConfirm();
    await waitFor(() => button(element, '新增地址'));
    submit(element);
    await says(element, '请新增收货地址');
    expect(calls(ORDER)).to.have.length(0);
  });

  it('says why it was refused, keeps the visitor’s input, and reloads prices and stock', async () => {
    const id = await stockGoods('plain', { stock: 5 });
    await prepare({ goodsId: id, count: 2 });
    const element = await mountConfirm();
    await chosen(element);
    note(element).value = '快一点';
    note(element).dispatchEvent(new InputEvent('input', { bubbles: true }));
    await changeGoods(id, { stock: 1 });
    submit(element);
    await says(element, '提交订单出错：');
    expect(note(element).value).to.equal('快一点');
    await waitFor(() => expect(items(element)[0]?.textContent).to.contain('库存不足'));
    await changeGoods(id, { stock: 9 });
    const { orders } = outcomes();
    await waitFor(() => expect(submitButton(element).ariaDisabled).to.equal(null));
    submit(element);
    await waitFor(() => expect(orders).to.have.length(1));
    expect(keyOf(0), 'a refused order is over').to.not.equal(keyOf(1));
  });

  it('can be used again after the page returns from the back-forward cache', async () => {
    const { orders } = outcomes();
    const element = await ready('plain');
    submit(element);
    await waitFor(() => expect(orders).to.have.length(1));
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await waitFor(() => expect(element.shadowRoot?.textContent).to.contain('请先选择商品'));
    await waitFor(() => expect(allByRole(element, 'link', '返回购物车')).to.have.length(1));
  });
});

describe('an order whose answer is lost', () => {
  for (const fault of ['net@after', 'html500@after', 'badjson@after'] as const) {
    it(`(${fault}) says that the outcome is unknown; a retry sends the same idempotency key`, async () => {
      const { orders } = outcomes();
      const element = await ready('plain');
      faults({ [ORDER]: fault });
      submit(element);
      await says(element, '提交订单出错，结果未知，请重试（不会重复下单）');
      expect(submitButton(element).ariaDisabled).to.equal(null);
      noFaults();
      submit(element);
      await waitFor(() => expect(orders).to.have.length(1));
      expect(keyOf(0)).to.equal(keyOf(1));
      expect(calls(ORDER)[0]?.body).to.deep.equal(calls(ORDER)[1]?.body);
      expect(alerts(element)).to.deep.equal([]);
    });
  }

  for (const status of [403, 408, 425, 429, 503]) {
    it(`keeps its idempotency key when a retry is refused with ${status}, which is inconclusive`, async () => {
      const { orders } = outcomes();
      const element = await ready('plain');
      faults({ [ORDER]: 'net@after' });
      submit(element);
      await says(element, '结果未知');
      noFaults();
      const refused = refuseOnce(status);
      submit(element);
      expect(await refused).to.equal(keyOf(0));
      await waitFor(() => expect(submitButton(element).ariaDisabled).to.equal(null));
      await says(element, '结果未知');
      submit(element);
      await waitFor(() => expect(orders).to.have.length(1));
      expect(calls(ORDER).map((_, index) => keyOf(index))).to.deep.equal([keyOf(0), keyOf(0)]);
    });
  }

  it('is shown after a reload and in another tab, even if the cart is empty', async () => {
    const { orders } = outcomes();
    await prepare('plain');
    const site = crypto.randomUUID();
    const element = await mountConfirm(site);
    await chosen(element);
    faults({ [ORDER]: 'net@after' });
    submit(element);
    await says(element, '结果未知');
    element.remove();
    noFaults();
    const other = await mountConfirm(site);
    await says(other, '提交订单出错，结果未知，请重试（不会重复下单）');
    expect(allByPart(other, 'empty'), 'chosen long ago').to.have.length(0);
    expect(allByPart(other, 'payable'), 'nobody knows what of').to.have.length(0);
    submit(other);
    await waitFor(() => expect(orders).to.have.length(1));
    expect(keyOf(0)).to.equal(keyOf(1));
    expect(await status(orders[0]?.id ?? '')).to.equal(1);
  });

  it('scrolls into view after a reload has scrolled past it', async () => {
    const site = crypto.randomUUID();
    await prepare('plain');
    const element = await mountConfirm(site);
    await chosen(element);
    faults({ [ORDER]: 'net@after' });
    submit(element);
    await says(element, '结果未知');
    element.remove();
    noFaults();
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

  it('can’t be changed until its outcome is known', async () => {
    const element = await ready('plain');
    faults({ [ORDER]: 'net' });
    submit(element);
    await says(element, '结果未知');
    expect(note(element).matches(':disabled')).to.be.true;
    expect(button(element, '增加数量').matches(':disabled')).to.be.true;
  });

  it('is shown as it was sent', async () => {
    await prepare('pointed');
    const site = crypto.randomUUID();
    const element = await mountConfirm(site);
    await chosen(element);
    points(element).click();
    await waitFor(() => expect(payable(element)).to.equal('¥90.00'));
    await waitFor(() => expect(submitButton(element).ariaDisabled).to.equal(null));
    faults({ [ORDER]: 'net' });
    submit(element);
    await says(element, '结果未知');
    element.remove();
    const again = await mountConfirm(site);
    await waitFor(() => expect(payable(again)).to.equal('¥90.00'));
    expect(points(again).checked).to.be.true;
  });

  it('is never repeated by another member', async () => {
    await prepare('plain');
    const site = crypto.randomUUID();
    const element = await mountConfirm(site);
    await chosen(element);
    await sessionOf(element).member.load();
    faults({ [ORDER]: 'net' });
    submit(element);
    await says(element, '结果未知');
    element.remove();
    noFaults();
    await signOut();
    const other = await prepare('plain');
    const again = await mountConfirm(site);
    sessionOf(again).member.signedIn(other);
    // until it renders again, it shows the first member's order, whose button may be enabled
    await painted();
    await chosen(again);
    await waitFor(() => expect(alerts(again)).to.deep.equal([]));
    const { orders } = outcomes();
    await waitFor(() => expect(submitButton(again).ariaDisabled).to.equal(null));
    submit(again);
    await waitFor(() => expect(orders).to.have.length(1));
    expect(keyOf(1)).to.not.equal(keyOf(0));
  });

  it('is editable again once another tab knows its outcome', async () => {
    const site = crypto.randomUUID();
    await prepare('plain');
    const element = await mountConfirm(site);
    await chosen(element);
    faults({ [ORDER]: 'net' });
    submit(element);
    await says(element, '结果未知');
    const [key = ''] = Object.keys(localStorage).filter((name) => name.endsWith('|order|cart'));
    expect(key).to.not.equal('');
    localStorage.removeItem(key);
    dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
    await waitFor(() => expect(alerts(element)).to.deep.equal([]));
    expect(byRole(element, 'textbox', '备注').matches(':disabled')).to.be.false;
  });
});

describe('an order after the session has ended', () => {
  /** Submits an order that is answered by this many 401s. The page prevents `sb-login-required`. */
  async function awaitingLogin({ refusals = 1 } = {}) {
    const { orders } = outcomes();
    const asked = recordEvents('sb-login-required', { prevent: true });
    const member = await prepare('plain');
    const element = await mountConfirm();
    await chosen(element);
    const { member: session } = sessionOf(element);
    await session.load();
    faults({ [ORDER]: `login#${refusals}` });
    submit(element);
    await waitFor(() => expect(asked).to.have.length(1));
    return { element, member, session, orders, asked };
  }

  it('is sent by itself after the login', async () => {
    const { member, session, orders } = await awaitingLogin();
    expect(orders).to.have.length(0);
    session.signedIn(member);
    await waitFor(() => expect(orders).to.have.length(1));
    expect(keyOf(0)).to.equal(keyOf(1));
  });

  it('shows an error after a second 401, asks for no second login, and uses a new idempotency key for the next submit', async () => {
    const { element, member, session, orders, asked } = await awaitingLogin({ refusals: 2 });
    session.signedIn(member);
    await says(element, '提交订单出错，请重试');
    expect(asked).to.have.length(1);
    expect(calls(ORDER)).to.have.length(2);
    expect(note(element).matches(':disabled')).to.be.false;
    // the addresses of the member who logged in are read, and one of them is chosen
    await waitFor(() => calls(LIST).every(({ isJsonRead }) => isJsonRead));
    await chosen(element);
    submit(element);
    await waitFor(() => expect(orders).to.have.length(1));
    expect(keyOf(1)).to.equal(keyOf(0));
    expect(keyOf(2)).to.not.equal(keyOf(0));
  });

  it('asks for the login again when it is submitted again, and is placed once', async () => {
    const { element, member, session, orders, asked } = await awaitingLogin();
    submit(element);
    await waitFor(() => expect(asked).to.have.length(2));
    session.signedIn(member);
    await waitFor(() => expect(orders).to.have.length(1));
    expect(calls(ORDER)).to.have.length(2);
    expect(keyOf(1)).to.equal(keyOf(0));
    expect(calls(ORDER)[1]?.body).to.deep.equal(calls(ORDER)[0]?.body);
  });

  it('is not unconfirmed when the login is canceled', async () => {
    const { element, session } = await awaitingLogin();
    session.cancelLogin();
    await waitFor(() => byRole(element, 'link', '登录'));
    expect(Object.keys(localStorage).filter((key) => key.includes('|order|'))).to.deep.equal([]);
  });

  it('is not sent for another member', async () => {
    const { element, session, orders } = await awaitingLogin();
    session.signedIn(await prepare('virtual'));
    await waitFor(() => expect(payable(element)).to.equal('¥30.00'));
    expect(orders).to.have.length(0);
    expect(calls(ORDER)).to.have.length(1);
  });
});
