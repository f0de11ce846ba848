import { expect } from '@open-wc/testing';
import { type SinonStub, stub } from 'sinon';
import { descendants } from '../../test/support/dom-tree.js';
import {
  closeButton,
  closed,
  DRAW,
  enterButton,
  guide,
  isGuideOpen,
  LOTTERY,
  mountLottery,
  openButton,
  SCENE,
  sceneIs,
  won,
} from '../../test/support/login-lottery.js';
import { allByRole, byRole, byText, pause, waitFor } from '../../test/support/query.js';
import { calls, faults, requests, signIn, signOut } from '../../test/support/server.js';
import 'dist/elements/login-lottery.js';

const DISABLED = 'loginLotteryDisabled';
const DONE = 'globalLotteries';

const stubs: SinonStub[] = [];

afterEach(async () => {
  for (const made of stubs.splice(0)) made.restore();
  localStorage.clear();
  document.querySelector('body > sb-site')?.remove();
  await signOut();
});

const showsNothing = (element: Element) => descendants(element).every(({ part }) => part.contains('base'));

/** The responses so far to the request of the greeting's lottery. `sceneIs` sends it to the URL of the lottery itself. */
const scenes = () => requests().filter(({ path, status }) => status && /\/(lottery|sceneLottery)$/.test(path));

