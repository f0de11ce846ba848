import { beforeEach, describe, it } from 'node:test';
import { expect } from 'chai';
import { createBroadcast } from '../../core/broadcast/broadcast.js';
import { DEBOUNCE_MS } from '../../core/cart/cart.store.js';
import { fillCart, memberWithGoods, serverCart } from '../../test/support/node-cart.js';
import {
  calls,
  faults,
  holdAnswers,
  noFaults,
  post,
  signIn,
  signOut,
  stockGoods,
} from '../../test/support/node-demo.js';
import { clock, showPage, visited } from '../../test/support/node-page.js';
import { waitFor } from '../../test/support/wait.js';
import { dialogOf, lineOf, linesOf, openCart, titles, undoOf } from './cart-store.kit.js';
import type { CartElementStore } from './store.js';

const LIST = 'GET /openapi/order/shopCartItemList';
const CHANGE = 'POST /openapi/order/changeShopCartItem';
const REMOVE = 'POST /openapi/order/removeShopCartItem';
const TOGGLE = 'POST /openapi/order/toggleSelectAllShopCartItem';

const anonymous = ({ $status }: CartElementStore) => waitFor(() => expect($status.get()).to.equal('anonymous'));
const idOf = (store: CartElementStore, title: string) => lineOf(store, title).id;
const setCount = (store: CartElementStore, title: string, count: number) => store.setCount(idOf(store, title), count);

describe('the cart when nobody is signed in', () => {
  it('asks for a login: by sb-login-required, else at login-url, which leads back here', async () => {
    const { store, emitted } = await openCart(undefined, { unprevented: ['sb-login-required', 'sb-navigate'] });
    await anonymous(store);
    void store.login();
    expect(emitted('sb-login-required')).to.deep.equal([{ cause: 'cart', reason: 'cart' }]);
    expect(visited).to.deep.equal(['/login?redirect=%2Fpage']);
    expect(store.loginUrl()).to.equal('/login?redirect=%2Fpage');
  });

  it('loads after a login on the page', async () => {
    const { store, site } = await openCart();
    await anonymous(store);
    const member = await signIn();
    await fillCart([await stockGoods('plain', { title: '壶' })]);
    site.member.signedIn(member);
    await waitFor(() => expect(titles(store)).to.deep.equal(['壶']));
  });

  it('loads after a login in another tab', async () => {
    const { store, site } = await openCart();
    await anonymous(store);
    await memberWithGoods('壶');
    createBroadcast(site.key).post('member');
    await waitFor(() => expect(titles(store)).to.deep.equal(['壶']));
  });
});

