import { describe, it } from 'node:test';
import { expect } from 'chai';
import {
  calls,
  changeGoods,
  faults,
  get,
  holdAnswers,
  noFaults,
  signIn,
  signOut,
  stockGoods,
} from '../../../test/support/node-demo.js';
import {
  addGoods,
  costs,
  isReady,
  keyOf,
  LIST,
  leavePage,
  type OpenedOrder,
  ORDER,
  openKnown,
  openOrder,
  orderOf,
  prepare,
  settled,
} from '../../../test/support/node-order.js';
import { showPage } from '../../../test/support/node-page.js';
import { waitFor } from '../../../test/support/wait.js';

const isPlaced = (order: OpenedOrder) => waitFor(() => expect(order.orders()).to.have.length(1));
const isUnconfirmed = (order: OpenedOrder) => waitFor(() => expect(order.order().kind).to.equal('unconfirmed'));
const leavings = (order: OpenedOrder) => order.emitted<{ url: string; cause: string }>('sb-navigate');

/** Makes the next order fail before the server receives it. Returns its idempotency key. */
const refuseOnce = (status: number, answer = Response.json({ status, msg: '请稍等' })) =>
  new Promise<string | null>((resolve) => {
    const real = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      if (init?.method !== 'POST' || !String(input).endsWith('/openapi/order')) return real(input, init);
      globalThis.fetch = real;
      resolve(new Headers(init.headers).get('idempotency-key'));
      return answer;
    };
  });

/** Submits an order whose answer is lost. */
async function submitInVain(order: OpenedOrder, fault = 'net@after') {
  faults({ [ORDER]: fault });
  order.page.submit();
  await isUnconfirmed(order);
  noFaults();
}

