import { describe, it } from 'node:test';
import { expect } from 'chai';
import { createBroadcast } from '../../core/broadcast/broadcast.js';
import { cartOf } from '../../core/cart/shared-cart.js';
import {
  calls,
  changeGoods,
  faults,
  holdAnswers,
  noFaults,
  signOut,
  stockGoods,
} from '../../test/support/node-demo.js';
import {
  addGoods,
  CHECKOUT,
  costs,
  editorOf,
  isReady,
  type OpenedOrder,
  ORDER,
  openKnown,
  orderOf,
  prepare,
  removeAddress,
  saveAddresses,
} from '../../test/support/node-order.js';
import { hidePage } from '../../test/support/node-page.js';
import { waitFor } from '../../test/support/wait.js';

/** Tells the page of a change in another tab. */
const changeElsewhere = ({ site }: OpenedOrder, topic: 'cart' | 'detail') => createBroadcast(site.key).post(topic);
const kindOf = ({ page }: OpenedOrder) => page.checkout.$checkout.get().kind;

/** A new member's direct purchase. */
async function purchaseOf(goodsId: string) {
  await prepare();
  await addGoods([goodsId], 'detail');
  return openKnown(undefined, 'detail');
}

describe('an order and other tabs', () => {
  it('reloads when another tab changes the cart', async () => {
    const order = await orderOf('plain');
    await addGoods(['virtual']);
    changeElsewhere(order, 'cart');
    await costs(order, 158);
    expect(order.counts()).to.have.length(2);
  });

  it('never orders what it does not show: after a failed reload, submitting reloads', async () => {
    const order = await orderOf('virtual');
    await addGoods(['gift']);
    faults({ [CHECKOUT]: 'refuse' });
    changeElsewhere(order, 'cart');
    await waitFor(() => expect(order.page.checkout.$checkout.get().problem?.scope).to.equal('totals'));
    expect(kindOf(order)).to.not.equal('ready');
    noFaults();
    const answer = holdAnswers(CHECKOUT);
    order.page.submit();
    expect(order.said()).to.equal('recalculating');
    answer();
    await isReady(order);
    expect(calls(ORDER)).to.have.length(0);
    expect(order.counts()).to.have.length(2);
  });

  it('reloads a direct purchase of another tab when the visitor returns, before it can be ordered', async () => {
    const order = await purchaseOf('gift');
    const before = order.price();
    hidePage(true);
    await addGoods(['virtual'], 'detail');
    const answer = holdAnswers(CHECKOUT);
    hidePage(false);
    expect(kindOf(order)).to.equal('recalculating');
    order.page.submit();
    answer();
    await costs(order, 30);
    expect(before).to.not.equal(30);
    expect(calls(ORDER)).to.have.length(0);
  });

  it('reloads a direct purchase of another window at once', async () => {
    const order = await purchaseOf('gift');
    await addGoods(['virtual'], 'detail');
    changeElsewhere(order, 'detail');
    await costs(order, 30);
  });

  it('notifies the other windows of a placed order and of a changed quantity', async () => {
    const order = await purchaseOf('virtual');
    const messages: string[] = [];
    const other = createBroadcast(order.site.key);
    for (const topic of ['cart', 'detail']) other.subscribe(topic, () => messages.push(topic));
    order.setCount(2);
    await waitFor(() => expect(messages).to.deep.equal(['detail']));
    await isReady(order);
    order.page.submit();
    await waitFor(() => expect(order.orders()).to.have.length(1));
    await waitFor(() => expect(messages).to.deep.equal(['detail', 'detail']));
  });

  it('reads a changed price on return, and keeps the visitor’s input and choices', async () => {
    const id = await stockGoods('plain', { presentPrice: 10_000 });
    const order = await orderOf(id, 'pictures');
    order.page.checkout.chooseCoupon('');
    await costs(order, 258);
    order.page.remark.set('周末送');
    hidePage(true);
    await changeGoods(id, { presentPrice: 12_000 });
    hidePage(false);
    await costs(order, 278);
    expect(order.page.remark.$text.get()).to.equal('周末送');
    expect(order.choices().couponId).to.equal('');
  });

  it('gives way to other items on return while it is unconfirmed', async () => {
    const order = await orderOf('virtual');
    faults({ [ORDER]: 'net' });
    order.page.submit();
    await waitFor(() => expect(order.order().kind).to.equal('unconfirmed'));
    noFaults();
    hidePage(true);
    await addGoods(['gift']);
    hidePage(false);
    await waitFor(() => expect(order.order()).to.include({ kind: 'editing' }));
    expect(order.order().earlier?.items).to.have.length(1);
    expect(order.counts()).to.have.length(2);
  });

  it('does not reload on return while nobody is signed in', async () => {
    const order = await orderOf('virtual');
    const before = calls(CHECKOUT).length;
    order.site.member.signedOut();
    expect(kindOf(order)).to.equal('anonymous');
    hidePage(true);
    hidePage(false);
    expect(kindOf(order)).to.equal('anonymous');
    expect(calls(CHECKOUT)).to.have.length(before);
  });

  it('drops an address that was deleted elsewhere on return, and keeps an open editor', async () => {
    await prepare('plain');
    await saveAddresses('李四');
    const order = await openKnown();
    expect(order.recipients()).to.have.length(2);
    const editor = await editorOf(order);
    editor.open(undefined);
    editor.$form.get()?.input({ username: '王五' });
    hidePage(true);
    await removeAddress('李四');
    hidePage(false);
    await waitFor(() => expect(order.recipients()).to.deep.equal(['张三']));
    expect(editor.$form.get()?.values().username).to.equal('王五');
  });

  it('reloads the addresses when it is refused because of its address', async () => {
    await prepare('plain');
    await saveAddresses('李四');
    const order = await openKnown();
    order.chooseRecipient('李四');
    await removeAddress('李四');
    order.page.submit();
    await waitFor(() => expect(order.said()).to.include({ kind: 'refused' }));
    await waitFor(() => expect(order.recipients()).to.deep.equal(['张三']));
    expect(order.recipient()).to.equal('张三');
  });

  it('reloads a cart on the same page and notifies other tabs once it is placed', async () => {
    const order = await orderOf('virtual');
    const shared = cartOf(order.site);
    shared.set({ items: [], totalPrice: 0, count: 9 });
    let messageCount = 0;
    createBroadcast(order.site.key).subscribe('cart', () => messageCount++);
    order.page.submit();
    await waitFor(() => expect(order.orders()).to.have.length(1));
    await waitFor(() => expect(shared.$cart.get()?.count).to.equal(0));
    await waitFor(() => expect(messageCount).to.equal(1));
  });

  it('is hidden on logout, and another member gets their own', async () => {
    const order = await orderOf('plain');
    order.site.member.signedOut();
    expect(kindOf(order)).to.equal('anonymous');
    await signOut();
    order.signIn(await prepare('virtual'));
    await costs(order, 30);
  });
});
