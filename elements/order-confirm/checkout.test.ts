import { expect } from '@open-wc/testing';
import { recordEvents } from '../../test/support/events.js';
import { settled } from '../../test/support/mount.js';
import {
  CHECKOUT,
  confirmOf,
  items,
  many,
  mountConfirm,
  outcomes,
  payable,
  prepare,
  putConfirm,
  says,
  sums,
} from '../../test/support/order-confirm.js';
import { allByPart, allByRole, byPart, byRole, byText, waitFor } from '../../test/support/query.js';
import { calls, faults, holdAnswers, post, signIn } from '../../test/support/server.js';
import { sessionOf } from '../../test/support/session.js';
import { click } from '../../test/support/user-input.js';
import 'dist/elements/order-confirm.js';

describe('the checkout', () => {
  it('shows each item with cover, title, price and quantity', async () => {
    const element = await confirmOf({ goodsId: 'plain', count: 2 });
    const [item] = items(element);
    expect(items(element)).to.have.length(1);
    expect(byPart(item as Element, 'title').textContent).to.equal('试验：没有规格');
    expect(byPart(item as Element, 'price').textContent).to.equal('¥128.00');
    expect(many(element).value).to.equal('2');
    const cover = byPart<HTMLImageElement>(item as Element, 'cover');
    expect(cover.width).to.equal(72);
  });

  it('describes each quantity by its item', async () => {
    const element = await confirmOf('plain');
    const described = many(element).getAttribute('aria-describedby') ?? '';
    expect(element.shadowRoot?.getElementById(described)?.textContent).to.equal('试验：没有规格');
  });

  it('shows the server’s totals', async () => {
    const element = await confirmOf({ goodsId: 'plain', count: 2 });
    expect(sums(element)).to.deep.equal({ 商品总价: '¥256.00' });
    expect(payable(element)).to.equal('¥256.00');
  });

  it('requests checkoutInfo with type and from=confirm, and lets the server choose a coupon', async () => {
    await confirmOf('plain');
    expect(calls(CHECKOUT)).to.have.length(1);
    expect(calls(CHECKOUT)[0]?.query).to.deep.equal({ type: 'cart', from: 'confirm' });
  });

  it('shows a direct purchase for type detail', async () => {
    await prepare('plain');
    await post('/openapi/order/addToCart', { goodsId: 'virtual', count: 1, type: 'detail' });
    const element = await mountConfirm(undefined, 'type="detail"');
    expect(allByPart(element, 'title').map(({ textContent }) => textContent)).to.deep.equal(['试验：无需寄送']);
    element.removeAttribute('type');
    await waitFor(() => expect(byText(element, '试验：没有规格')).to.exist);
    expect(calls(CHECKOUT).map(({ query }) => query.type)).to.deep.equal(['detail', 'cart']);
  });

  it('takes its type from the page’s URL when it has none', async () => {
    history.replaceState(null, '', '?type=detail');
    await prepare();
    await putConfirm();
    await waitFor(() => expect(calls(CHECKOUT)[0]?.query.type).to.equal('detail'));
    history.replaceState(null, '', location.pathname);
  });

  it('shows no addresses for virtual goods', async () => {
    const element = await confirmOf('virtual');
    expect(allByRole(element, 'radiogroup', '收货地址')).to.deep.equal([]);
    expect(calls('GET /openapi/member/addressList')).to.have.length(0);
  });

  it('shows the addresses for other goods', async () => {
    const element = await confirmOf('plain');
    await waitFor(() => expect(byRole(element, 'radiogroup', '收货地址')).to.exist);
  });

  it('says 请先选择商品 with a link to the cart when nothing is selected', async () => {
    await signIn();
    const element = await mountConfirm();
    await waitFor(() => expect(element.shadowRoot?.textContent).to.contain('请先选择商品'));
    expect(byRole<HTMLAnchorElement>(element, 'link', '返回购物车').pathname).to.equal('/cart');
    expect(allByRole(element, 'button', '提交订单'), 'there is nothing to submit').to.deep.equal([]);
  });

  it('dispatches a cancelable sb-navigate for the link to the cart', async () => {
    await signIn();
    const { leavings } = outcomes();
    const element = await mountConfirm();
    await click(await waitFor(() => byRole(element, 'link', '返回购物车')));
    expect(leavings).to.deep.equal([{ url: '/cart', cause: 'cart' }]);
  });

  it('asks for one login when the session ends while it is shown, then reloads the totals and the addresses', async () => {
    const asked = recordEvents('sb-login-required', { prevent: true });
    const member = await prepare('plain');
    const element = await mountConfirm();
    await sessionOf(element).member.load();
    await waitFor(() => byRole(element, 'radiogroup', '收货地址'));
    faults({ [CHECKOUT]: 'login#1' });
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(asked).to.have.length(1));
    await waitFor(() => byRole(element, 'link', '登录'));
    sessionOf(element).member.signedIn(member);
    await waitFor(() => expect(payable(element)).to.equal('¥128.00'));
    await waitFor(() => byRole(element, 'radiogroup', '收货地址'));
    expect(asked).to.have.length(1);
    expect(allByRole(element, 'alert')).to.deep.equal([]);
  });

  it('shows a skeleton while it loads', async () => {
    await prepare('plain');
    const answer = holdAnswers(CHECKOUT);
    const element = await putConfirm();
    await waitFor(() => expect(allByPart(element, 'skeleton').length).to.be.above(10));
    for (const bar of allByPart<HTMLElement>(element, 'skeleton')) expect(bar.offsetHeight).to.be.within(10, 88);
    answer();
    await settled(element);
    await waitFor(() => expect(payable(element)).to.equal('¥128.00'));
  });

  it('has the same height in its error state as in its skeleton', async () => {
    await prepare('plain');
    const answer = holdAnswers(CHECKOUT);
    const element = (await putConfirm()) as HTMLElement;
    await waitFor(() => expect(allByPart(element, 'skeleton')).to.not.deep.equal([]));
    const height = element.offsetHeight;
    answer();
    faults({ [CHECKOUT]: 'refuse' });
    const failed = await mountConfirm();
    await says(failed, '获取订单信息出错');
    expect((failed as HTMLElement).offsetHeight).to.equal(height);
  });

  it('asks for a login when nobody is signed in, then loads by itself', async () => {
    const asked = recordEvents<{ cause: string }>('sb-login-required', { prevent: true });
    const element = await mountConfirm();
    await waitFor(() => expect(asked).to.deep.equal([{ cause: 'order', reason: 'checkout' }]));
    expect(await waitFor(() => byRole<HTMLAnchorElement>(element, 'link', '登录').pathname)).to.equal('/login');
    await click(byRole(element, 'link', '登录'));
    await waitFor(() => expect(asked).to.have.length(2));
    const member = await prepare('plain');
    sessionOf(element).member.signedIn(member);
    await settled(element);
    await waitFor(() => expect(payable(element)).to.equal('¥128.00'));
  });
});
