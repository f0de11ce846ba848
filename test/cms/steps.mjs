// The visitor's steps on a site, by the accessible names of docs/spec/interface.md. A step that throws has failed.
import assert from 'node:assert/strict';
import { freshPhone } from '../bench/fresh-phone.mjs';

const EXACT = { exact: true };
const inside = (page, tag) => page.locator(tag).first();
/** At once: a router may take the element out of the page while a smooth scroll runs. */
const scrollTo = (place) =>
  place.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
const button = (place, name) => place.getByRole('button', { name, ...EXACT });

/** Reads the code from the inbox that stands in for a phone. */
async function codeOf(page, phone, apiBase) {
  for (let tries = 0; tries < 50; tries++) {
    const messages = await (await page.request.get(`${apiBase}/sms.json`)).json();
    const message = messages.find((one) => one.phone === phone);
    if (message) return message.code;
    await page.waitForTimeout(100);
  }
  throw new Error(`no message came to ${phone}`);
}

async function logIn(page, { apiBase }) {
  const dialog = page.getByRole('dialog', { name: '手机号登录' });
  await dialog.waitFor();
  const phone = freshPhone();
  await dialog.getByRole('textbox', { name: '手机号' }).fill(phone);
  await button(dialog, '获取验证码').click();
  await dialog.getByRole('textbox', { name: '验证码' }).fill(await codeOf(page, phone, apiBase));
  // a complete code logs in by itself
  await dialog.waitFor({ state: 'hidden' });
}

const comment = {
  title: 'comments after a login by SMS',
  async run(page, site) {
    const comments = inside(page, 'sb-comments');
    await scrollTo(comments);
    // by keys: `/` is the shortcut of many themes' search
    await comments.getByRole('textbox', { name: '留言内容' }).pressSequentially(site.comment);
    await button(comments, '发表留言').click();
    await logIn(page, site);
    await comments.getByRole('article').filter({ hasText: site.comment }).waitFor();
  },
};

const draw = {
  title: 'draws',
  async run(page) {
    const lottery = inside(page, 'sb-lottery-grid');
    await scrollTo(lottery);
    await button(lottery, '抽奖').click();
    const result = lottery.getByRole('dialog', { name: '很遗憾，未中奖' });
    await result.waitFor();
    await button(result, '关闭').click();
    await result.waitFor({ state: 'hidden' });
  },
};

const form = {
  title: 'fills in a form in the colours of the theme',
  async run(page, { primary }) {
    const place = inside(page, 'sb-dynamic-form');
    await scrollTo(place);
    // away from the button, whose colour changes below the pointer
    await page.mouse.move(0, 0);
    const color = async (element) => {
      await Promise.allSettled(element.getAnimations().map(({ finished }) => finished));
      return getComputedStyle(element).backgroundColor;
    };
    assert.equal(await button(place, '提交').evaluate(color), primary, 'the colour of the button');
    await place.getByRole('textbox', { name: '姓名' }).fill('陆羽');
    await button(place, '提交').click();
    await page.getByText('提交成功').first().waitFor();
  },
};

const cart = {
  title: 'puts goods into the cart',
  async run(page, { apiBase, siteId }) {
    const product = inside(page, 'sb-product');
    await scrollTo(product);
    await button(product, '加入购物车').first().click();
    const added = page.getByRole('dialog', { name: '已加入购物车' });
    await added.waitFor();
    await button(added, '继续购物').click();
    await added.waitFor({ state: 'hidden' });
    const list = await (await page.request.get(`${apiBase}/openapi/order/shopCartItemList?siteId=${siteId}`)).json();
    assert.equal(list.data.count, 1, 'the cart has the goods');
  },
};

/** Goes to a page by a link of the site, which a router may follow without a reload; else by its address. */
async function visit(page, url) {
  const link = page.locator(`a[href="${new URL(url).pathname}"]:visible`).first();
  if (await link.count()) await link.click();
  else await page.goto(url);
  await page.waitForURL(url);
}

/** Waits for the comments of another page than the one with the visitor's comment. */
async function waitForCommentsElsewhere(comments, site) {
  const own = comments.getByRole('article').filter({ hasText: site.comment });
  await scrollTo(comments);
  await own.waitFor({ state: 'hidden' });
  await comments.getByText('暂无留言').or(comments.getByRole('article')).first().waitFor();
  assert.equal(await own.count(), 0, 'the comment stays on its page');
}

const otherPage = {
  title: 'finds the comments of each page on that page only',
  async run(page, site) {
    await visit(page, site.second);
    const comments = inside(page, 'sb-comments');
    await waitForCommentsElsewhere(comments, site);
    const left = page.locator('sb-product, sb-dynamic-form, sb-lottery-grid');
    assert.equal(await left.count(), 0, 'the elements of the page before have left with it');
    await visit(page, site.first);
    await scrollTo(comments);
    await comments.getByRole('article').filter({ hasText: site.comment }).waitFor();
  },
};

