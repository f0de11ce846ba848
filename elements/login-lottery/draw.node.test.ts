import { afterEach, describe, it } from 'node:test';
import { expect } from 'chai';
import { calls, faults, holdAnswers, noFaults, signIn, signOut } from '../../test/support/node-demo.js';
import {
  allowMotion,
  DRAW,
  LOTTERY,
  type OpenedGreeting,
  openGreeting,
  sceneIs,
  shownBy,
} from '../../test/support/node-lottery.js';
import { clock } from '../../test/support/node-page.js';
import { pause, waitFor } from '../../test/support/wait.js';

const USER_INFO = 'POST /openapi/member/userInfo';

afterEach(signOut);

const answered = (status = 200) => waitFor(() => expect(calls(DRAW)[0]?.status).to.equal(status));
const outcomeOf = ({ greeting }: OpenedGreeting) => {
  const shown = greeting.$greeting.get();
  return shown.kind === 'result' ? shown.outcome : undefined;
};
const ends = (element: OpenedGreeting, kind: string) => waitFor(() => expect(outcomeOf(element)?.kind).to.equal(kind));
const isRolling = (element: OpenedGreeting) => waitFor(() => expect(shownBy(element)).to.equal('lottery'));
/** The page's own login. */
const logIn = async ({ site }: OpenedGreeting) => {
  await signIn();
  await site.member.load({ again: true });
};

/** Begins to draw as a member, with a clock that stands still. */
async function roll({ lottery, siteId }: { lottery?: string; siteId?: string } = {}) {
  allowMotion();
  await signIn();
  if (lottery) sceneIs(lottery);
  const element = await openGreeting(siteId);
  const time = clock();
  element.greeting.enter();
  await isRolling(element);
  return { element, ...time };
}

describe('the rolling of sb-login-lottery', () => {
  it('begins with the call of the draw, and ends with the result 3 s later', async () => {
    const { element, tick } = await roll();
    await answered();
    expect(calls(DRAW)[0]?.body).to.have.property('id', '3');
    expect(calls(DRAW)[0]?.headers['idempotency-key']).to.match(/^[0-9a-f-]{36}$/);
    await tick(2999);
    expect(shownBy(element)).to.equal('lottery');
    expect(element.emitted('sb-draw')).to.deep.equal([]);
    await tick(1);
    await ends(element, 'won');
    expect(element.emitted<{ prize: { type: number } }>('sb-draw').map(({ prize }) => prize.type)).to.deep.equal([2]);
  });

  it('goes on as long as there is no response', async () => {
    const answer = holdAnswers(DRAW);
    const { element, tick } = await roll();
    await tick(5000);
    expect(shownBy(element)).to.equal('lottery');
    answer();
    await ends(element, 'won');
  });

  it('goes on when it is closed, and shows the result when it is opened', async () => {
    const answer = holdAnswers(DRAW);
    const { element, tick } = await roll();
    element.greeting.close();
    answer();
    await answered();
    await tick(3000);
    await pause();
    expect(shownBy(element)).to.equal('closed');
    expect(element.emitted('sb-draw'), 'not on show yet').to.deep.equal([]);
    element.greeting.open();
    expect(shownBy(element)).to.equal('result');
    expect(element.emitted('sb-draw')).to.have.length(1);
  });

  it('is timed by the wall clock: the result is shown at once after a sleep', async () => {
    const { element, tick, jump } = await roll();
    await answered();
    jump(3000);
    await tick(0);
    expect(shownBy(element)).to.equal('lottery');
    document.dispatchEvent(new Event('visibilitychange'));
    await ends(element, 'won');
  });

  it('ends after 10 s without a response with a failure', async () => {
    faults({ [DRAW]: 'timeout' });
    const { element, tick } = await roll();
    await tick(9999);
    expect(shownBy(element)).to.equal('lottery');
    await tick(1);
    await ends(element, 'failed');
    expect(outcomeOf(element)).to.have.nested.property('failure.kind', 'network');
  });

  it('tells and stores nothing when it is removed meanwhile', async () => {
    const { element, tick } = await roll();
    element.remove();
    await answered();
    await tick(10_000);
    expect(element.emitted('sb-draw')).to.deep.equal([]);
    expect(localStorage.getItem('globalLotteries')).to.equal(null);
  });

  it('repeats the draw of a visitor who left before the result was shown', async () => {
    const siteId = crypto.randomUUID();
    const { element, tick } = await roll({ siteId });
    await answered();
    element.remove();
    const again = await openGreeting(siteId);
    again.greeting.enter();
    await isRolling(again);
    await waitFor(() => expect(calls(DRAW)[1]?.status).to.equal(200));
    await tick(3000);
    await ends(again, 'won');
    const [first, second] = calls(DRAW);
    expect(second?.headers['idempotency-key']).to.equal(first?.headers['idempotency-key']);
  });
});

