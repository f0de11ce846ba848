import { expect } from '@open-wc/testing';
import { type SinonStub, stub } from 'sinon';
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
} from '../../test/kit/login-lottery.js';
import { allByRole, byRole, byText, pause, waitFor } from '../../test/kit/query.js';
import { calls, faults, requests, signIn, signOut } from '../../test/kit/server.js';
import { descendants } from '../../test/kit/tree.js';
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

/** Answers so far to the question which lottery greets the visitor: `sceneIs` asks it at the lottery's own address. */
const scenes = () => requests().filter(({ path, status }) => status && /\/(lottery|sceneLottery)$/.test(path));

/** So many elements know their lottery, and there was time to show it. */
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

/** Opens the guide by its button, unchecks 不再提示 there and closes it. */
async function unmute(element: HTMLElement) {
  openButton(element).click();
  await guide(element);
  expect(byRole<HTMLInputElement>(element, 'checkbox', '不再提示').checked).to.equal(true);
  byRole(element, 'checkbox', '不再提示').click();
  closeButton(element).click();
  await closed(element);
}

describe('不再提示', () => {
  it('keeps the guide from opening by itself on later loads, but leaves its button there', async () => {
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

  it('unchecked, nothing is remembered', async () => {
    const element = await mountLottery();
    await guide(element);
    closeButton(element).click();
    await closed(element);
    expect(localStorage.length).to.equal(0);
  });

  it('can be taken back in the same page view', async () => {
    const element = await mountLottery();
    await guide(element);
    byRole(element, 'checkbox', '不再提示').click();
    closeButton(element).click();
    await closed(element);
    await unmute(element);
    expect(localStorage.getItem(DISABLED)).to.equal(null);
  });

  for (const corrupt of ['false', '1', '"true"', '{', 'null', '']) {
    it(`the corrupt value ${corrupt || '""'} counts as absent`, async () => {
      localStorage.setItem(DISABLED, corrupt);
      await guide(await mountLottery());
    });
  }
});

describe('the lotteries that had their outcome', () => {
  it('are remembered as {"<id>": true} beside the others, and not shown on later loads', async () => {
    localStorage.setItem(DONE, '{"77":true,"x":{"kept":1}}');
    await signIn();
    const site = crypto.randomUUID();
    await drawOnce(await mountLottery('', site));
    const done = JSON.parse(localStorage.getItem(DONE) ?? '');
    expect(done).to.deep.equal({ 77: true, x: { kept: 1 }, [LOTTERY]: true });
    const later = await mountLottery('', site);
    await expectNothing(later, 2);
  });

  it('are so when nothing was won, too', async () => {
    sceneIs('never');
    await signIn();
    const element = await mountLottery();
    await guide(element);
    enterButton(element).click();
    await waitFor(() => byRole(element, 'dialog', '很遗憾，未中奖'));
    expect(localStorage.getItem(DONE)).to.equal('{"never":true}');
  });

  it('are not so after an error', async () => {
    await signIn();
    faults({ [DRAW]: 'refuse' });
    const element = await mountLottery();
    await guide(element);
    enterButton(element).click();
    await waitFor(() => byRole(element, 'dialog', '很遗憾，未中奖'));
    expect(localStorage.getItem(DONE)).to.equal(null);
  });

  for (const corrupt of ['[]', 'true', '{', 'null', `["${LOTTERY}"]`, `{"${LOTTERY}":"yes"}`, `{"${LOTTERY}":false}`]) {
    it(`the corrupt value ${corrupt} counts as absent`, async () => {
      localStorage.setItem(DONE, corrupt);
      await guide(await mountLottery());
    });
  }

  it('may be called __proto__', async () => {
    sceneIs('never', (info) => {
      info.id = '__proto__';
    });
    localStorage.setItem(DONE, '{"a":true}');
    await guide(await mountLottery());
    localStorage.setItem(DONE, '{"__proto__":true}');
    await mountLottery();
    await waitFor(() => allByRole(document, 'dialog', '登录抽奖').length === 1);
  });

  it('offer a win again whose details were not sent, with what was typed, until they are', async () => {
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

describe('a win that is given up', () => {
  it('is never offered again, and the button is gone, too', async () => {
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

describe('storage that is forbidden', () => {
  it('changes nothing as long as the page lives', async () => {
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
    closeButton(element).click(); // else the next test's page would remember it
    await closed(element);
  });
});

describe('where sb-login-lottery shows nothing', () => {
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
    it(`at login-url, given as ${what}, and asks for nothing`, async () => {
      siteSays(url);
      const element = await mountLottery();
      expect(showsNothing(element)).to.equal(true);
      expect(requests()).to.deep.equal([]);
    });
  }

  it('but at another page than login-url', async () => {
    siteSays(`${path}/other`);
    await guide(await mountLottery());
  });

  it('when the server has no lottery for visitors', async () => {
    faults({ [SCENE]: 'nulldata' });
    await expectNothing(await mountLottery());
  });
});
