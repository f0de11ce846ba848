// Elements on a page that a browser has translated keep showing the right texts, and throw nothing.
import { expect } from '@open-wc/testing';
import { restore, type SinonStub, stub } from 'sinon';
import 'dist/elements/cart.js';
import 'dist/elements/comments.js';
import 'dist/elements/dynamic-form.js';
import 'dist/elements/lottery-grid.js';
import 'dist/elements/order-confirm.js';
import 'dist/elements/pager.js';
import 'dist/elements/pay.js';
import 'dist/elements/phone-login.js';
import 'dist/elements/product.js';
import { LANGUAGES } from '../i18n/languages.js';
import { fillCart } from './support/cart.js';
import type { Root } from './support/dom-tree.js';
import { recordUncaughtErrors } from './support/events.js';
import { clock } from './support/fake-clock.js';
import { preferReducedMotion } from './support/lottery-grid.js';
import { mount, settled } from './support/mount.js';
import { allByPart, allByRole, byPart, byRole, outline, waitFor } from './support/query.js';
import { faults, freshPhone, noFaults, post, signIn, signOut } from './support/server.js';
import { stockGoods } from './support/stock-goods.js';
import { normalized, textOf } from './support/text.js';
import { translate } from './support/translate.js';
import { painted } from './support/wait.js';

/** An act of the visitor, the page or the server on an element. It resolves when its effect is there. */
type Step = (element: HTMLElement) => unknown;

const roomOf = (element: Element) => element.shadowRoot?.querySelector<HTMLElement>('[part=base]');
const speak =
  (language: string): Step =>
  async (element) => {
    element.lang = language;
    await waitFor(() => roomOf(element)?.lang === language);
  };
/** Through all languages, and back. */
const SPEAK = [...LANGUAGES, 'zh'].map(speak);

const set =
  (name: string, value: string): Step =>
  (element) =>
    element.setAttribute(name, value);
const press =
  (name: string | RegExp, place = 0): Step =>
  (element) =>
    waitFor(() => {
      const button = allByRole<HTMLButtonElement>(element, 'button', name)[place];
      if (!button || button.ariaBusy) throw new Error(`No ${name} ${place} yet:\n${outline(element)}`);
      // synthetic: of two elements on the page, the notice of one may lie over the other
      button.click();
    });
const type =
  (field: (root: Root) => HTMLInputElement | HTMLTextAreaElement, text: string): Step =>
  (element) => {
    field(element).value = text;
    // synthetic: as above
    field(element).dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  };
const pick =
  (role: 'radio' | 'checkbox' | 'switch', place: number): Step =>
  (element) =>
    // synthetic: as above
    allByRole(element, role)[place]?.click();
const showsAlert: Step = (element) => waitFor(() => allByRole(element, 'alert').some(({ textContent }) => textContent));
const isOpen = (part: string) => (element: Element) => waitFor(() => allByPart(element, part).length > 0);

const textIn = (element: Element) => normalized(textOf(element));
const atRest = async (elements: HTMLElement[]) => {
  // the limits of a product's quantity follow a paint
  await painted();
  for (const element of elements) await settled(element);
};

/** The one of the two that a browser translates. */
let subject: HTMLElement | undefined;

/** Steps that belong together, as in a dialog, which the other element's dialog would hide. Gives the text after each. */
const inTurn =
  (...steps: Step[]) =>
  async (element: HTMLElement): Promise<string[]> => {
    const texts: string[] = [];
    for (const step of steps) {
      if (element === subject) translate(element);
      await step(element);
      await atRest([element]);
      texts.push(textIn(element));
    }
    return texts;
  };

/** Does the same to both, of which only the first is translated: their texts stay the same. */
async function stayAlike([translated, plain]: [HTMLElement, HTMLElement], steps: Step[]) {
  const both = [translated, plain];
  subject = translated;
  await atRest(both);
  // each loads ahead what it needs later, one of them earlier than the other
  await waitFor(() => expect(textIn(translated)).to.equal(textIn(plain)));
  for (const [index, step] of steps.entries()) {
    translate(translated);
    const results: unknown[] = [];
    for (const element of both) {
      results.push(await step(element));
      await atRest([element]);
    }
    const differs = `after step ${index}: ${step}`;
    if (Array.isArray(results[0])) expect(results[0], differs).to.deep.equal(results[1]);
    await waitFor(() => expect(textIn(translated), differs).to.equal(textIn(plain)));
  }
}

/** Two of a kind, each on a site of its own unless the attributes name one: the first of two attributes counts. */
async function two(tag: string, attributes: string, children = ''): Promise<[HTMLElement, HTMLElement]> {
  const one = () => mount(`<${tag} ${attributes} site-id="${crypto.randomUUID()}">${children}</${tag}>`);
  return [await settled(await one()), await settled(await one())];
}

