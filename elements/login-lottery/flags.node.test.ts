import { afterEach, describe, it } from 'node:test';
import { expect } from 'chai';
import { calls, faults, signIn, signOut } from '../../test/support/node-demo.js';
import {
  DRAW,
  FEEDBACK,
  LOTTERY,
  type OpenedGreeting,
  openGreeting,
  openLoginLottery,
  SCENE,
  sceneIs,
  shownBy,
} from '../../test/support/node-lottery.js';
import { pause, waitFor } from '../../test/support/wait.js';

const DISABLED = 'loginLotteryDisabled';
const DONE = 'globalLotteries';
/** The lottery of scene 1 in the demo. */
const ID = '3';

afterEach(signOut);

/** Draws as a member, and sees the outcome. */
async function drawOnce({ greeting }: OpenedGreeting) {
  greeting.open();
  greeting.enter();
  const outcome = await waitFor(() => {
    const shown = greeting.$greeting.get();
    return shown.kind === 'result' ? shown.outcome : null;
  });
  greeting.markSeen(outcome);
  return outcome;
}

/** Goes to a page of the site as a router does, without a reload. */
function goTo(path: string) {
  location.pathname = path;
  dispatchEvent(new Event('popstate'));
}

/** Waits until a lottery was loaded and had time to show itself: then there is none. */
async function expectNothing(siteId: string) {
  const which = [SCENE, LOTTERY];
  const loaded = () => which.flatMap((call) => calls(call)).filter(({ isOver }) => isOver).length;
  const before = loaded();
  const element = openLoginLottery(siteId);
  await waitFor(() => expect(loaded()).to.equal(before + 1));
  for (let i = 0; i < 3; i++) await pause();
  expect(shownBy(element)).to.equal(undefined);
  expect(element.store.$failure.get()).to.equal(undefined);
}

describe('the checkbox 不再提示', () => {
  it('is stored when the guide is closed; later loads start closed, until it is unchecked', async () => {
    const first = await openGreeting();
    expect(shownBy(first)).to.equal('guide');
    first.greeting.setMuted(true);
    expect(localStorage.getItem(DISABLED)).to.equal(null);
    first.greeting.close();
    expect(localStorage.getItem(DISABLED)).to.equal('true');
    const later = await openGreeting();
    expect(shownBy(later)).to.equal('closed');
    later.greeting.open();
    expect(later.greeting.$isMuted.get()).to.equal(true);
    later.greeting.setMuted(false);
    later.greeting.close();
    expect(localStorage.getItem(DISABLED)).to.equal(null);
  });

  it('stores nothing when it is unchecked', async () => {
    const { greeting } = await openGreeting();
    greeting.close();
    expect(localStorage.length).to.equal(0);
  });

  it('can be unchecked in the same page view', async () => {
    const { greeting } = await openGreeting();
    for (const isMuted of [true, false]) {
      greeting.open();
      greeting.setMuted(isMuted);
      greeting.close();
    }
    expect(localStorage.getItem(DISABLED)).to.equal(null);
  });

  for (const corrupt of ['false', '1', '"true"', '{', 'null', '']) {
    it(`ignores the corrupt value ${corrupt || '""'} in storage`, async () => {
      localStorage.setItem(DISABLED, corrupt);
      expect(shownBy(await openGreeting())).to.equal('guide');
    });
  }
});

describe('the stored lotteries with an outcome', () => {
  it('are stored as {"<id>": true} beside the others, and not shown on later loads', async () => {
    localStorage.setItem(DONE, '{"77":true,"x":{"kept":1}}');
    await signIn();
    const siteId = crypto.randomUUID();
    await drawOnce(await openGreeting(siteId));
    const done = JSON.parse(localStorage.getItem(DONE) ?? '');
    expect(done).to.deep.equal({ 77: true, x: { kept: 1 }, [ID]: true });
    await expectNothing(siteId);
  });

  it('include a lottery that was lost', async () => {
    sceneIs('never');
    await signIn();
    expect((await drawOnce(await openGreeting())).kind).to.equal('lost');
    expect(localStorage.getItem(DONE)).to.equal('{"never":true}');
  });

  it('don’t include a lottery whose draw failed', async () => {
    await signIn();
    faults({ [DRAW]: 'refuse' });
    expect((await drawOnce(await openGreeting())).kind).to.equal('failed');
    expect(localStorage.getItem(DONE)).to.equal(null);
  });

  for (const corrupt of ['[]', 'true', '{', 'null', `["${ID}"]`, `{"${ID}":"yes"}`, `{"${ID}":false}`]) {
    it(`are empty for the corrupt value ${corrupt}`, async () => {
      localStorage.setItem(DONE, corrupt);
      expect(shownBy(await openGreeting())).to.equal('guide');
    });
  }

  it('may have the id __proto__', async () => {
    sceneIs('never', (info) => ({ ...info, id: '__proto__' }));
    localStorage.setItem(DONE, '{"a":true}');
    expect(shownBy(await openGreeting())).to.equal('guide');
    localStorage.setItem(DONE, '{"__proto__":true}');
    await expectNothing(crypto.randomUUID());
  });
});