/** Waits until this number of elements has loaded its lottery and had time to show it. */
async function expectNothing(element: Element, known = 1) {
  await waitFor(() => expect(scenes()).to.have.length(known));
  for (let i = 0; i < 3; i++) await new Promise((resolve) => requestIdleOrSoon(resolve));
  expect(showsNothing(element)).to.equal(true);
}
const requestIdleOrSoon = (act: (value: unknown) => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(act) : requestAnimationFrame(act);

async function drawOnce(element: HTMLElement) {
  await guide(element);
  enterButton(element).click();
  return won(element);
}

/** Opens the guide with its button, unchecks 不再提示 and closes it. */
async function unmute(element: HTMLElement) {
  openButton(element).click();
  await guide(element);
  expect(byRole<HTMLInputElement>(element, 'checkbox', '不再提示').checked).to.equal(true);
  byRole(element, 'checkbox', '不再提示').click();
  closeButton(element).click();
  await closed(element);
}

describe('the checkbox 不再提示', () => {
  it('keeps the guide from opening by itself on later loads, but not its button from showing', async () => {
    const element = await mountLottery();
    await guide(element);
    byRole(element, 'checkbox', '不再提示').click();
    expect(localStorage.getItem(DISABLED)).to.equal(null);
    closeButton(element).click();
    await closed(element);
    expect(localStorage.getItem(DISABLED)).to.equal('true');
    const later = await mountLottery();
    await closed(later);
    await pause(200);
    expect(isGuideOpen(later)).to.equal(false);
    await unmute(later);
    expect(localStorage.getItem(DISABLED)).to.equal(null);
  });

  it('stores nothing when it is unchecked', async () => {
    const element = await mountLottery();
    await guide(element);
    closeButton(element).click();
    await closed(element);
    expect(localStorage.length).to.equal(0);
  });

  it('can be unchecked in the same page view', async () => {
    const element = await mountLottery();
    await guide(element);
    byRole(element, 'checkbox', '不再提示').click();
    closeButton(element).click();
    await closed(element);
    await unmute(element);
    expect(localStorage.getItem(DISABLED)).to.equal(null);
  });

  for (const corrupt of ['false', '1', '"true"', '{', 'null', '']) {
    it(`ignores the corrupt value ${corrupt || '""'} in storage`, async () => {
      localStorage.setItem(DISABLED, corrupt);
      await guide(await mountLottery());
    });
  }
});

describe('the stored lotteries with an outcome', () => {
  it('are stored as {"<id>": true} beside the others, and not shown on later loads', async () => {
    localStorage.setItem(DONE, '{"77":true,"x":{"kept":1}}');
    await signIn();
    const site = crypto.randomUUID();
    await drawOnce(await mountLottery('', site));
    const done = JSON.parse(localStorage.getItem(DONE) ?? '');
    expect(done).to.deep.equal({ 77: true, x: { kept: 1 }, [LOTTERY]: true });
    const later = await mountLottery('', site);
    await expectNothing(later, 2);
  });

  it('include a lottery that was lost', async () => {
    sceneIs('never');
    await signIn();
    const element = await mountLottery();
    await guide(element);
    enterButton(element).click();
    await waitFor(() => byRole(element, 'dialog', '很遗憾，未中奖'));
    expect(localStorage.getItem(DONE)).to.equal('{"never":true}');
  });

  it('don’t include a lottery whose draw failed', async () => {
    await signIn();
    faults({ [DRAW]: 'refuse' });
    const element = await mountLottery();
    await guide(element);
    enterButton(element).click();
    await waitFor(() => byRole(element, 'dialog', '很遗憾，未中奖'));
    expect(localStorage.getItem(DONE)).to.equal(null);
  });

  for (const corrupt of ['[]', 'true', '{', 'null', `["${LOTTERY}"]`, `{"${LOTTERY}":"yes"}`, `{"${LOTTERY}":false}`]) {
    it(`are empty for the corrupt value ${corrupt}`, async () => {
      localStorage.setItem(DONE, corrupt);
      await guide(await mountLottery());
    });
  }

  it('may have the id __proto__', async () => {
    sceneIs('never', (info) => {
      info.id = '__proto__';
    });
    localStorage.setItem(DONE, '{"a":true}');
    await guide(await mountLottery());
    localStorage.setItem(DONE, '{"__proto__":true}');
    await mountLottery();
    await waitFor(() => allByRole(document, 'dialog', '登录抽奖').length === 1);
  });

  it('show a win again until its details are sent, with the typed text', async () => {
    sceneIs('always-gift');
    await signIn();
    const site = crypto.randomUUID();
    const element = await mountLottery('', site);
    await drawOnce(element);
    const field = byRole<HTMLTextAreaElement>(element, 'textbox', '领奖信息');
    field.value = '杭州';
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    element.remove();
    const later = await mountLottery('', site);
    await closed(later);
    await pause(200);
    expect(allByRole(later, 'dialog'), 'it waits for its button').to.have.length(0);
    openButton(later).click();
    const dialog = await won(later);
    expect(byRole<HTMLTextAreaElement>(dialog, 'textbox', '领奖信息').value).to.equal('杭州');
    byRole(dialog, 'button', '提交').click();
    await waitFor(() => byText(document, '领取成功！请等待处理'));
    await closed(later);
    expect(calls('POST /openapi/member/lotteryFeedback')).to.have.length(1);
    later.remove();
    await expectNothing(await mountLottery('', site), 3);
  });
});

describe('a win that was given up', () => {
  it('is never shown again, and its button is removed', async () => {
    sceneIs('always-gift');
    await signIn();
    const site = crypto.randomUUID();
    const element = await mountLottery('', site);
    const dialog = await drawOnce(element);
    byRole(dialog, 'button', '放弃领取').click();
    (await waitFor(() => byRole(dialog, 'button', '放弃'))).click();
    await waitFor(() => expect(showsNothing(element)).to.equal(true));
    element.remove();
    await expectNothing(await mountLottery('', site), 2);
    expect(calls('POST /openapi/member/lotteryFeedback')).to.have.length(0);
  });
});

describe('a page without storage', () => {
  it('works the same in one page view', async () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
      stubs.push(stub(Storage.prototype, method).throws(new DOMException('', 'SecurityError')));
    }
    sceneIs('never', (info) => {
      info.id = 'forbidden';
    });
    const element = await mountLottery();
    await guide(element);
    byRole(element, 'checkbox', '不再提示').click();
    closeButton(element).click();
    await closed(element);
    const later = await mountLottery();
    await closed(later);
    expect(isGuideOpen(later), 'muted as long as the page lives').to.equal(false);
    later.remove();
    openButton(element).click();
    await guide(element);
    byRole(element, 'checkbox', '不再提示').click();
    closeButton(element).click(); // otherwise it is open in the next test
    await closed(element);
  });
});

describe('a page on which sb-login-lottery shows nothing', () => {
  const siteSays = (loginUrl: string) => {
    const site = document.createElement('sb-site');
    site.setAttribute('login-url', loginUrl);
    document.body.prepend(site);
  };

  const path = location.pathname.replace(/\/$/, '');
  for (const [what, url] of Object.entries({
    'its path': location.pathname,
    'its path with a query and a slash': `${path}/?from=x#y`,
    'its whole URL': location.origin + location.pathname,
  })) {
    it(`is login-url, given as ${what}; nothing is requested there`, async () => {
      siteSays(url);
      const element = await mountLottery();
      expect(showsNothing(element)).to.equal(true);
      expect(requests()).to.deep.equal([]);
    });
  }

  it('is not a page other than login-url', async () => {
    siteSays(`${path}/other`);
    await guide(await mountLottery());
  });

  it('is one for which the server has no lottery', async () => {
    faults({ [SCENE]: 'nulldata' });
    await expectNothing(await mountLottery());
  });
});