describe('after a browser has translated the page, everything that changes is shown right', () => {
  let logged: SinonStub;
  let problems: unknown[] = [];
  beforeEach(() => {
    logged = stub(console, 'error');
    problems = recordUncaughtErrors();
  });
  afterEach(async () => {
    const lines = logged.args.map((args) => args.join(' '));
    restore();
    localStorage.clear();
    await signOut();
    expect([...lines, ...problems]).to.deep.equal([]);
  });

  it('sb-product: price, stock, what is chosen, quantity, errors, other goods, language', async () => {
    await signIn();
    faults({ 'POST /openapi/order/addToCart': 'refuse' });
    const pair = await two('sb-product', 'goods-id="two-groups"');
    const options = allByRole(pair[1], 'radio').map((_, place) => pick('radio', place));
    await stayAlike(pair, [
      press('加入购物车'),
      ...options,
      press('增加数量'),
      press('减少数量'),
      press('减少数量'),
      ...SPEAK,
      press(/清除|重新选择|清空/),
      ...options.reverse(),
      set('goods-id', 'plain'),
      set('goods-id', 'no-such-goods'),
      showsAlert,
      set('goods-id', 'two-groups'),
      ...options,
    ]);
    noFaults();
  });

  it('sb-cart: numbers, ticks, sum, dialogs, removal, language', async () => {
    await signIn();
    const [first, second] = [await stockGoods('plain', { title: '壶' }), await stockGoods('plain', { title: '杯' })];
    await fillCart([{ goodsId: first }, { goodsId: second }]);
    const markup = `<sb-cart site-id="${crypto.randomUUID()}"></sb-cart>`;
    const pair: [HTMLElement, HTMLElement] = [await settled(await mount(markup)), await settled(await mount(markup))];
    const remove =
      (left: number): Step =>
      async (element) => {
        await press('删除')(element);
        await press('关闭')(element);
        await waitFor(() => allByPart(element, 'item').length === left);
      };
    // one session has one cart: what is done at the one is done
    const once =
      (step: Step): Step =>
      (element) =>
        element === pair[0] && step(element);
    await stayAlike(pair, [
      once(press('增加数量', 0)),
      once(pick('checkbox', 0)),
      ...SPEAK,
      inTurn(press('删除选中'), press('取消')),
      inTurn(press('删除', 0), press('撤销')),
      once(press('增加数量', 1)),
      once(pick('checkbox', 2)),
    ]);
    translate(pair[0]);
    await remove(1)(pair[0]);
    expect(allByPart(pair[0], 'title').map(({ textContent }) => textContent)).to.deep.equal(['壶']);
    await remove(0)(pair[0]);
    await isOpen('empty')(pair[0]);
  });

  it('sb-order-confirm: sums, coupon, points, addresses, remark, errors, language', async () => {
    await signIn();
    await post('/openapi/member/addUserAddress', {
      areaPath: '440000,440300,440305',
      address: '科技园1号',
      username: '张三',
      phone: '13800000000',
      isDefault: true,
    });
    await fillCart([{ goodsId: 'pictures' }, { goodsId: 'pointed' }]);
    const note = (root: Root) => byRole<HTMLTextAreaElement>(root, 'textbox', '备注');
    await stayAlike(await two('sb-order-confirm', ''), [
      pick('switch', 0),
      pick('switch', 0),
      type(note, '字'.repeat(490)),
      type(note, '字'.repeat(495)),
      type(note, ''),
      press('减少数量', 0),
      ...SPEAK,
      inTurn(press('新增地址'), isOpen('dialog'), press('保存'), showsAlert, press('关闭')),
      inTurn(press('删除', 0), isOpen('question'), press('取消')),
    ]);
  });

  it('sb-comments: counter, hint, replies, pages, errors, language', async () => {
    // each computes the ages of the comments when it renders: a minute must not end between the two
    stub(Date, 'now').returns(Date.now());
    const pair = await two('sb-comments', 'site-id="1" block-id="7" data-id="1" page-size="5" login-type="anonymous"');
    const editor = (root: Root) => byRole<HTMLTextAreaElement>(root, 'textbox', '留言内容');
    faults({ 'POST /openapi/comment': 'refuse' });
    await stayAlike(pair, [
      type(editor, '四个字呢'),
      type(editor, '现在够五个字了'),
      press('发表留言'),
      showsAlert,
      press('回复', 1),
      press('回复', 3),
      press('取消回复'),
      press('加载更多'),
      ...SPEAK,
      press('加载更多'),
      type(editor, ''),
    ]);
    noFaults();
  });

  it('sb-lottery-grid survives a translated draw, result, lottery and language', async () => {
    preferReducedMotion();
    faults({ 'POST /openapi/member/drawLottery': 'refuse' });
    await stayAlike(await two('sb-lottery-grid', 'lottery-id="1"'), [
      inTurn(press('抽奖'), isOpen('dialog'), press('关闭')),
      ...SPEAK,
      set('lottery-id', '2'),
      inTurn(press('抽奖'), isOpen('dialog'), press('重试'), isOpen('dialog'), press('关闭')),
      set('lottery-id', 'no-such-lottery'),
      showsAlert,
      set('lottery-id', '1'),
    ]);
    noFaults();
  });

  it('sb-phone-login: errors, countdown, language', async () => {
    const { tick } = clock();
    const phone = (root: Root) => byRole<HTMLInputElement>(root, 'textbox', '手机号');
    const pair = await two('sb-phone-login', 'inline');
    const seconds = Array.from({ length: 3 }, () => (element: HTMLElement) => element === pair[1] && tick(1000));
    await stayAlike(pair, [
      press('获取验证码'),
      type(phone, '123'),
      press('获取验证码'),
      (element) => type(phone, freshPhone())(element),
      press('获取验证码'),
      (element) => waitFor(() => /后重新获取/.test(textIn(element))),
      ...seconds,
      ...SPEAK,
      ...seconds,
      press('登录'),
      (element) => element === pair[1] && tick(60_000),
    ]);
  });

  it('sb-pay: order, methods, what failed, language', async () => {
    const options = '<option value="alipay">支付宝</option><option value="paypal">PayPal</option>';
    const option = (text: string) => Object.assign(new Option(text, text));
    faults({ 'GET /openapi/order/paymentConf': 'html500' });
    await stayAlike(await two('sb-pay', 'order-id="1001"', options), [
      set('order-id', '1002'),
      pick('radio', 1),
      showsAlert,
      pick('radio', 0),
      (element) => element.append(option('wechat')),
      (element) => element.firstElementChild?.remove(),
      ...SPEAK,
      (element) => element.replaceChildren(),
      isOpen('empty'),
      (element) => element.append(option('alipay')),
      set('order-id', '1003'),
    ]);
    noFaults();
  });

  it('sb-pager: page, number of pages, language', async () => {
    await stayAlike(await two('sb-pager', 'page="2" pages="9"'), [
      press('下一页'),
      press('末页'),
      set('pages', '12'),
      ...SPEAK,
      set('page', '7'),
      press('首页'),
    ]);
  });

  it('sb-dynamic-form: steps, errors, language', async () => {
    await stayAlike(await two('sb-dynamic-form', 'form-id="steps"'), [
      press('下一步'),
      pick('radio', 0),
      (element) => {
        const amount = byRole<HTMLSelectElement>(element, 'combobox');
        amount.selectedIndex = 1;
        amount.dispatchEvent(new Event('change', { bubbles: true }));
      },
      press('下一步'),
      press('下一步'),
      ...SPEAK,
      press('上一步'),
      press('下一步'),
      set('submit-text', '寄出'),
      set('form-id', 'enquiry'),
      press('寄出'),
      showsAlert,
      ...SPEAK,
    ]);
  });
});

