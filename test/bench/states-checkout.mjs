// The states of the till: what an order would be, its payment, one order, the user center with all of them.
import { button, post, shopper, skuOf } from './states-shop.mjs';

const HOME = {
  areaPath: '440000,440300,440305',
  address: '科技园中区科苑路 15 号科兴科学园 B 栋 1204',
  username: '韩梅梅',
  phone: '13900000001',
  name: '公司',
  isDefault: true,
};
const HOMES = ['家', '学校', '乡下的老房子'].map((name, index) => ({ ...HOME, name, isDefault: index === 0 }));
const EXTRA = { engraving: '听雨', font: '楷体', wishes: '字小一点，刻在底上。' };

const read = async (page, path) => (await (await page.request.get(new URL(path, page.url()).href)).json()).data;
const open = (page, path) => page.goto(new URL(path, page.url()).href);
const dialog = (page, name) => page.getByRole('dialog', { name, exact: true }).waitFor();

/** A member with an address and a coupon, and some of everything in the cart. */
async function customer(page, items) {
  const some = async () => [['gaiwan', await skuOf(page, 'gaiwan', 0), 2], ['spring-tea'], ['tea-cake']];
  await shopper(page, items ?? (await some()).map(([id, skuId, count = 1]) => [id, skuId, count]));
  await post(page, '/openapi/member/addUserAddress', HOME);
  await post(page, '/openapi/member/drawLottery', { id: 'always-coupon', siteId: '1' });
}

/** Orders what is in the cart; gives the order's id. */
async function order(page, more = {}) {
  const [address] = await read(page, '/openapi/member/addressList');
  const plain = { addressId: address.id, type: 'cart', couponId: '', usePoint: false, remark: '' };
  return (await post(page, '/openapi/order', { ...plain, ...more })).id;
}

/** A page of an order of the customer's. */
const ordered = (path, items, more) => async (page) => {
  await customer(page, items);
  await open(page, `${path}?id=${await order(page, more)}`);
};

async function confirming(page, items) {
  await customer(page, items);
  await page.reload();
  await button(page, '提交订单').waitFor();
}

/** A customer whom several addresses are known of. */
async function known(page) {
  await customer(page);
  for (const home of HOMES) await post(page, '/openapi/member/addUserAddress', home);
  await page.reload();
  await button(page, '提交订单').waitFor();
}

/** Starts a payment, in another tab; gives the page of the payment provider there. */
async function startPayment(page) {
  await ordered('/pay')(page);
  const [provider] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: '去支付' }).click(),
  ]);
  return provider;
}

async function asked(page) {
  await (await startPayment(page)).close();
  await page.locator('sb-pay [part~=waiting]').waitFor();
}

/** Back by the cancel link of the payment provider. */
async function cancelled(page) {
  await ordered('/pay')(page);
  await page.goto(`${page.url()}&cancelled=1`);
  await page.locator('sb-pay').getByRole('button', { name: '换一种' }).waitFor();
}

/** The receipt, after the payment was made in the other tab. */
async function paid(page) {
  const { origin } = new URL(page.url());
  const provider = await startPayment(page);
  await provider.getByRole('button').first().click();
  await provider.waitForURL((url) => url.origin === origin);
  await provider.close();
  await page.locator('sb-pay [part~=receipt]').waitFor();
}

async function submitted(page) {
  await confirming(page);
  await button(page, '提交订单').click();
  await page.getByRole('alert').first().waitFor();
}

export const TILL_STATES = {
  'order-confirm': ['/order-confirm', (page) => confirming(page)],
  'order-confirm-address': [
    '/order-confirm',
    async (page) => {
      await confirming(page);
      await button(page, '新增地址').click();
      await dialog(page, '收货地址');
    },
  ],
  'order-confirm-coupons': [
    '/order-confirm',
    async (page) => {
      await confirming(page);
      await page.getByRole('button', { name: '选择优惠券' }).click();
      await dialog(page, '优惠券');
    },
  ],
  'order-confirm-address-errors': [
    '/order-confirm',
    async (page) => {
      await confirming(page);
      await button(page, '新增地址').click();
      await button(page, '保存').click();
      await page.getByText('请填写收货人').waitFor();
    },
  ],
  'order-confirm-addresses': [
    '/order-confirm',
    async (page) => {
      await known(page);
      await button(page, '展开全部地址（4）').click();
    },
  ],
  'order-confirm-address-removing': [
    '/order-confirm',
    async (page) => {
      await known(page);
      await button(page, '删除').first().click();
      await dialog(page, '删除地址');
    },
  ],
  'order-confirm-reduced': [
    '/order-confirm',
    async (page) => {
      await confirming(page);
      await page.getByRole('button', { name: '选择优惠券' }).click();
      await page.getByRole('radio').last().waitFor();
      await page.locator('[part~=option]').first().click();
      await page.getByRole('switch').check();
      await page.getByText('积分抵扣').waitFor();
      await page.locator('[part~=receipt]').scrollIntoViewIfNeeded();
    },
  ],
  'order-confirm-refused': ['/order-confirm', submitted, { 'POST /openapi/order': 'refuse' }],
  'order-confirm-unknown': ['/order-confirm', submitted, { 'POST /openapi/order': 'net' }],
  'order-confirm-extra': ['/order-confirm', (page) => confirming(page, [['engraved', undefined, 1]])],
  'order-confirm-virtual': ['/order-confirm', (page) => confirming(page, [['virtual', undefined, 1]])],
  'order-confirm-anonymous': ['/order-confirm'],
  'order-confirm-empty': ['/order-confirm', (page) => shopper(page)],
  'order-confirm-loading': [
    '/order-confirm',
    (page) => shopper(page),
    { 'GET /openapi/order/checkoutInfo': 'timeout' },
  ],
  'order-confirm-failed': ['/order-confirm', (page) => shopper(page), { 'GET /openapi/order/checkoutInfo': 'refuse' }],
  pay: ['/pay', ordered('/pay')],
  'pay-asked': ['/pay', asked],
  'pay-cancelled': ['/pay', cancelled],
  'pay-paid': ['/pay', paid],
  'pay-nothing': ['/pay', (page) => shopper(page)],
  'pay-anonymous': ['/pay?id=1'],
  'order-detail': [
    '/orders',
    ordered('/order-detail', undefined, { usePoint: true, remark: '放在门口的柜子里就好。' }),
  ],
  'order-detail-extra': ['/orders', ordered('/order-detail', [['engraved', undefined, 1]], { formData: EXTRA })],
  'order-detail-settled': ['/orders', ordered('/order-detail', [['gift', undefined, 1]])],
  'usercenter-orders': [
    '/usercenter',
    async (page) => {
      await ordered('/order-detail')(page);
      for (const goodsId of ['gift', 'engraved']) {
        await post(page, '/openapi/order/addToCart', { goodsId, count: 1, type: 'cart' });
        await order(page, goodsId === 'engraved' ? { formData: EXTRA } : {});
      }
      await open(page, '/usercenter');
    },
  ],
  'usercenter-empty': ['/usercenter', (page) => shopper(page)],
};