describe('submitting an order, in the store', () => {
  it('sends addressId, remark, type, couponId and usePoint, and a UUID as idempotency key', async () => {
    const order = await orderOf('pictures', 'pointed');
    order.page.checkout.setPoints(true);
    await isReady(order);
    order.page.remark.set('  请包好 ');
    order.page.submit();
    await isPlaced(order);
    const body = calls(ORDER)[0]?.body as Record<string, unknown>;
    expect(Object.keys(body).sort()).to.deep.equal(['addressId', 'couponId', 'remark', 'type', 'usePoint']);
    expect(body).to.deep.include({ remark: '请包好', type: 'cart', usePoint: true });
    expect(body.couponId).to.match(/^o\d+$/);
    expect(keyOf(0)).to.match(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  });

  it('leads to the payment for status 1, and to the order’s page for status 2', async () => {
    const order = await orderOf('virtual');
    order.page.submit();
    await isPlaced(order);
    const [{ id = '', status = 0 } = {}] = order.orders();
    expect(status).to.equal(1);
    await waitFor(() => expect(leavings(order)).to.deep.equal([{ url: `/pay?id=${id}`, cause: 'order' }]));
    expect((await get<{ status: number }>(`/openapi/order/status?orderId=${id}`)).status).to.equal(1);
    const gift = await orderOf('gift');
    gift.page.submit();
    await isPlaced(gift);
    expect(gift.orders()[0]?.status).to.equal(2);
    await waitFor(() => expect(leavings(gift)[0]?.url).to.equal(`/order-detail?id=${gift.orders()[0]?.id}`));
  });

  it('sends nothing without an address, and says that one is missing', async () => {
    await signIn();
    await addGoods(['plain']);
    const order = await openKnown();
    order.page.submit();
    expect(order.page.addresses.$missing.get()?.kind).to.equal('none');
    expect(calls(ORDER)).to.have.length(0);
  });

  it('is one request for five submits, and no more after it was placed', async () => {
    const order = await orderOf('plain');
    const answer = holdAnswers(ORDER);
    for (let i = 0; i < 5; i++) order.page.submit();
    await waitFor(() => expect(calls(ORDER)).to.have.length(1));
    answer();
    await isPlaced(order);
    for (let i = 0; i < 5; i++) order.page.submit();
    expect(order.order().kind).to.equal('placed');
    expect(calls(ORDER)).to.have.length(1);
  });

  it('says why it was refused, keeps the visitor’s input, and reloads prices and stock', async () => {
    const id = await stockGoods('plain', { stock: 5 });
    const order = await orderOf({ goodsId: id, count: 2 });
    order.page.remark.set('快一点');
    await changeGoods(id, { stock: 1 });
    order.page.submit();
    await waitFor(() => expect(order.said()).to.include({ kind: 'refused' }));
    expect(order.page.remark.$text.get()).to.equal('快一点');
    await waitFor(() => expect(order.page.checkout.$shown.get()?.lines[0]?.stock).to.equal(1));
    await changeGoods(id, { stock: 9 });
    await isReady(order);
    order.page.submit();
    await isPlaced(order);
    expect(keyOf(0), 'a refused order is over').to.not.equal(keyOf(1));
  });

  for (const status of [403, 404, 405, 413, 429]) {
    it(`is known to be refused by a gateway's page of ${status}`, async () => {
      const order = await orderOf('plain');
      const refused = refuseOnce(status, new Response('<h1>Refused</h1>', { status }));
      order.page.submit();
      await refused;
      await waitFor(() => expect(order.said()).to.include({ kind: 'refused' }));
      await isReady(order);
      expect(order.order().kind).to.equal('editing');
      expect(localStorage.getItem(`${order.site.key}|order|cart`)).to.equal(null);
      order.page.submit();
      await isPlaced(order);
    });
  }

  it('can be used again after the page returns from the back-forward cache', async () => {
    const order = await orderOf('plain');
    order.page.submit();
    await isPlaced(order);
    showPage(true);
    await waitFor(() => expect(order.counts()).to.deep.equal([]));
    expect(order.order().kind).to.equal('editing');
  });
});

describe('an order whose answer is lost, in the store', () => {
  for (const fault of ['net@after', 'html500@after', 'badjson@after'] as const) {
    it(`(${fault}) is sent again with the same idempotency key and body`, async () => {
      const order = await orderOf('plain');
      await submitInVain(order, fault);
      expect(order.said()).to.equal('unknown outcome');
      order.page.submit();
      await isPlaced(order);
      expect(keyOf(0)).to.equal(keyOf(1));
      expect(calls(ORDER)[0]?.body).to.deep.equal(calls(ORDER)[1]?.body);
    });
  }

  for (const status of [403, 408, 425, 429, 503]) {
    it(`keeps its idempotency key when a retry is refused with ${status}, which is inconclusive`, async () => {
      const order = await orderOf('plain');
      await submitInVain(order);
      const refused = refuseOnce(status);
      order.page.submit();
      expect(await refused).to.equal(keyOf(0));
      await isUnconfirmed(order);
      order.page.submit();
      await isPlaced(order);
      expect(calls(ORDER).map((_, index) => keyOf(index))).to.deep.equal([keyOf(0), keyOf(0)]);
    });
  }

  it('is known after a reload, even if the cart is empty', async () => {
    const order = await orderOf('plain');
    await submitInVain(order);
    leavePage(order);
    const again = await openKnown(order.siteId);
    await isUnconfirmed(again);
    expect(again.counts()).to.deep.equal([]);
    again.page.submit();
    await isPlaced(again);
    expect(keyOf(0)).to.equal(keyOf(1));
  });

  it('is shown as it was sent', async () => {
    const order = await orderOf('pointed');
    order.page.checkout.setPoints(true);
    await costs(order, 90);
    await submitInVain(order, 'net');
    leavePage(order);
    const again = await openKnown(order.siteId);
    await costs(again, 90);
    expect(again.choices().usePoint).to.equal(true);
  });

  it('is never repeated by another member', async () => {
    const order = await orderOf('plain');
    await submitInVain(order, 'net');
    order.remove();
    await signOut();
    const other = await prepare('plain');
    const again = openOrder(order.siteId);
    again.signIn(other);
    await settled(again);
    await waitFor(() => expect(again.recipient()).to.equal('张三'));
    expect(again.said()).to.equal(undefined);
    again.page.submit();
    await isPlaced(again);
    expect(keyOf(1)).to.not.equal(keyOf(0));
  });

  it('is editable again once another tab knows its outcome', async () => {
    const order = await orderOf('plain');
    await submitInVain(order, 'net');
    const key = `${order.site.key}|order|cart`;
    expect(localStorage.getItem(key)).to.not.equal(null);
    localStorage.removeItem(key);
    dispatchEvent(Object.assign(new Event('storage'), { key }));
    expect(order.order()).to.include({ kind: 'editing' });
  });
});

describe('an order after the session has ended, in the store', () => {
  const asked = (order: OpenedOrder) => order.emitted('sb-login-required');

  /** Submits an order that is answered by this many 401s. */
  async function awaitingLogin({ refusals = 1 } = {}) {
    const member = await prepare('plain');
    const order = await openKnown();
    faults({ [ORDER]: `login#${refusals}` });
    order.page.submit();
    await waitFor(() => expect(asked(order)).to.have.length(1));
    return { order, member };
  }

  it('uses a new idempotency key for the next submit after a second 401, which asks for no second login', async () => {
    const { order, member } = await awaitingLogin({ refusals: 2 });
    order.signIn(member);
    await waitFor(() => expect(order.said()).to.include({ kind: 'login' }));
    expect(asked(order)).to.have.length(1);
    expect(calls(ORDER)).to.have.length(2);
    // the addresses of the member who logged in are read, and one of them is chosen
    await waitFor(() => expect(calls(LIST).every(({ isOver }) => isOver)).to.equal(true));
    await waitFor(() => expect(order.recipient()).to.equal('张三'));
    await isReady(order);
    order.page.submit();
    await isPlaced(order);
    expect(keyOf(1)).to.equal(keyOf(0));
    expect(keyOf(2)).to.not.equal(keyOf(0));
  });

  it('asks for the login again when it is submitted again, and is placed once', async () => {
    const { order, member } = await awaitingLogin();
    order.page.submit();
    await waitFor(() => expect(asked(order)).to.have.length(2));
    order.signIn(member);
    await isPlaced(order);
    expect(calls(ORDER)).to.have.length(2);
    expect(keyOf(1)).to.equal(keyOf(0));
    expect(calls(ORDER)[1]?.body).to.deep.equal(calls(ORDER)[0]?.body);
  });

  it('is not unconfirmed when the login is canceled', async () => {
    const { order } = await awaitingLogin();
    order.site.member.cancelLogin();
    await waitFor(() => expect(order.page.checkout.$checkout.get().kind).to.equal('anonymous'));
    const { length } = localStorage;
    expect(Array.from({ length }, (_, index) => localStorage.key(index)).join()).to.not.contain('|order|');
  });

  it('is not sent for another member', async () => {
    const { order } = await awaitingLogin();
    order.signIn(await prepare('virtual'));
    await costs(order, 30);
    expect(order.orders()).to.have.length(0);
    expect(calls(ORDER)).to.have.length(1);
  });
});
