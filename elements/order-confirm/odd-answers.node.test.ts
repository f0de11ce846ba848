import { afterEach, describe, it } from 'node:test';
import { expect } from 'chai';
import { calls, faults, noFaults, signIn } from '../../test/support/node-demo.js';
import {
  addGoods,
  CHANGE,
  CHECKOUT,
  costs,
  editorOf,
  keyOf,
  LIST,
  NEW_ADDRESS,
  type OpenedOrder,
  ORDER,
  openKnown,
  orderOf,
  prepare,
} from '../../test/support/node-order.js';
import { waitFor } from '../../test/support/wait.js';
import { addressValuesOf } from './addresses/address-form.rules.js';

const real = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = real;
});

/** Replaces the data of the answers to a call until the end of the test. The server does what it is asked for. */
function answerWith(call: string, dataOf: (data: object) => unknown) {
  globalThis.fetch = async (input, init) => {
    const response = await real(input, init);
    const isCall = call === `${init?.method ?? 'GET'} ${new URL(String(input), 'http://localhost').pathname}`;
    if (!isCall) return response;
    const answer = await response.json();
    return Response.json({ ...answer, data: dataOf(answer.data) });
  };
}

const isPlaced = (order: OpenedOrder) => waitFor(() => expect(order.orders()).to.have.length(1));

describe('an order whose answer has no usable id', () => {
  for (const data of [7, { orderId: 7 }, null, [], true, { id: '' }]) {
    it(`(${JSON.stringify(data)}) is placed: it leads to the visitor’s orders, and is never sent again`, async () => {
      const order = await orderOf('plain');
      answerWith(ORDER, () => data);
      order.page.submit();
      await isPlaced(order);
      expect(order.order().kind).to.equal('placed');
      expect(order.orders()).to.deep.equal([{ id: '', status: 0 }]);
      await waitFor(() => expect(order.emitted('sb-navigate')).to.deep.equal([{ url: '/usercenter', cause: 'order' }]));
      expect(localStorage.getItem(`${order.site.key}|order|cart`)).to.equal(null);
      order.page.submit();
      expect(calls(ORDER)).to.have.length(1);
    });
  }

  it('leads to the payment if only its status is unusable', async () => {
    const order = await orderOf('plain');
    answerWith(ORDER, (data) => ({ ...data, status: '' }));
    order.page.submit();
    await isPlaced(order);
    const [{ id = '', status } = {}] = order.orders();
    expect(status).to.equal(0);
    await waitFor(() => expect(order.emitted('sb-navigate')).to.deep.equal([{ url: `/pay?id=${id}`, cause: 'order' }]));
  });
});

describe('a changed quantity whose answer has no checkout', () => {
  for (const data of [true, null, [], {}]) {
    it(`(${JSON.stringify(data)}) is saved: the checkout is read again`, async () => {
      const order = await orderOf('plain');
      answerWith(CHANGE, () => data);
      order.setCount(2);
      await costs(order, 256);
      expect(order.counts()).to.deep.equal([2]);
      expect(order.page.checkout.$shown.get()?.lines[0]).to.not.have.property('failure');
      expect(calls(CHECKOUT)).to.have.length(2);
    });
  }
});

describe('the preview of an order of nothing', () => {
  for (const data of [null, [], {}, { items: [] }, { items: null }]) {
    it(`may be written as ${JSON.stringify(data)}`, async () => {
      await prepare('plain');
      answerWith(CHECKOUT, () => data);
      const order = await openKnown();
      await waitFor(() => expect(order.page.checkout.$shown.get()?.lines).to.deep.equal([]));
    });
  }
});

describe('the addresses of a member who has none', () => {
  for (const data of [null, [], {}]) {
    it(`(${JSON.stringify(data)}) are an empty list, which offers 新增地址`, async () => {
      await prepare('plain');
      answerWith(LIST, () => data);
      const order = await openKnown();
      expect(order.page.addresses.$state.get()).to.equal('ready');
      expect(order.page.addresses.$list.get()).to.deep.equal([]);
    });
  }

  it('can be added to although their list failed', async () => {
    await signIn();
    await addGoods(['plain']);
    faults({ [LIST]: 'refuse' });
    const order = await openKnown();
    expect(order.page.addresses.$state.get()).to.equal('failed');
    order.page.addresses.add();
    const editor = await editorOf(order);
    await waitFor(() => expect(editor.$form.get()).to.include({ id: undefined }));
    editor.$form.get()?.input(NEW_ADDRESS);
    noFaults();
    editor.submit();
    await waitFor(() => expect(order.recipient()).to.equal('李四'));
    expect(order.page.addresses.$state.get()).to.equal('ready');
  });

  it('may be saved with an empty realPhone beside a valid phone', async () => {
    await prepare('plain');
    answerWith(LIST, () => [{ id: 1, isDefault: '1', areaPath: '440000', phone: '13800000000', realPhone: '' }]);
    const order = await openKnown();
    const [address] = order.page.addresses.$list.get();
    expect(address && addressValuesOf(address).phone).to.equal('13800000000');
    expect(order.page.addresses.$chosen.get()).to.equal('1');
  });
});

describe('a checkout', () => {
  for (const couponId of [0, '0', '', false, null]) {
    it(`with couponId ${JSON.stringify(couponId)} uses no coupon`, async () => {
      await prepare('plain');
      answerWith(CHECKOUT, (data) => ({ ...data, couponId }));
      const order = await openKnown();
      expect(order.choices().couponId).to.equal('');
      order.page.submit();
      await isPlaced(order);
      expect(calls(ORDER)[0]?.body).to.include({ couponId: '' });
    });
  }

  it('of a back end that never said that it knows idempotency keys has an order that doesn’t promise it', async () => {
    await prepare('plain');
    answerWith(CHECKOUT, ({ idempotent: _, ...data }: { idempotent?: boolean }) => data);
    const order = await openKnown();
    faults({ [ORDER]: 'net' });
    order.page.submit();
    await waitFor(() => expect(order.said()).to.equal('unknown outcome'));
    const state = order.order();
    expect(state.kind === 'unconfirmed' && state.order.isIdempotent).to.equal(undefined);
    expect(keyOf(0)).to.be.a('string');
  });
});