describe('the outcome of sb-login-lottery', () => {
  /** Draws as a member, with the result at once. */
  async function draw(lottery?: string) {
    if (lottery) sceneIs(lottery);
    await signIn();
    const element = await openGreeting();
    element.greeting.enter();
    await waitFor(() => expect(shownBy(element)).to.equal('result'));
    return element;
  }

  it('is a miss with its blank in sb-draw', async () => {
    const element = await draw('never');
    await ends(element, 'lost');
    expect(element.emitted<{ prize: { type: number } }>('sb-draw').map(({ prize }) => prize.type)).to.deep.equal([0]);
  });

  it('is a win for a prize that isn’t in the lottery, which is kept until it is claimed', async () => {
    const element = await draw('stranger');
    await ends(element, 'won');
    const [{ prize } = {}] = element.emitted<{ prize: { title: string; logId: string } }>('sb-draw');
    expect(prize?.title).to.equal('格子外的奖品');
    expect(element.greeting.claim.$claims.get()?.map((claim) => claim.prize.logId)).to.deep.equal([prize?.logId]);
  });

  it('is none when no draw is left: nothing opens by itself, and a press says so', async () => {
    await signIn();
    sceneIs('always-coupon', (info) => ({ ...info, remain: 0 }));
    const element = await openGreeting();
    expect(shownBy(element)).to.equal('closed');
    element.greeting.open();
    element.greeting.enter();
    await waitFor(() => expect(element.emitted('sb-notice')).to.have.length(1));
    expect(element.emitted<{ text: string }>('sb-notice')[0]?.text).to.equal('今日剩0次');
    expect(element.greeting.$greeting.get()).to.deep.equal({ kind: 'guide', isEntering: false });
    expect(calls(DRAW)).to.deep.equal([]);
  });

  it('is drawn when the count was of yesterday: a press at 0 reads the lottery again', async () => {
    await signIn();
    sceneIs('always-coupon', (info) => ({ ...info, remain: 0 }));
    const element = await openGreeting();
    sceneIs('always-coupon', (info) => ({ ...info, remain: 1 }));
    element.greeting.open();
    element.greeting.enter();
    await ends(element, 'won');
    expect(element.emitted('sb-notice')).to.deep.equal([]);
  });

  it('is none when the guide is closed while the lottery is read again', async () => {
    await signIn();
    sceneIs('always-coupon', (info) => ({ ...info, remain: 0 }));
    const element = await openGreeting();
    sceneIs('always-coupon', (info) => ({ ...info, remain: 1 }));
    element.greeting.open();
    element.greeting.enter();
    element.greeting.close();
    await waitFor(() => expect(calls(LOTTERY).every(({ isOver }) => isOver)).to.equal(true));
    await pause();
    expect(shownBy(element)).to.equal('closed');
    expect(calls(DRAW)).to.deep.equal([]);
  });

  it('is drawn for a member who logged in after the lottery told an anonymous visitor that none is left', async () => {
    sceneIs('always-coupon', (info) => ({ ...info, remain: 0 }));
    const element = await openGreeting();
    await element.site.member.load();
    await logIn(element);
    element.greeting.open();
    element.greeting.enter();
    await ends(element, 'won');
    expect(element.emitted('sb-notice')).to.deep.equal([]);
  });

  it('is an error after a refusal, and can be retried at once', async () => {
    faults({ [DRAW]: 'refuse' });
    const element = await draw();
    await ends(element, 'failed');
    expect(element.emitted('sb-draw')).to.deep.equal([{ prize: null }]);
    noFaults();
    element.greeting.enter();
    await ends(element, 'won');
  });

  it('gives way to the guide when it is an error and is closed', async () => {
    faults({ [DRAW]: 'html500' });
    const element = await draw();
    element.greeting.close();
    element.greeting.open();
    expect(element.greeting.$greeting.get()).to.deep.equal({ kind: 'guide', isEntering: false });
  });

  it('is shown again behind its button', async () => {
    const element = await draw();
    element.greeting.close();
    element.greeting.open();
    await ends(element, 'won');
    expect(calls(DRAW)).to.have.length(1);
  });
});

