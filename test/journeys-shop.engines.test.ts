import { expect } from '@open-wc/testing';
import { emptyCart, fillCart, serverCart } from './support/cart.js';
import { openPage, type Page, shown } from './support/page.js';
import { logIn } from './support/phone-login.js';
import { allByRole, byRole, byText, waitFor } from './support/query.js';
import { faults, noFaults, signIn, signOut } from './support/server.js';
import { click, press, type } from './support/user-input.js';

const CHANGE = 'POST /openapi/order/changeShopCartItem';

/** A control of the element, pressed without a mouse: a page that is still moving would take it elsewhere. */
async function push(element: Element, role: string, name: string | RegExp) {
  const control = await waitFor(() => byRole(element, role, name));
  control.focus();
  await press(role === 'button' ? 'Enter' : 'Space');
}

/** The page's cart, once it shows its goods. */
async function cartOn(page: Page) {
  await waitFor(() => page.path === '/site/cart' || page.path === '/cart');
  const cart = await shown(page, 'sb-cart');
  await waitFor(() => byRole(cart, 'checkbox', '全选'));
  return cart;
}

const countIn = (cart: Element) => Number(byRole(cart, 'spinbutton', '数量').getAttribute('aria-valuenow'));
const total = (cart: Element, text: string) => waitFor(() => byText(cart, new RegExp(`合计：¥${text}$`)));

describe('a visitor of the shop', () => {
  afterEach(async () => {
    noFaults();
    await signOut();
    localStorage.clear();
  });

  it('chooses a variant, logs in when asked, finds it in the cart, and buys two', async () => {
    const page = await openPage('/goods/spring-tea');
    const product = await shown(page, 'sb-product');
    await waitFor(() => byRole(product, 'radio', '100 克'));
    await click(byRole(product, 'radio', '100 克'));
    await waitFor(() => byRole<HTMLInputElement>(product, 'radio', '100 克').checked);
    await push(product, 'button', '加入购物车');
    const login = await shown(page, 'sb-phone-login');
    await logIn(login);
    const added = await waitFor(() => byRole(product, 'dialog', '已加入购物车'));
    // the message is in the page, which the login covers until it has closed
    await waitFor(() => expect(allByRole(login, 'dialog')).to.have.length(0));
    await click(byRole(added, 'button', '去购物车'));
    const cart = await cartOn(page);
    await total(cart, '188.00');
    await push(cart, 'button', '增加数量');
    await total(cart, '376.00');
    expect((await serverCart()).items.map(({ count, skuName }) => [count, skuName])).to.deep.equal([[2, '100 克']]);
    await page.reload();
    const again = await cartOn(page);
    await waitFor(() => expect(countIn(again)).to.equal(2));
    expect(page.violations, 'Content Security Policy and Trusted Types').to.deep.equal([]);
  });

  it('sees one cart in two tabs, and offline a message and no change', async () => {
    await signIn();
    await fillCart([{ goodsId: 'tea-cake' }]);
    const [here, there] = [await openPage('/cart'), await openPage('/cart')];
    const [one, other] = [await cartOn(here), await cartOn(there)];
    await waitFor(() => byRole(other, 'spinbutton', '数量'));
    await push(one, 'button', '增加数量');
    await waitFor(() => expect(countIn(one)).to.equal(2));
    await waitFor(() => expect(countIn(other), 'in the other tab').to.equal(2));
    faults({ [CHANGE]: 'net' });
    await push(one, 'button', '增加数量');
    await waitFor(() => byText(one, /保存失败，请重试/));
    expect(countIn(one)).to.equal(2);
    noFaults();
    await push(one, 'button', '增加数量');
    await waitFor(() => expect(countIn(other)).to.equal(3));
    await emptyCart();
    await there.reload();
    await waitFor(() => byText(there.document.querySelector('sb-cart') as Element, '购物车是空的'));
  });

  it('searches from any page and opens the product', async () => {
    const page = await openPage('/goods');
    const search = await shown(page, 'sb-search');
    (await waitFor(() => byRole(search, 'combobox', '搜索'))).focus();
    await type('白茶');
    await press('Enter');
    await waitFor(() => expect(page.path).to.match(/\/search$/));
    const found = await waitFor(
      () => page.document.querySelector<HTMLAnchorElement>('main a[href$="/goods/tea-cake"]') ?? null,
    );
    expect(found.textContent).to.contain('白茶');
    const again = await shown(page, 'sb-search');
    await waitFor(() => expect(byRole<HTMLInputElement>(again, 'combobox', '搜索').value).to.equal('白茶'));
  });
});