describe('a browser’s translator', () => {
  const spared = (element: Element, part: string) =>
    [byPart(element, part), ...byPart(element, part).querySelectorAll('*')]
      .filter((inner) => inner.getAttribute('translate') === 'no')
      .map(({ textContent }) => textContent);

  it('is kept from prices, counters and order numbers by translate=no', async () => {
    const product = await settled(await mount('<sb-product site-id="1" goods-id="two-groups"></sb-product>'));
    expect(spared(product, 'price').join('')).to.match(/^¥\s?\d+/);
    const pay = await settled(await mount('<sb-pay order-id="1001"><option value="alipay">A</option></sb-pay>'));
    expect(spared(pay, 'order')).to.deep.equal(['1001']);
    expect(byPart(pay, 'order').textContent).to.equal('订单号：1001');
    const comments = await settled(await mount('<sb-comments block-id="n" login-type="anonymous"></sb-comments>'));
    expect(spared(comments, 'counter')).to.deep.equal(['0/1000']);
  });

  it('is kept from the prices and the sum of a cart by translate=no', async () => {
    await signIn();
    await fillCart([{ goodsId: await stockGoods('plain') }]);
    const cart = await settled(await mount(`<sb-cart site-id="${crypto.randomUUID()}"></sb-cart>`));
    expect(spared(cart, 'price')).to.deep.equal(['¥128.00']);
    expect(spared(cart, 'total')).to.deep.equal(['¥128.00']);
    expect(byPart(cart, 'total').textContent).to.equal('合计：¥128.00');
    await signOut();
  });
});