describe('the cart of a member', () => {
  async function ownCart(...names: string[]) {
    const { member } = await memberWithGoods(...(names.length ? names : ['壶']));
    return { ...(await openCart()), member };
  }
  let time: ReturnType<typeof clock>;
  beforeEach(() => {
    time = clock();
  });
  const debounce = () => time.tick(DEBOUNCE_MS);

  it('is cleared after a logout on the page, with its pending changes', async () => {
    const { store, site } = await ownCart();
    setCount(store, '壶', 2);
    await site.member.logout();
    await anonymous(store);
    expect(linesOf(store)).to.deep.equal([]);
    await debounce();
    expect(calls(CHANGE)).to.have.length(0);
  });

  it('is cleared after a logout in another tab, even if this page has not loaded the member', async () => {
    const { store, site } = await ownCart();
    await signOut();
    createBroadcast(site.key).post('member');
    await anonymous(store);
    expect(linesOf(store)).to.deep.equal([]);
  });

  it('is replaced by another member’s when that member signs in', async () => {
    const { store, site, member } = await ownCart();
    site.member.signedIn(member);
    const { member: other } = await memberWithGoods('杯');
    site.member.signedIn(other);
    await waitFor(() => expect(titles(store)).to.deep.equal(['杯']));
  });

  it('isn’t loaded again when the member becomes known', async () => {
    const { store, site } = await ownCart();
    await site.member.load();
    expect(calls(LIST)).to.have.length(1);
    expect(titles(store)).to.deep.equal(['壶']);
  });

  it('is loaded again when the server refuses a change because another tab removed the item', async () => {
    const { store } = await ownCart('壶', '杯');
    await post('/openapi/order/removeShopCartItem', { ids: idOf(store, '壶') });
    setCount(store, '壶', 2);
    await debounce();
    await waitFor(() => expect(titles(store)).to.deep.equal(['杯']));
    expect(calls(LIST)).to.have.length(2);
    expect([store.$sum.get().failure, lineOf(store, '杯').failure]).to.deep.equal([undefined, undefined]);
  });

  it('sends a change by itself after the login when the session had ended', async () => {
    const { store, site, member, emitted } = await ownCart();
    faults({ [CHANGE]: 'login' });
    setCount(store, '壶', 2);
    await debounce();
    await anonymous(store);
    expect(emitted('sb-login-required')).to.deep.equal([{ cause: 'cart', reason: 'cart' }]);
    noFaults();
    site.member.signedIn(member);
    await waitFor(() => expect(lineOf(store, '壶').count).to.equal(2));
    await waitFor(async () => expect((await serverCart()).items[0]?.count).to.equal(2));
  });

  it('sends a removal by itself after the login when the session had ended', async () => {
    const { store, site, member } = await ownCart();
    store.remove(idOf(store, '壶'));
    faults({ [REMOVE]: 'http401' });
    undoOf(store).send();
    await anonymous(store);
    noFaults();
    site.member.signedIn(member);
    await waitFor(() => expect(store.$status.get()).to.equal('ready'));
    await waitFor(async () => expect((await serverCart()).items).to.deep.equal([]));
    await waitFor(() => expect(linesOf(store)).to.deep.equal([]));
  });

  it('sends a removal that could still be undone when the session ended, after the login', async () => {
    const { store, site, member } = await ownCart('壶', '杯');
    await site.member.load();
    store.remove(idOf(store, '壶'));
    faults({ [LIST]: 'login' });
    showPage(true);
    await anonymous(store);
    noFaults();
    site.member.signedIn(member);
    await waitFor(() => expect(titles(store)).to.deep.equal(['杯']));
    expect(undoOf(store).$lines.get()).to.have.length(1);
    undoOf(store).send();
    await waitFor(async () => expect((await serverCart()).items).to.have.length(1));
  });

  it('continues a checkout by itself after the login when the session had ended, with all changes', async () => {
    const { store, site, member, emitted } = await ownCart();
    faults({ [CHANGE]: 'http401' });
    setCount(store, '壶', 2);
    void store.checkout();
    await anonymous(store);
    expect(emitted('sb-navigate')).to.deep.equal([]);
    noFaults();
    site.member.signedIn(member);
    await waitFor(() => expect(emitted('sb-navigate')).to.have.length(1));
    expect(emitted<{ url: string }>('sb-navigate')[0]?.url).to.contain('type=cart');
    expect((await serverCart()).items[0]?.count).to.equal(2);
  });

  it('changes nothing and does not navigate when the login is canceled', async () => {
    const { store, site, member, emitted } = await ownCart();
    faults({ [CHANGE]: 'login' });
    setCount(store, '壶', 2);
    void store.checkout();
    await anonymous(store);
    noFaults();
    site.member.cancelLogin();
    site.member.signedIn(member);
    await waitFor(() => expect(lineOf(store, '壶').count).to.equal(1));
    await waitFor(() => expect(store.$isLeaving.get()).to.equal(false));
    await debounce();
    expect(calls(CHANGE)).to.have.length(1);
    expect(emitted('sb-navigate')).to.deep.equal([]);
  });

  it('asks for one login when several changes meet a 401, and sends all of them after it', async () => {
    const { store, site, member, emitted } = await ownCart('壶', '杯', '盏');
    await site.member.load();
    faults({ [CHANGE]: 'login' });
    const answer = holdAnswers(CHANGE);
    setCount(store, '壶', 2);
    store.select(idOf(store, '杯'), false);
    await debounce();
    expect(calls(CHANGE)).to.have.length(2);
    answer();
    await anonymous(store);
    await waitFor(() => expect(calls(CHANGE).every(({ isOver }) => isOver)).to.equal(true));
    noFaults();
    site.member.signedIn(member);
    await waitFor(async () => {
      const { items } = await serverCart();
      expect(items.find(({ title }) => title === '壶')?.count).to.equal(2);
      expect(items.find(({ title }) => title === '杯')?.isSelect).to.equal(false);
    });
    await waitFor(() => expect(lineOf(store, '壶').count).to.equal(2));
    expect(emitted('sb-login-required')).to.have.length(1);
    const bodies = calls(CHANGE).map(({ body }) => body);
    expect(bodies.slice(2)).to.have.deep.members(bodies.slice(0, 2));
  });

  it('sends a change that was still waiting when the session ended after the login', async () => {
    const { store, site, member } = await ownCart();
    await site.member.load();
    setCount(store, '壶', 2);
    faults({ [LIST]: 'login' });
    showPage(true);
    await anonymous(store);
    noFaults();
    site.member.signedIn(member);
    await waitFor(() => expect(lineOf(store, '壶').count).to.equal(2));
    await debounce();
    await waitFor(async () => expect((await serverCart()).items[0]?.count).to.equal(2));
  });

  it('rolls a change back with a failure after a second 401, and asks for no second login', async () => {
    const { store, site, member, emitted } = await ownCart();
    faults({ [CHANGE]: 'login' });
    setCount(store, '壶', 2);
    await debounce();
    await anonymous(store);
    site.member.signedIn(member);
    await waitFor(() => expect(lineOf(store, '壶').failure).to.include({ kind: 'login' }));
    expect(lineOf(store, '壶').count).to.equal(1);
    expect(emitted('sb-login-required')).to.have.length(1);
    expect(calls(CHANGE)).to.have.length(2);
  });

  it('shows the failure of a second 401 in the dialog of the removal', async () => {
    const { store, site, member, emitted } = await ownCart();
    store.removeSelected();
    faults({ [REMOVE]: 'login' });
    void dialogOf(store).confirm();
    await anonymous(store);
    site.member.signedIn(member);
    await waitFor(() => expect(dialogOf(store).$failure.get()).to.include({ kind: 'login' }));
    expect(store.removal.$question.get()).to.include({ kind: 'selected' });
    expect(emitted('sb-login-required')).to.have.length(1);
    await waitFor(() => expect(titles(store)).to.deep.equal(['壶']));
  });

  it('fails when it can’t be loaded right after a login, and can be loaded again', async () => {
    const { store, site } = await openCart();
    await anonymous(store);
    const { member } = await memberWithGoods('壶');
    faults({ [LIST]: 'login' });
    site.member.signedIn(member);
    await waitFor(() => expect(store.$status.get()).to.equal('failed'));
    noFaults();
    store.retry();
    await waitFor(() => expect(titles(store)).to.deep.equal(['壶']));
  });

  it('repeats nothing that met a 401 in the cart of another member who logs in', async () => {
    const { store, site } = await ownCart();
    await site.member.load();
    faults({ [TOGGLE]: 'login' });
    store.selectAll(false);
    await debounce();
    await anonymous(store);
    noFaults();
    await signOut();
    const { member: other } = await memberWithGoods('杯');
    site.member.signedIn(other);
    await waitFor(() => expect(titles(store)).to.deep.equal(['杯']));
    await time.tick(DEBOUNCE_MS * 2);
    expect(calls(TOGGLE)).to.have.length(1);
    expect(lineOf(store, '杯').isSelect).to.equal(true);
  });
});