describe('a win whose details are missing', () => {
  it('waits behind the button with the typed text until the details are sent; then the lottery is gone', async () => {
    sceneIs('always-gift');
    await signIn();
    const siteId = crypto.randomUUID();
    const first = await openGreeting(siteId);
    const outcome = await drawOnce(first);
    if (outcome.kind !== 'won') throw new Error('Nothing was won.');
    first.greeting.claim.setRemark(outcome.prize, '杭州');
    first.remove();
    const later = await openGreeting(siteId);
    expect(shownBy(later), 'it waits for its button').to.equal('closed');
    later.greeting.open();
    expect(later.greeting.$greeting.get()).to.have.nested.property('outcome.prize.logId', outcome.prize.logId);
    expect(later.emitted('sb-draw'), 'no news').to.deep.equal([]);
    expect(later.greeting.claim.find(outcome.prize)?.remark).to.equal('杭州');
    later.greeting.claim.send(outcome.prize);
    await waitFor(() => expect(later.emitted('sb-notice')).to.have.length(1));
    expect(later.emitted<{ text: string }>('sb-notice').map(({ text }) => text)).to.deep.equal([
      '领取成功！请等待处理',
    ]);
    expect(shownBy(later)).to.equal('closed');
    expect(calls(FEEDBACK)).to.have.length(1);
    later.remove();
    await expectNothing(siteId);
  });

  it('is never shown again when it was given up', async () => {
    sceneIs('always-gift');
    await signIn();
    const siteId = crypto.randomUUID();
    const element = await openGreeting(siteId);
    const outcome = await drawOnce(element);
    if (outcome.kind !== 'won') throw new Error('Nothing was won.');
    element.greeting.claim.forfeit(outcome.prize);
    expect(shownBy(element)).to.equal('gone');
    element.remove();
    await expectNothing(siteId);
    expect(calls(FEEDBACK)).to.have.length(0);
  });
});

describe('a page without storage', () => {
  it('remembers 不再提示 as long as it lives', async (test) => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
      test.mock.method(localStorage, method, () => {
        throw new DOMException('', 'SecurityError');
      });
    }
    const first = await openGreeting();
    first.greeting.setMuted(true);
    first.greeting.close();
    expect(shownBy(await openGreeting())).to.equal('closed');
  });
});

describe('a page on which sb-login-lottery shows nothing', () => {
  for (const [what, url] of Object.entries({
    'its path': '/page',
    'its path with a query and a slash': '/page/?from=x#y',
    'its whole URL': 'http://localhost/page',
  })) {
    it(`is login-url, given as ${what}; nothing is requested there`, async () => {
      const element = openLoginLottery(undefined, url);
      await pause();
      expect(shownBy(element)).to.equal(undefined);
      expect(calls(SCENE)).to.deep.equal([]);
    });
  }

  it('is not a page other than login-url', async () => {
    const element = openLoginLottery(undefined, '/page/other');
    await waitFor(() => expect(shownBy(element)).to.equal('guide'));
    expect(calls(SCENE).map(({ query }) => query)).to.deep.equal([{ scene: '1' }]);
  });

  it('is login-url, too, where a router leads to it: the guide gives way, and comes back as its button', async () => {
    const element = openLoginLottery(undefined, '/sign-in');
    await waitFor(() => expect(shownBy(element)).to.equal('guide'));
    goTo('/sign-in');
    expect(element.store.$isLoginPage.get()).to.equal(true);
    goTo('/page');
    expect(element.store.$isLoginPage.get()).to.equal(false);
    expect(shownBy(element)).to.equal('closed');
    expect(calls(SCENE)).to.have.length(1);
  });

  it('is left by a router: the lottery is loaded then', async () => {
    const element = openLoginLottery(undefined, '/page');
    await pause();
    goTo('/shop');
    await waitFor(() => expect(shownBy(element)).to.equal('guide'));
    goTo('/page');
  });

  it('is one for which the server has no lottery', async () => {
    faults({ [SCENE]: 'nulldata' });
    await expectNothing(crypto.randomUUID());
  });
});

describe('the floating button that was hidden', () => {
  afterEach(() => sessionStorage.clear());

  it('stays hidden in this tab, and comes back in the next one', async () => {
    localStorage.setItem(DISABLED, 'true');
    const first = await openGreeting();
    first.greeting.hide();
    expect(shownBy(first)).to.equal('gone');
    await expectNothing(crypto.randomUUID());
    sessionStorage.clear();
    expect(shownBy(await openGreeting())).to.equal('closed');
  });
});
