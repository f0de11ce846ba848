// The states of the shop: products, the cart, the search.
import { freshPhone } from './fresh-phone.mjs';

const AT = { exact: true };
export const button = (page, name) => page.getByRole('button', { name, exact: true });
/** A control with aria-disabled still answers a click: it says why it is disabled. */
const click = (page, name) => button(page, name).first().click({ force: true });
const product = (page) => page.locator('sb-product').evaluate((element) => element.scrollIntoView());

export async function post(page, path, data) {
  const cookies = await page.context().cookies();
  const token = decodeURIComponent(cookies.find(({ name }) => name === 'csrfToken').value);
  const answer = await page.request.post(new URL(path, page.url()).href, { data, headers: { 'x-csrf-token': token } });
  return (await answer.json()).data;
}

/** Signs a member in and fills the cart with `[goodsId, skuId, count]`. */
export async function shopper(page, items = []) {
  const phone = freshPhone();
  await post(page, '/openapi/member/verifyCode', { phone });
  const messages = await (await page.request.get(new URL('/sms.json', page.url()).href)).json();
  const { code } = messages.find((message) => message.phone === phone);
  const member = await post(page, '/openapi/member/login', { phone, code });
  if (!member) throw new Error(`${phone} could not log in with the code ${code}.`);
  for (const [goodsId, skuId, count] of items) {
    await post(page, '/openapi/order/addToCart', { goodsId, skuId, count, type: 'cart' });
  }
  await page.reload();
  await page.getByRole('button', { name: '退出登录' }).first().waitFor();
}

export const skuOf = async (page, goodsId, place) => {
  const url = new URL(`/openapi/dynamic/detail?type=102&siteId=1&id=${goodsId}`, page.url()).href;
  return (await (await page.request.get(url)).json()).data.sku[place].id;
};

const GOODS = ['tea-cake', 'basket', 'course', 'plain'];
/** Some of everything, also of what has variants. */
const filled = async (page) => {
  const items = GOODS.map((id, index) => [id, undefined, index === 0 ? 2 : 1]);
  await shopper(page, [...items, ['two-groups', await skuOf(page, 'two-groups', 0), 1]]);
  await page.getByRole('checkbox', { name: '全选' }).waitFor();
};

const typed = (keyword) => (page) => page.getByRole('combobox').first().fill(keyword);

export const SHOP_STATES = {
  goods: ['/goods'],
  product: ['/goods/gaiwan', product],
  'product-choice': ['/goods/two-groups', product],
  'product-missing': [
    '/goods/no-default',
    async (page) => {
      await product(page);
      await click(page, '加入购物车');
      await page.getByText('请选择颜色').waitFor();
    },
  ],
  // on phones, the sheet of the choices
  'product-sheet': [
    '/goods/gaiwan',
    async (page) => {
      await shopper(page, [['plain', undefined, 2]]);
      await page.setViewportSize({ width: 375, height: 812 });
      await button(page, '规格').click();
      await page.getByRole('dialog', { name: '选择规格' }).waitFor();
    },
  ],
  'product-sheet-missing': [
    '/goods/no-default',
    async (page) => {
      await page.setViewportSize({ width: 375, height: 812 });
      await click(page, '加入购物车');
      const sheet = page.getByRole('dialog', { name: '选择规格' });
      await button(sheet, '加入购物车').click();
      await page.getByText('请选择颜色').waitFor();
    },
  ],
  'product-member': [
    '/goods/gaiwan',
    async (page) => {
      await shopper(page);
      await click(page, '加入购物车');
      await page.getByRole('button', { name: '继续购物' }).click();
    },
  ],
  'product-limit': [
    '/goods/limited',
    async (page) => {
      await product(page);
      await click(page, '减少数量');
      await page.getByText('最少购买2个').waitFor();
    },
  ],
  'product-typed': [
    '/goods/plain',
    async (page) => {
      await product(page);
      await page.getByRole('spinbutton', { name: '数量' }).fill('99');
      await page.getByText('库存不足').waitFor();
    },
  ],
  'product-sold-out': ['/goods/sold-out', product],
  'product-pictures': ['/goods/pictures', product],
  'product-zoom': [
    '/goods/gaiwan',
    async (page) => {
      await product(page);
      await page.locator('[part~=thumb]').nth(1).click();
      await page.getByRole('button', { name: '放大查看' }).first().click();
      await page.getByRole('dialog').waitFor();
    },
  ],
  'product-bare': ['/goods/bare', product],
  'product-many': ['/goods/thousand', product],
  'product-added': [
    '/goods/plain',
    async (page) => {
      await shopper(page);
      await click(page, '加入购物车');
      await page.getByRole('dialog', { name: '已加入购物车' }).waitFor();
    },
  ],
  'product-refused': [
    '/goods/plain',
    async (page) => {
      await shopper(page);
      await product(page);
      await click(page, '加入购物车');
      await page.getByText('添加购物车失败').first().waitFor();
    },
    { 'POST /openapi/order/addToCart': 'refuse' },
  ],
  'product-loading': ['/goods/plain', product, { 'GET /openapi/dynamic/detail': 'timeout' }],
  'product-failed': ['/goods/plain', product, { 'GET /openapi/dynamic/detail': 'refuse' }],
  'cart-anonymous': ['/cart'],
  'cart-empty': ['/cart', (page) => shopper(page)],
  cart: ['/cart', filled],
  'cart-refused': [
    '/cart',
    async (page) => {
      await filled(page);
      await click(page, '增加数量');
      await page.getByRole('alert').first().waitFor();
    },
    { 'POST /openapi/order/changeShopCartItem': 'refuse' },
  ],
  'cart-removing': [
    '/cart',
    async (page) => {
      await filled(page);
      await page.getByRole('button', { name: '删除选中', ...AT }).click();
      await page.getByRole('dialog').waitFor();
    },
  ],
  'cart-removed': [
    '/cart',
    async (page) => {
      await filled(page);
      await page
        .getByRole('button', { name: '删除', ...AT })
        .first()
        .click();
      await page.getByRole('button', { name: '撤销', ...AT }).waitFor();
    },
  ],
  'cart-loading': ['/cart', (page) => shopper(page), { 'GET /openapi/order/shopCartItemList': 'timeout' }],
  'cart-failed': ['/cart', (page) => shopper(page), { 'GET /openapi/order/shopCartItemList': 'refuse' }],
  search: ['/search'],
  'search-found': ['/search?keyword=%E8%8C%B6'],
  'search-none': ['/search?keyword=zzz'],
  'search-typed': ['/goods', typed('白毫银针')],
  'search-nowhere': [
    '/search',
    async (page) => {
      await page.locator('sb-site').evaluate((site) => site.removeAttribute('search-url'));
      await typed('白茶')(page);
      await page.getByRole('combobox').first().press('Enter');
      await page.getByText('网站尚未配置搜索结果页').waitFor();
    },
  ],
};
