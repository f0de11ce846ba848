import { expect } from '@open-wc/testing';
import { createBroadcast } from '../../core/broadcast/broadcast.js';
import { DEBOUNCE_MS } from '../../core/cart/cart.store.js';
import { fillCart, serverCart } from '../../test/support/cart.js';
import {
  button,
  CHANGE,
  checkbox,
  errorOf,
  LIST,
  many,
  memberWithGoods,
  more,
  mountCart,
  REMOVE,
  row,
  TOGGLE,
  titles,
} from '../../test/support/cart-view.js';
import { destinations, recordEvents } from '../../test/support/events.js';
import { clock } from '../../test/support/fake-clock.js';
import { allByRole, byRole, byText, pause, waitFor } from '../../test/support/query.js';
import { calls, faults, holdAnswers, noFaults, signIn, signOut } from '../../test/support/server.js';
import { sessionOf } from '../../test/support/session.js';
import { stockGoods } from '../../test/support/stock-goods.js';
import { click } from '../../test/support/user-input.js';
import 'dist/elements/cart.js';

afterEach(signOut);

const anonymous = (element: Element) => waitFor(() => byText(element, '请先登录'));

describe('the cart when nobody is signed in', () => {
  beforeEach(signOut);

  it('says 请先登录 with the link 登录 to login-url, which leads back here', async () => {
    const element = await mountCart();
    await anonymous(element);
    const url = new URL(byRole<HTMLAnchorElement>(element, 'link', '登录').href);
    expect(url.pathname).to.equal('/login');
    expect(url.searchParams.get('redirect')).to.equal(location.pathname + location.search);
    expect(allByRole(element, 'alert')).to.have.length(0);
  });

  it('asks for a login when the link is pressed: by sb-login-required, else at login-url', async () => {
    const element = await mountCart();
    await anonymous(element);
    const asked = recordEvents('sb-login-required');
    const urls = destinations();
    await click(byRole(element, 'link', '登录'));
    await waitFor(() => expect(urls).to.have.length(1));
    expect(asked).to.deep.equal([{ cause: 'cart' }]);
    expect(urls[0]).to.match(/^\/login\?redirect=/);
  });

  it('loads after a login on the page', async () => {
    const element = await mountCart();
    await anonymous(element);
    const member = await signIn();
    await fillCart([{ goodsId: await stockGoods('plain', { title: '壶' }) }]);
    sessionOf(element).member.signedIn(member);
    await waitFor(() => expect(titles(element)).to.deep.equal(['壶']));
  });

  it('loads after a login in another tab', async () => {
    const element = await mountCart();
    await anonymous(element);
    await signIn();
    createBroadcast(sessionOf(element).key).post('member');
    await waitFor(() => byText(element, '购物车是空的'));
  });
});

