import { expect } from '@open-wc/testing';
import { serverCart } from '../../test/support/cart.js';
import {
  button,
  CHANGE,
  LIST,
  many,
  memberWithGoods,
  more,
  mountCart,
  REMOVE,
  row,
} from '../../test/support/cart-view.js';
import { destinations, recordEvents } from '../../test/support/events.js';
import { allByRole, byRole, byText, waitFor } from '../../test/support/query.js';
import { faults, noFaults, signIn, signOut } from '../../test/support/server.js';
import { sessionOf } from '../../test/support/session.js';
import { click, tap } from '../../test/support/user-input.js';
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
    await tap(byRole(element, 'link', '登录'));
    await waitFor(() => expect(urls).to.have.length(1));
    expect(asked).to.deep.equal([{ cause: 'cart', reason: 'cart' }]);
    expect(urls[0]).to.match(/^\/login\?redirect=/);
  });
});

describe('the cart of a member whose session has ended', () => {
  async function ownCart() {
    const { member } = await memberWithGoods('壶');
    return { element: await mountCart(), member };
  }

  it('asks for a login, and sends the change by itself after it', async () => {
    const { element, member } = await ownCart();
    const asked = recordEvents('sb-login-required', { prevent: true });
    faults({ [CHANGE]: 'login' });
    await tap(more(element, '壶'));
    await anonymous(element);
    expect(asked).to.deep.equal([{ cause: 'cart', reason: 'cart' }]);
    expect(allByRole(element, 'listitem')).to.have.length(0);
    noFaults();
    sessionOf(element).member.signedIn(member);
    await waitFor(() => expect(many(element, '壶').value).to.equal('2'));
    await waitFor(async () => expect((await serverCart()).items[0]?.count).to.equal(2));
  });

  it('shows the error of a second 401 in the dialog of the removal', async () => {
    const { element, member } = await ownCart();
    const asked = recordEvents('sb-login-required', { prevent: true });
    await tap(button(element, '删除选中'));
    faults({ [REMOVE]: 'login' });
    await tap(await waitFor(() => button(element, '确认删除')));
    await anonymous(element);
    sessionOf(element).member.signedIn(member);
    await waitFor(() =>
      expect(byRole(byRole(element, 'dialog'), 'alert').textContent?.trim()).to.equal('删除失败，请重试'),
    );
    expect(asked).to.have.length(1);
    expect(row(element, '壶')).to.exist;
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
    await click(button(element, '重试'));
    await waitFor(() => byText(element, '购物车是空的'));
  });
});