describe('the draw of sb-login-lottery without a member', () => {
  it('hides when the page handles the login itself, and reappears for the draw', async () => {
    const element = await openGreeting();
    element.greeting.enter();
    await waitFor(() =>
      expect(element.emitted('sb-login-required')).to.deep.equal([{ cause: 'lottery', reason: 'draw' }]),
    );
    expect(shownBy(element)).to.equal('closed');
    expect(calls(DRAW)).to.deep.equal([]);
    await logIn(element);
    await ends(element, 'won');
    expect(shownBy(element)).to.equal('result');
    expect(calls(DRAW)).to.have.length(1);
  });

  it('returns to the guide when the login is cancelled, and can be retried', async () => {
    const element = await openGreeting();
    for (const asked of [1, 2]) {
      element.greeting.enter();
      await waitFor(() => expect(element.emitted('sb-login-required')).to.have.length(asked));
      element.site.member.cancelLogin();
      await waitFor(() => expect(element.greeting.$greeting.get()).to.deep.equal({ kind: 'guide', isEntering: false }));
    }
    expect(calls(DRAW)).to.deep.equal([]);
  });

  it('draws nothing after a login when the guide was opened again before', async () => {
    const element = await openGreeting();
    element.greeting.enter();
    await waitFor(() => expect(shownBy(element)).to.equal('closed'));
    element.greeting.open();
    expect(element.greeting.$greeting.get()).to.deep.equal({ kind: 'guide', isEntering: false });
    await logIn(element);
    await pause();
    expect(calls(DRAW)).to.deep.equal([]);
    element.greeting.enter();
    await ends(element, 'won');
    expect(calls(DRAW)).to.have.length(1);
  });

  it('stops the prizes when the server requires a login during the draw, until the visitor is back', async () => {
    await signIn();
    faults({ [DRAW]: 'login' });
    const element = await openGreeting();
    element.greeting.enter();
    await waitFor(() => expect(element.emitted('sb-login-required')).to.have.length(1));
    expect(shownBy(element)).to.equal('closed');
    noFaults();
    await element.site.member.load({ again: true });
    await ends(element, 'won');
    expect(calls(DRAW)).to.have.length(2);
  });

  it('draws nothing when it is closed while the member is loaded', async () => {
    await signIn();
    const answer = holdAnswers(USER_INFO);
    const element = await openGreeting();
    element.greeting.enter();
    await waitFor(() => expect(calls(USER_INFO)).to.have.length(1));
    element.greeting.close();
    answer();
    await waitFor(() => expect(calls(USER_INFO).every(({ isOver }) => isOver)).to.equal(true));
    await pause();
    element.greeting.open();
    expect(element.greeting.$greeting.get()).to.deep.equal({ kind: 'guide', isEntering: false });
    expect(calls(DRAW)).to.deep.equal([]);
  });
});
