import { expect } from '@open-wc/testing';
import { mount, settled } from '../support/mount.js';
import { waitFor } from '../support/query.js';
import { stubBackEnd } from '../support/stub-back-end.js';
import { textOf } from '../support/text.js';
import 'dist/elements/cart.js';
import 'dist/elements/comments.js';
import 'dist/elements/dynamic-form.js';
import 'dist/elements/login-lottery.js';
import 'dist/elements/lottery-grid.js';
import 'dist/elements/member.js';
import 'dist/elements/order-confirm.js';
import 'dist/elements/product.js';

const member = { id: 1, nickname: '陈' };
const comment = { id: 1, content: '好茶', uname: '陈' };
const goods = { id: 7, title: '龙井', presentPrice: 168 };
const item = { id: 1, title: '龙井', count: 2, price: 168 };
const cart = { items: [item], totalPrice: 336, count: 2 };
const checkout = { items: [item], totalPrice: 336, price: 336, isVirtualGoods: true };
const field = { type: 'TextInput', fieldName: 'name', label: '姓名' };
const bonus = [
  { id: 1, type: 1, title: '茶' },
  { id: 2, type: 0, title: '谢谢参与' },
];

const LIST = 'GET /openapi/comment';
const GOODS = 'GET /openapi/dynamic/detail';
const CART = 'GET /openapi/order/shopCartItemList';
const CHECKOUT = 'GET /openapi/order/checkoutInfo';
const FORM = 'GET /openapi/form/7';
const LOTTERY = 'GET /openapi/lottery';
const SCENE = 'GET /openapi/lottery/sceneLottery';
const WHO = 'POST /openapi/member/userInfo';

const MEMBER = { [WHO]: member };
const SITE = 'site-id="1"';
const COMMENTS = `<sb-comments ${SITE} block-id="7"></sb-comments>`;
const PRODUCT = `<sb-product ${SITE} goods-id="7"></sb-product>`;
const CONFIRM = `<sb-order-confirm ${SITE}></sb-order-confirm>`;
const SHOPPING = `<sb-cart ${SITE}></sb-cart>`;
const GRID = `<sb-lottery-grid ${SITE} lottery-id="7"></sb-lottery-grid>`;
const ENQUIRY = `<sb-dynamic-form ${SITE} form-id="7"></sb-dynamic-form>`;

type Case = [answer: string, html: string, call: string, data: unknown, shown: RegExp, never?: RegExp];

const CASES: Case[] = [
  ['a quote that is a list', COMMENTS, LIST, { rows: [{ ...comment, reply: [] }], more: '0' }, /好茶/],
  [
    'a quote that was deleted',
    COMMENTS,
    LIST,
    { rows: [{ ...comment, reply: { uname: null, content: null } }] },
    /好茶/,
  ],
  ['a comment without its text', COMMENTS, LIST, { rows: [{ id: 2, content: null }, comment] }, /好茶/],
  ['false for a picture', COMMENTS, LIST, { rows: [{ ...comment, portrait: false }], more: 1 }, /好茶/],
  ['null for no comments', COMMENTS, LIST, { rows: null, more: false }, /暂无留言/],
  ['a list for no comments', COMMENTS, LIST, [], /暂无留言/],
  ['goods with an empty list of settings', PRODUCT, GOODS, { ...goods, settings: [], attributes: [], sku: [] }, /168/],
  [
    'goods whose flags and prices are texts',
    PRODUCT,
    GOODS,
    { ...goods, skuOn: '0', stockOn: '1', stock: '3', hasMemberDiscount: '0', memberPrice: '', originPrice: '' },
    /168/,
  ],
  ['goods without pictures', PRODUCT, GOODS, { ...goods, images: [null], video: false }, /168/],
  ['goods without a title', PRODUCT, GOODS, { ...goods, title: null }, /168/, /undefined|null/],
  [
    'flags of a cart as texts',
    SHOPPING,
    CART,
    { ...cart, items: [{ ...item, isSelect: '1', invalid: '0', maxBuy: '' }] },
    /龙井/,
  ],
  ['an unusable line of a cart', SHOPPING, CART, { ...cart, items: [null, item] }, /龙井/],
  [
    'flags and sums of a checkout as texts',
    CONFIRM,
    CHECKOUT,
    { ...checkout, isVirtualGoods: '1', usePoint: '0', discount: '', formFields: '', couponId: false },
    /龙井/,
  ],
  [
    'a form whose flags and options are odd',
    ENQUIRY,
    FORM,
    { fields: [{ ...field, required: '1', options: '', validator: false, placeholder: false }], html: false },
    /姓名/,
  ],
  [
    'a lottery whose count and texts are odd',
    GRID,
    LOTTERY,
    {
      id: 7,
      title: '抽奖',
      count: '',
      abstract: false,
      marquee: '',
      bonus: bonus.map((prize) => ({ ...prize, cover: '' })),
    },
    /茶/,
  ],
];

/** What no visitor of a working back end may read. */
const FAILURE = /获取.*(失败|报错|出错)|网络错误|undefined|NaN|\[object/;

describe('a page on a back end that isn’t ours', () => {
  for (const [answer, html, call, data, shown, never = FAILURE] of CASES) {
    it(`shows what it is given: ${answer}`, async () => {
      stubBackEnd({ ...(html === SHOPPING || html === CONFIRM ? MEMBER : {}), [call]: data });
      const element = await mount(html);
      await waitFor(() => expect(textOf(element)).to.match(shown));
      await settled(element);
      expect(textOf(element)).to.not.match(never);
      expect(textOf(element)).to.not.match(FAILURE);
    });
  }

  for (const none of [null, [], {}, false, '']) {
    it(`shows nothing where the site has no lottery for visitors: ${JSON.stringify(none)}`, async () => {
      stubBackEnd({ [SCENE]: none });
      const element = await mount(`<sb-login-lottery ${SITE}></sb-login-lottery>`);
      await settled(element);
      expect(textOf(element)).to.equal('');
    });
  }

  for (const [what, who] of Object.entries({
    'a member whose id is 0': { id: 0, nickname: '' },
    'a login page': () => new Response('<!doctype html><form>', { headers: { 'content-type': 'text/html' } }),
    'an empty list': [],
  })) {
    it(`offers a login where nobody is signed in, and userInfo answers ${what}`, async () => {
      stubBackEnd({ [WHO]: who });
      const element = await mount(`<sb-member ${SITE}></sb-member>`);
      await waitFor(() => expect(textOf(element)).to.match(/登录/));
    });
  }
});