describe('the cart of a member', () => {
  async function ownCart(...names: string[]) {
    const { member } = await memberWithGoods(...(names.length ? names : ['壶']));
    return { element: await mountCart(), member };
  }

  it('is cleared after a logout on the page, with its pending changes', async () => {
    const time = clock();
    const { element } = await ownCart();
    more(element, '壶').click();
    await sessionOf(element).member.logout();
    await anonymous(element);
    expect(allByRole(element, 'listitem')).to.have.length(0);
    await time.tick(DEBOUNCE_MS);
    expect(calls(CHANGE)).to.have.length(0);
  });

  it('is cleared after a logout in another tab, even if this page has not loaded the member', async () => {
    const { element } = await ownCart();
    await signOut();
    createBroadcast(sessionOf(element).key).post('member');
    await anonymous(element);
  });

  it('is replaced by another member’s when that member signs in', async () => {
    const { element, member } = await ownCart();
    sessionOf(element).member.signedIn(member);
    const other = await signIn();
    sessionOf(element).member.signedIn(other);
    await waitFor(() => byText(element, '购物车是空的'));
  });

  it('isn’t loaded again when the member becomes known', async () => {
    const { element } = await ownCart();
    await sessionOf(element).member.load();
    expect(calls(LIST)).to.have.length(1);
    expect(titles(element)).to.deep.equal(['壶']);
  });

  it('sends a change by itself after the login when the session had ended', async () => {
    const { element, member } = await ownCart();
    const asked = recordEvents('sb-login-required', { prevent: true });
    faults({ [CHANGE]: 'login' });
    more(element, '壶').click();
    await anonymous(element);
    expect(asked).to.deep.equal([{ cause: 'cart' }]);
    noFaults();
    sessionOf(element).member.signedIn(member);
    await waitFor(() => expect(many(element, '壶').value).to.equal('2'));
    await waitFor(async () => expect((await serverCart()).items[0]?.count).to.equal(2));
  });

  it('sends a removal by itself after the login when the session had ended', async () => {
    const { element, member } = await ownCart();
    recordEvents('sb-login-required', { prevent: true });
    button(row(element, '壶'), '删除').click();
    const confirm = await waitFor(() => button(element, '确认删除'));
    faults({ [REMOVE]: 'http401' });
    confirm.click();
    await anonymous(element);
    noFaults();
    sessionOf(element).member.signedIn(member);
    await waitFor(() => byText(element, '购物车是空的'));
  });

  it('continues a checkout by itself after the login when the session had ended, with all changes', async () => {
    const { element, member } = await ownCart();
    recordEvents('sb-login-required', { prevent: true });
    const urls = destinations();
    faults({ [CHANGE]: 'http401' });
    more(element, '壶').click();
    button(element, '去结算').click();
    await anonymous(element);
    expect(urls).to.have.length(0);
    noFaults();
    sessionOf(element).member.signedIn(member);
    await waitFor(() => expect(urls).to.have.length(1));
    expect(urls[0]).to.contain('type=cart');
    expect((await serverCart()).items[0]?.count).to.equal(2);
  });

  it('changes nothing and does not navigate when the login is canceled', async () => {
    const { element, member } = await ownCart();
    recordEvents('sb-login-required', { prevent: true });
    const urls = destinations();
    faults({ [CHANGE]: 'login' });
    more(element, '壶').click();
    button(element, '去结算').click();
    await anonymous(element);
    noFaults();
    sessionOf(element).member.cancelLogin();
    sessionOf(element).member.signedIn(member);
    await waitFor(() => expect(many(element, '壶').value).to.equal('1'));
    expect(calls(CHANGE)).to.have.length(1);
    expect(urls).to.have.length(0);
  });

  it('asks for one login when several changes meet a 401, and sends all of them after it', async () => {
    const { element, member } = await ownCart('壶', '杯', '盏');
    await sessionOf(element).member.load();
    const asked = recordEvents('sb-login-required', { prevent: true });
    faults({ [CHANGE]: 'login' });
    const answer = holdAnswers(CHANGE);
    more(element, '壶').click();
    checkbox(element, '杯').click();
    await waitFor(() => expect(calls(CHANGE)).to.have.length(2));
    answer();
    await anonymous(element);
    noFaults();
    sessionOf(element).member.signedIn(member);
    await waitFor(async () => {
      const { items } = await serverCart();
      expect(items.find(({ title }) => title === '壶')?.count).to.equal(2);
      expect(items.find(({ title }) => title === '杯')?.isSelect).to.equal(false);
    });
    await waitFor(() => expect(many(element, '壶').value).to.equal('2'));
    expect(asked).to.have.length(1);
    const bodies = calls(CHANGE).map(({ body }) => body);
    expect(bodies.slice(2)).to.have.deep.members(bodies.slice(0, 2));
  });

  it('sends a change that was still waiting when the session ended after the login', async () => {
    const { element, member } = await ownCart();
    await sessionOf(element).member.load();
    recordEvents('sb-login-required', { prevent: true });
    more(element, '壶').click();
    faults({ [LIST]: 'login' });
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await anonymous(element);
    noFaults();
    sessionOf(element).member.signedIn(member);
    await waitFor(() => expect(many(element, '壶').value).to.equal('2'));
    await waitFor(async () => expect((await serverCart()).items[0]?.count).to.equal(2));
  });

  it('rolls a change back with an error after a second 401, and asks for no second login', async () => {
    const { element, member } = await ownCart();
    const asked = recordEvents('sb-login-required', { prevent: true });
    faults({ [CHANGE]: 'login' });
    more(element, '壶').click();
    await anonymous(element);
    sessionOf(element).member.signedIn(member);
    await waitFor(() => expect(errorOf(row(element, '壶'))).to.equal('保存失败，请重试'));
    expect(many(element, '壶').value).to.equal('1');
    expect(asked).to.have.length(1);
    expect(calls(CHANGE)).to.have.length(2);
  });

  it('shows the error of a second 401 in the dialog of the removal', async () => {
    const { element, member } = await ownCart();
    const asked = recordEvents('sb-login-required', { prevent: true });
    button(row(element, '壶'), '删除').click();
    const confirm = await waitFor(() => button(element, '确认删除'));
    faults({ [REMOVE]: 'login' });
    confirm.click();
    await anonymous(element);
    sessionOf(element).member.signedIn(member);
    await waitFor(() => expect(errorOf(byRole(element, 'dialog'))).to.equal('删除失败，请重试'));
    expect(asked).to.have.length(1);
    expect(titles(element)).to.deep.equal(['壶']);
  });

  it('shows an error with 重试 when it can’t be loaded right after a login', async () => {
    await signOut();
    const element = await mountCart();
    await anonymous(element);
    const member = await signIn();
    faults({ [LIST]: 'login' });
    sessionOf(element).member.signedIn(member);
    await waitFor(() => expect(byRole(element, 'alert').textContent).to.contain('获取购物车失败，请刷新重试'));
    noFaults();
    button(element, '重试').click();
    await waitFor(() => byText(element, '购物车是空的'));
  });

  it('repeats nothing that met a 401 in the cart of another member who logs in', async () => {
    const { element } = await ownCart();
    await sessionOf(element).member.load();
    recordEvents('sb-login-required', { prevent: true });
    faults({ [TOGGLE]: 'login' });
    checkbox(element, '全选').click();
    await anonymous(element);
    noFaults();
    await signOut();
    const { member: other } = await memberWithGoods('杯');
    sessionOf(element).member.signedIn(other);
    await waitFor(() => expect(titles(element)).to.deep.equal(['杯']));
    await pause(DEBOUNCE_MS + 100);
    expect(calls(TOGGLE)).to.have.length(1);
    expect(checkbox(element, '杯').checked).to.equal(true);
  });
});