/** How many elements of a tag the page keeps in memory, in the document or not. */
async function countInMemory(page, tag) {
  const debuggee = await page.context().newCDPSession(page);
  const evaluate = async (expression) => (await debuggee.send('Runtime.evaluate', { expression })).result.objectId;
  await debuggee.send('HeapProfiler.collectGarbage');
  const prototypeObjectId = await evaluate(`customElements.get('${tag}').prototype`);
  const { objects } = await debuggee.send('Runtime.queryObjects', { prototypeObjectId });
  const functionDeclaration = 'function () { return this.length; }';
  const { result } = await debuggee.send('Runtime.callFunctionOn', {
    objectId: objects.objectId,
    functionDeclaration,
    returnByValue: true,
  });
  await debuggee.detach();
  return result.value;
}

/** Waits until no element of these tags is left. A router may keep the page before for a moment. */
async function waitUntilForgotten(page, tags) {
  let left = tags;
  for (let tries = 0; tries < 50 && left.length > 0; tries++) {
    await page.waitForTimeout(100);
    const counts = await Promise.all(left.map((tag) => countInMemory(page, tag)));
    left = left.filter((_, index) => counts[index] > 0);
  }
  assert.deepEqual(left, [], 'elements that left stay in memory');
}

/** How many listeners the window and the document have, and how many elements there are that a visit could leave. */
async function countLeftovers(page) {
  const debuggee = await page.context().newCDPSession(page);
  const countListeners = async (expression) => {
    const { result } = await debuggee.send('Runtime.evaluate', { expression });
    const { listeners } = await debuggee.send('DOMDebugger.getEventListeners', { objectId: result.objectId });
    return listeners.length;
  };
  const counts = { window: await countListeners('window'), document: await countListeners('document') };
  await debuggee.detach();
  const elements = await page.evaluate(
    () => [...document.querySelectorAll('*')].filter((one) => /^(sb-.*|dialog|style)$/.test(one.localName)).length,
  );
  return { ...counts, elements };
}

/** Goes to the first page and back. The elements of both have had time to load. */
async function goThereAndBack(page, site) {
  await visit(page, site.first);
  await button(inside(page, 'sb-dynamic-form'), '提交').waitFor();
  await visit(page, site.second);
  await waitForCommentsElsewhere(inside(page, 'sb-comments'), site);
  await waitUntilForgotten(page, ['sb-product', 'sb-dynamic-form', 'sb-lottery-grid']);
}

const leftovers = {
  title: 'leaves nothing behind when a router changes the page again and again',
  isFor: (system) => system.hasRouter,
  async run(page, site) {
    await goThereAndBack(page, site);
    const before = await countLeftovers(page);
    for (let times = 0; times < 3; times++) await goThereAndBack(page, site);
    const hasGrown = (counts) => Object.keys(before).some((name) => counts[name] > before[name]);
    let after = await countLeftovers(page);
    for (let tries = 0; tries < 50 && hasGrown(after); tries++) {
      await page.waitForTimeout(100);
      after = await countLeftovers(page);
    }
    assert.ok(!hasGrown(after), `${JSON.stringify(before)} became ${JSON.stringify(after)}`);
  },
};

/** Marks the document. A reload replaces it by one without the mark. */
const markDocument = (page) =>
  page.evaluate(() => {
    document.isMarked = true;
  });
const isReloaded = (page) => page.evaluate(() => !document.isMarked);

const navigation = {
  title: 'keeps login and drafts while a router changes the page',
  isFor: (system) => system.hasRouter,
  async run(page, site) {
    const comments = inside(page, 'sb-comments');
    const editor = comments.getByRole('textbox', { name: '留言内容' });
    const draft = `半句话${crypto.randomUUID().slice(0, 8)}`;
    await scrollTo(comments);
    await markDocument(page);
    await editor.fill(draft);
    const requests = [];
    const record = (request) => requests.push(request.url());
    page.on('request', record);
    await visit(page, site.second);
    await waitForCommentsElsewhere(comments, site);
    assert.equal(await editor.inputValue(), '', 'a draft belongs to its page');
    await editor.fill(site.reply);
    await button(comments, '发表留言').click();
    await comments.getByRole('article').filter({ hasText: site.reply }).waitFor();
    assert.equal(await page.getByRole('dialog').count(), 0, 'the visitor is not asked to log in again');
    await waitUntilForgotten(page, ['sb-product', 'sb-dynamic-form', 'sb-lottery-grid']);
    page.off('request', record);
    assert.deepEqual(
      requests.filter((url) => /lottery|form\/|goods/i.test(url)),
      [],
      'elements that left ask for nothing',
    );
    assert.equal(await page.locator('sb-site').count(), 1, 'there is one site');
    await visit(page, site.first);
    await scrollTo(comments);
    await comments.getByRole('article').filter({ hasText: site.comment }).waitFor();
    assert.equal(await editor.inputValue(), draft, 'the draft has stayed');
    assert.equal(await isReloaded(page), false, 'the router changed the pages');
  },
};

/** A step with `isFor` is only for the systems that it approves. */
export const STEPS = { comment, draw, form, cart, otherPage, navigation, leftovers };
