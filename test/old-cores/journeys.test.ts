// What visitors with old phones do on the demo site: no page throws, no element says that it failed, and the buttons have
// their colours.
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import { serveOldCoresDemo, THEMES } from './demo.kit.js';
import { launch, SB_CORE, Visitor } from './visitor.kit.js';

const FILE = { name: '茶单.txt', mimeType: 'text/plain', buffer: Buffer.from('一壶好茶') };

/** The elements of a page in a theme, each with a control that is there once it has drawn. */
const CONTROLS = [
  ['sb-phone-login', 'button', '登录'],
  ['sb-product', 'button', '加入购物车'],
  ['sb-comments', 'textbox', '留言内容'],
] as const;

let demo: Awaited<ReturnType<typeof serveOldCoresDemo>>;
let core: Awaited<ReturnType<typeof launch>>;
let visitor: Visitor;

before(async () => {
  demo = await serveOldCoresDemo();
  core = await launch();
});
after(async () => {
  await core?.close();
  await demo?.close();
});

/** Text that no other visitor writes. */
const own = (text: string) => `${text}${crypto.randomUUID().slice(0, 8)}`;
const isSignedIn = () => visitor.sees('button', '退出登录', 'header sb-member');

describe(`a visitor with ${SB_CORE}`, () => {
  beforeEach(async () => {
    visitor = await Visitor.come(core.browser, demo.origin);
  });
  afterEach(async () => {
    // what came after the last step
    try {
      await visitor.check();
    } finally {
      await visitor.leave();
    }
  });

  test('logs in by SMS, and goes where the redirect says', async () => {
    await visitor.goto('/login?redirect=/article/3');
    await visitor.sees('textbox', '手机号');
    await visitor.checkButtons();
    await visitor.logIn('sb-login');
    await visitor.arrives('/article/3');
    await isSignedIn();
  });

  test('comments, logs in when asked, and the comment is then sent', async () => {
    const text = own('第一次来，茶很香。');
    await visitor.skipGreeting();
    await visitor.goto('/article/2');
    await visitor.scrollTo('sb-comments');
    await visitor.fill('留言内容', text);
    await visitor.checkButtons();
    await visitor.tap('button', '发表留言');
    await visitor.sees('dialog', '手机号登录');
    await visitor.logIn();
    await visitor.reads(text, 'sb-comments');
  });

  test('comments on a page that has the file of one element', async () => {
    const text = own('只有一个文件的页面。');
    await visitor.goto('/mine/one-element.html');
    await visitor.fill('留言内容', text);
    await visitor.tap('button', '发表留言');
    await visitor.reads(text, 'sb-comments');
  });

  test('draws after a login, and wins a coupon; the rules are shown', async () => {
    await visitor.goto('/campaign/members-only');
    await visitor.scrollTo('sb-lottery-grid');
    await visitor.sees('button', '抽奖');
    await visitor.checkButtons();
    await visitor.tap('button', '抽奖');
    await visitor.logIn();
    await visitor.sees('dialog', '恭喜中奖');
    await visitor.goto('/app?id=2');
    await visitor.tap('button', '活动规则');
    await visitor.reads('每人每天可抽 5 次', 'sb-lottery-app');
  });

  test('is greeted by the login lottery, and wins after the login', async () => {
    await visitor.goto('/');
    await visitor.sees('dialog', '登录抽奖');
    await visitor.checkButtons();
    await visitor.tap('button', '立即抽奖');
    await visitor.logIn();
    await visitor.sees('dialog', '恭喜中奖', 'sb-login-lottery');
    await visitor.tap('button', '关闭', 'sb-login-lottery');
    await isSignedIn();
  });

  test('sends a form with a file, for which a third party’s login is asked', async () => {
    await visitor.goto('/form/members');
    await visitor.scrollTo('sb-dynamic-form');
    await visitor.upload(/附件/, FILE);
    await visitor.reads('文件上传成功', 'sb-dynamic-form');
    await visitor.fill('姓名', '陆羽');
    await visitor.checkButtons();
    await visitor.tap('button', '提交');
    await visitor.tap('button', /./, 'ul.people', await visitor.frame());
    await visitor.tap('button', '允许', undefined, await visitor.frame());
    await visitor.reads('提交成功', 'sb-dynamic-form');
  });

  test('reads the HTML of the server in a form', async () => {
    await visitor.goto('/form/enquiry');
    await visitor.scrollTo('sb-dynamic-form');
    await visitor.reads('茶室在桂花巷十二号', 'sb-dynamic-form');
    await visitor.reads('临时来不了，告诉我们一声就好', 'sb-dynamic-form');
  });

  test('searches, puts the goods into the cart, orders and pays', async () => {
    await visitor.goto('/goods');
    await visitor.fill('搜索', '白茶', 'sb-search', 'combobox');
    await visitor.page.keyboard.press('Enter');
    await visitor.arrives('/search');
    await visitor.tap('link', /白茶/, 'main');
    await visitor.arrives('/goods/tea-cake');
    await visitor.sees('button', '加入购物车');
    await visitor.checkButtons();
    await visitor.tap('button', '加入购物车');
    await visitor.logIn();
    await visitor.sees('dialog', '已加入购物车');
    await visitor.tap('button', '去购物车');
    await visitor.arrives('/cart');
    await visitor.tap('button', '增加数量');
    await visitor.checkButtons();
    await visitor.tap('button', '去结算');
    await visitor.arrives('/order-confirm');
    await visitor.tap('button', '新增地址');
    await visitor.choose('省份', '北京市');
    await visitor.choose('城市', '市辖区');
    await visitor.choose('区县', '西城区');
    await visitor.fill('详细地址', '菜市口1号');
    await visitor.fill('收货人', '张三');
    await visitor.fill('手机号', '13800000000', 'sb-order-confirm');
    await visitor.tap('button', '保存');
    await visitor.reads('菜市口1号', 'sb-order-confirm');
    await visitor.checkButtons();
    await visitor.tap('button', '提交订单');
    await visitor.arrives('/pay');
    await visitor.sees('button', '立即支付');
    await visitor.checkButtons();
    // on a phone in this tab
    await visitor.tap('button', '立即支付');
    await visitor.tap('button', '确认付款');
    await visitor.arrives('/order-detail');
  });

  test('logs in by a code that another phone scans, and logs out', async () => {
    const phone = await Visitor.come(core.browser, demo.origin);
    await visitor.goto('/login?redirect=/usercenter');
    const poll = visitor.page.waitForRequest(/checkScanLogin/);
    poll.catch(() => {});
    await visitor.tap('tab', '扫码');
    await visitor.sees('img', '登录二维码');
    const { id } = (await poll).postDataJSON();
    await phone.goto(`/scan?id=${id}`);
    await phone.tap('button', '确认登录');
    await phone.reads('已确认登录');
    await phone.leave();
    await visitor.arrives('/usercenter');
    await isSignedIn();
    await visitor.tap('button', '退出登录', 'header sb-member');
    await visitor.sees('link', '登录', 'header sb-member');
  });

  for (const theme of THEMES) {
    test(`finds buttons and can read the texts in the theme ${theme}, light and dark`, async () => {
      await visitor.goto(`/mine/${theme}.html`);
      for (const [tag, role, name] of CONTROLS) {
        await visitor.scrollTo(tag);
        await visitor.sees(role, name, tag);
      }
      await visitor.checkButtons();
      await visitor.checkTexts();
    });
  }
});
