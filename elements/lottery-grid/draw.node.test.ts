import { afterEach, describe, it } from 'node:test';
import { expect } from 'chai';
import { calls, faults, holdAnswers, noFaults, signIn, signOut } from '../../test/support/node-demo.js';
import { openElement } from '../../test/support/node-element.js';
import {
  allowMotion,
  answerWith,
  DRAW,
  LOTTERY,
  type OpenedGrid,
  openGrid,
  outcomeShown,
} from '../../test/support/node-lottery.js';
import { clock } from '../../test/support/node-page.js';
import { pause, waitFor } from '../../test/support/wait.js';
import { createLotteryGrid } from './store.js';

/** Until the light is at full speed, and the draw is sent, in ms. */
const SPEEDING_MS = 2700;

afterEach(signOut);

const USER_INFO = 'POST /openapi/member/userInfo';
const DAY_MS = 24 * 60 * 60 * 1000;
const keys = () => calls(DRAW).map(({ headers }) => headers['idempotency-key']);
const kindOf = (grid: OpenedGrid) => grid.outcome()?.kind;
const logIn = async ({ site }: OpenedGrid) => site.member.signedIn(await signIn());

/** The dialog of the outcome opens, and is closed. */
function see({ seen, close }: OpenedGrid) {
  seen();
  close();
}

/** Draws with this answer of the server, then again with its own. Returns the kind of the second outcome. */
async function drawnBy(grid: OpenedGrid, answer: object) {
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    const response = await fetch(input, init);
    return String(input).includes('drawLottery') ? Response.json(answer) : response;
  };
  await grid.drawn();
  expect(kindOf(grid)).to.equal('failed');
  globalThis.fetch = fetch;
  await grid.drawn();
  return kindOf(grid);
}

/** Draws, and lets the light run until the outcome is on show. */
async function spin(grid: OpenedGrid, tick: (ms: number) => Promise<void>) {
  grid.draw();
  await waitFor(async () => {
    await tick(300);
    return grid.outcome() !== undefined;
  });
}

describe('a lottery', () => {
  const openStore = (lotteryId: string) =>
    openElement(createLotteryGrid, { lotteryId, platform: undefined, requireLogin: false });
  const stateOf = ({ store }: ReturnType<typeof openStore>) => store.$grid.get()?.$lottery.get().kind;

  it('asks for no login, not even when it is retried, and is loaded by itself after the next login', async () => {
    faults({ [LOTTERY]: 'login' });
    const grid = openStore('1');
    await waitFor(() => expect(stateOf(grid)).to.equal('failed'));
    const answer = holdAnswers(LOTTERY);
    grid.store.$grid.get()?.retry();
    expect(stateOf(grid)).to.equal('loading');
    answer();
    await waitFor(() => expect(stateOf(grid)).to.equal('failed'));
    expect(calls(LOTTERY)).to.have.length(2);
    expect(grid.emitted('sb-login-required')).to.deep.equal([]);
    noFaults();
    grid.site.member.setExternalMember({ id: '1' });
    await waitFor(() => expect(stateOf(grid)).to.equal('ready'));
    expect(calls(LOTTERY)).to.have.length(3);
  });

  it('isn’t loaded again by a login when it is loaded already', async () => {
    const grid = await openGrid('1');
    grid.site.member.setExternalMember({ id: '1' });
    await pause();
    expect(grid.$lottery.get().kind).to.equal('ready');
    expect(calls(LOTTERY)).to.have.length(1);
  });

  it('is loaded again by itself when the browser is online after a failure', async () => {
    faults({ [LOTTERY]: 'refuse' });
    const grid = openStore('1');
    await waitFor(() => expect(stateOf(grid)).to.equal('failed'));
    noFaults();
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(stateOf(grid)).to.equal('ready'));
  });

  it('says once on the console that it has more prizes than cells', async (test) => {
    const said: string[] = [];
    test.mock.method(console, 'error', (text: string) => said.push(text));
    await openGrid('many');
    await openGrid('many');
    expect(said).to.have.length(1);
    expect(said[0]).to.match(/^\[sb\] .*many.*10.*8/);
  });
});

describe('the call of a draw', () => {
  it('has the lottery, the site, the platform and a key, and is made once', async () => {
    const grid = await openGrid('always-coupon', { siteId: '1', platform: 'wechat' });
    await grid.drawn();
    expect(kindOf(grid)).to.equal('won');
    expect(calls(DRAW)).to.have.length(1);
    expect(calls(DRAW)[0]?.body).to.deep.equal({ id: 'always-coupon', siteId: '1', appPlatform: 'wechat' });
    expect(keys()[0]).to.match(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-/);
  });

  it('waits for the lottery when the draw is asked for before it is loaded', async () => {
    const { store } = openElement(createLotteryGrid, { lotteryId: 'never', platform: undefined, requireLogin: false });
    store.$grid.get()?.draw();
    await waitFor(() => expect(outcomeShown(store)?.kind).to.equal('lost'));
  });

  it('is made once for any number of presses while it rolls, and again after the outcome with a new key', async () => {
    allowMotion();
    const { tick } = clock();
    const grid = await openGrid('always-coupon');
    for (let i = 0; i < 5; i++) grid.draw();
    await pause();
    await tick(SPEEDING_MS / 2);
    grid.draw();
    expect(calls(DRAW), 'the light isn’t at full speed').to.have.length(0);
    await tick(SPEEDING_MS / 2);
    await waitFor(() => expect(calls(DRAW)[0]?.isOver).to.equal(true));
    grid.draw();
    await spin(grid, tick);
    expect(calls(DRAW)).to.have.length(1);
    see(grid);
    await spin(grid, tick);
    expect(new Set(keys()).size).to.equal(2);
  });

  it('is repeated with the same key after an unknown outcome, also after a reload, so that its prize isn’t lost', async () => {
    const siteId = crypto.randomUUID();
    faults({ [DRAW]: 'net@after' });
    const grid = await openGrid('always-coupon', { siteId });
    await grid.drawn();
    expect(kindOf(grid)).to.equal('failed');
    noFaults();
    grid.remove();
    const again = await openGrid('always-coupon', { siteId });
    await again.drawn();
    expect(kindOf(again)).to.equal('won');
    expect(keys()).to.have.length(2);
    expect(keys()[1]).to.equal(keys()[0]);
  });

  it('is repeated with the same key when the page was left while the light ran', async () => {
    allowMotion();
    const { tick } = clock();
    const siteId = crypto.randomUUID();
    const grid = await openGrid('always-coupon', { siteId });
    grid.draw();
    await pause();
    await tick(SPEEDING_MS);
    await waitFor(() => expect(calls(DRAW)[0]?.isOver).to.equal(true));
    grid.remove();
    const again = await openGrid('always-coupon', { siteId });
    await spin(again, tick);
    expect(kindOf(again)).to.equal('won');
    expect(keys()[1]).to.equal(keys()[0]);
  });

  it('is another one a day after an unknown outcome', async () => {
    const { jump } = clock();
    faults({ [DRAW]: 'net' });
    const grid = await openGrid('always-coupon');
    await grid.drawn();
    jump(DAY_MS - 60_000);
    await grid.drawn();
    jump(DAY_MS);
    await grid.drawn();
    const [first, repeat, next] = keys();
    expect(repeat).to.equal(first);
    expect(next).to.not.equal(first);
  });

  it('is repeated for the member who is known at last, after userInfo failed', async () => {
    await signIn();
    faults({ [DRAW]: 'net@after', [USER_INFO]: 'html500' });
    const grid = await openGrid('always-coupon');
    await grid.drawn();
    expect(grid.site.member.$member.get().kind).to.equal('failed');
    noFaults();
    // as another element of the page does
    await grid.site.member.load();
    await grid.drawn();
    expect(grid.site.member.$member.get().kind).to.equal('member');
    expect(kindOf(grid)).to.equal('won');
    expect(new Set(keys()).size).to.equal(1);
  });

  it('is another one for a member who logs in after a draw of whom nobody knew', async () => {
    await signIn();
    faults({ [DRAW]: 'net@after', [USER_INFO]: 'html500' });
    const grid = await openGrid('always-coupon');
    await grid.drawn();
    await grid.drawn();
    noFaults();
    await signOut();
    grid.site.member.signedIn(await signIn());
    await grid.drawn();
    const [lost, repeat, others] = keys();
    expect(repeat, 'nobody has logged in').to.equal(lost);
    expect(others).to.not.equal(lost);
  });

  it('shows no outcome to a member who logs in during a draw of whom nobody knew', async () => {
    await signIn();
    faults({ [USER_INFO]: 'html500' });
    const grid = await openGrid('always-gift');
    const answer = holdAnswers(DRAW);
    grid.draw();
    await waitFor(() => expect(calls(DRAW)).to.have.length(1));
    grid.site.member.signedIn({ id: 'another' });
    answer();
    await waitFor(() => expect(grid.phase()).to.equal('idle'));
    expect([kindOf(grid), grid.phase(), grid.claims().length]).to.deep.equal([undefined, 'idle', 0]);
  });

  for (const nothing of [null, undefined, '', 0, '0', false, [], {}]) {
    it(`draws no prize if the answer has no data: ${JSON.stringify(nothing)}`, async () => {
      const grid = await openGrid('always-coupon');
      answerWith('drawLottery', () => nothing as never);
      await grid.drawn();
      expect(kindOf(grid)).to.equal('lost');
    });
  }

  for (const [what, drawn] of Object.entries({
    'an object around the prize': { prize: { id: 1, type: 1 } },
    'a list': [{ id: 1, type: 1 }],
    'a text': '茶杯',
    'a number': 1,
  })) {
    it(`shows the prize after an answer of a kind that nobody can read: ${what}`, async () => {
      const grid = await openGrid('always-coupon');
      const won = await drawnBy(grid, { status: 0, data: drawn });
      expect(won).to.equal('won');
      expect(new Set(keys()).size).to.equal(1);
    });
  }

  for (const status of [100, 403, 408, 409, 419, 423, 429, 500]) {
    it(`shows the prize of a lost answer after a repeat that was refused by ${status}`, async () => {
      faults({ [DRAW]: 'net@after' });
      const grid = await openGrid('always-coupon');
      await grid.drawn();
      noFaults();
      const won = await drawnBy(grid, { status, msg: '操作太频繁' });
      expect(won).to.equal('won');
      expect(new Set(keys()).size).to.equal(1);
    });
  }

  it('is another one after a refusal by a code of the back end’s own', async () => {
    const grid = await openGrid('always-coupon');
    const won = await drawnBy(grid, { status: 1001, msg: '今天的次数已用完' });
    expect(won).to.equal('won');
    expect(new Set(keys()).size).to.equal(2);
  });

  it('is another one for another member: the draw of the one before waits for them', async () => {
    const siteId = crypto.randomUUID();
    const first = await signIn();
    faults({ [DRAW]: 'net@after' });
    const grid = await openGrid('always-coupon', { siteId });
    await grid.drawn();
    noFaults();
    const { member } = grid.site;
    await signOut();
    member.signedOut();
    member.signedIn(await signIn());
    await grid.drawn();
    see(grid);
    member.signedOut();
    member.setExternalMember(first);
    await grid.drawn();
    const [lost, others, repeat] = keys();
    expect(others).to.not.equal(lost);
    expect(repeat).to.equal(lost);
  });

  it('shows no outcome to the visitor who comes after its member has logged out', async () => {
    const member = await signIn();
    const grid = await openGrid('always-gift');
    await grid.site.member.load();
    const answer = holdAnswers(DRAW);
    grid.draw();
    await waitFor(() => expect(calls(DRAW)).to.have.length(1));
    grid.site.member.signedOut();
    answer();
    await waitFor(() => expect(grid.phase()).to.equal('idle'));
    expect([kindOf(grid), grid.phase(), grid.claims().length]).to.deep.equal([undefined, 'idle', 0]);
    grid.site.member.setExternalMember(member);
    await grid.drawn();
    expect(grid.claims()).to.have.length(1);
    expect(new Set(keys()).size).to.equal(1);
  });

  it('has a new key once its outcome was seen', async () => {
    const grid = await openGrid('always-coupon');
    await grid.drawn();
    see(grid);
    await grid.drawn();
    expect(new Set(keys()).size).to.equal(2);
  });
});

describe('the light', () => {
  it('stops after a fast response within 3.9 to 5.5 s on the prize’s cell, and then tells of the prize', async () => {
    allowMotion();
    const { tick } = clock();
    const grid = await openGrid('always-gift');
    const began = Date.now();
    grid.draw();
    await pause();
    await tick(SPEEDING_MS);
    await waitFor(() => expect(calls(DRAW)[0]?.isOver).to.equal(true));
    await pause();
    await tick(500);
    expect(grid.phase()).to.equal('rolling');
    expect(grid.emitted('sb-draw')).to.deep.equal([]);
    expect(grid.outcome()).to.equal(undefined);
    expect(grid.claims()).to.have.length(1);
    expect(grid.$offer.get(), 'its dialog opens by itself').to.equal(undefined);
    await waitFor(async () => {
      await tick(300);
      return kindOf(grid) === 'won';
    });
    expect(Date.now() - began).to.be.within(3900, 5500);
    expect(grid.$light.get()).to.deep.equal({ kind: 'stopped', cell: 1 });
    const [{ prize } = {}, ...more] = grid.emitted<{ prize: object }>('sb-draw');
    expect(prize).to.include({ title: '手作锡茶罐', type: 1 });
    expect(more).to.deep.equal([]);
  });

  it('stops on a cell that wins nothing when nothing was won, and sb-draw has the blank', async () => {
    const grid = await openGrid('never');
    await grid.drawn();
    expect(kindOf(grid)).to.equal('lost');
    expect(grid.$light.get()).to.deep.equal({ kind: 'stopped', cell: 2 });
    expect(grid.emitted<{ prize: { type: number } }>('sb-draw').map(({ prize }) => prize.type)).to.deep.equal([0]);
  });

  it('goes out for a prize that isn’t in the lottery, which is won, announced and kept until it is claimed', async () => {
    const grid = await openGrid('stranger');
    await grid.drawn();
    expect(grid.outcome()).to.have.nested.property('prize.title', '格子外的奖品');
    expect(grid.$light.get()).to.deep.equal({ kind: 'stopped', cell: undefined });
    const [{ prize } = {}] = grid.emitted<{ prize: { logId: string } }>('sb-draw');
    expect(prize).to.include({ title: '格子外的奖品', type: 1 });
    expect(grid.claims().map(({ prize: { logId } }) => logId)).to.deep.equal([prize?.logId]);
  });

  for (const data of [null, {}, { type: 0 }, []]) {
    it(`stops on a cell that wins nothing for ${JSON.stringify(data)}, which is no prize`, async () => {
      answerWith('drawLottery', () => data as object);
      const grid = await openGrid('always-coupon');
      await grid.drawn();
      expect(grid.outcome()).to.deep.equal({ kind: 'lost' });
      expect(grid.$light.get()).to.deep.equal({ kind: 'stopped', cell: 2 });
      expect(grid.emitted('sb-draw')).to.deep.equal([{ prize: null }]);
    });
  }

  it('goes out for a prize beyond the eighth, which is won', async (test) => {
    test.mock.method(console, 'error', () => {});
    const grid = await openGrid('many');
    await grid.drawn();
    expect(grid.outcome()).to.have.nested.property('prize.title', '第十份奖品');
    expect(grid.$light.get()).to.deep.equal({ kind: 'stopped', cell: undefined });
  });

  for (const fault of ['net', 'html500', 'refusesilent']) {
    it(`goes out at once when the draw fails by ${fault}, and sb-draw has no prize`, async () => {
      allowMotion();
      const { tick } = clock();
      faults({ [DRAW]: fault });
      const grid = await openGrid('always-coupon');
      grid.draw();
      await pause();
      await tick(SPEEDING_MS);
      await waitFor(() => expect(kindOf(grid)).to.equal('failed'));
      expect(grid.$light.get()).to.deep.equal({ kind: 'stopped', cell: undefined });
      expect(grid.emitted('sb-draw')).to.deep.equal([{ prize: null }]);
      expect(grid.phase()).to.equal('idle');
    });
  }

  it('runs for 10 s without a response, then stops with a failure', async () => {
    allowMotion();
    const { tick } = clock();
    faults({ [DRAW]: 'timeout' });
    const grid = await openGrid('always-coupon');
    grid.draw();
    await pause();
    await tick(SPEEDING_MS);
    await waitFor(() => expect(calls(DRAW)).to.have.length(1));
    await tick(9800);
    expect(grid.phase()).to.equal('rolling');
    await tick(200);
    await waitFor(() => expect(kindOf(grid)).to.equal('failed'));
    expect(grid.phase()).to.equal('idle');
    expect(calls(DRAW)[0]?.aborted).to.equal(true);
  });
});

describe('a draw for members only', () => {
  it('asks an anonymous visitor to log in before anything rolls, and resumes by itself', async () => {
    const grid = await openGrid('members-only', { requireLogin: true });
    grid.draw();
    await waitFor(() =>
      expect(grid.emitted('sb-login-required')).to.deep.equal([{ cause: 'lottery', reason: 'draw' }]),
    );
    expect(grid.phase()).to.equal('idle');
    expect(calls(DRAW)).to.have.length(0);
    await logIn(grid);
    await waitFor(() => expect(kindOf(grid)).to.equal('won'));
    expect(calls(DRAW)).to.have.length(1);
  });

  it('asks a member for nothing', async () => {
    await signIn();
    const grid = await openGrid('members-only', { requireLogin: true });
    await grid.drawn();
    expect(kindOf(grid)).to.equal('won');
    expect(grid.emitted('sb-login-required')).to.deep.equal([]);
  });

  it('may be pressed again while the login is pending: only the latest press resumes', async () => {
    const grid = await openGrid('members-only', { requireLogin: true });
    for (const asked of [1, 2]) {
      grid.draw();
      await waitFor(() => expect(grid.emitted('sb-login-required')).to.have.length(asked));
      expect(grid.phase()).to.equal('idle');
    }
    await logIn(grid);
    await waitFor(() => expect(kindOf(grid)).to.equal('won'));
    expect(calls(DRAW)).to.have.length(1);
  });
});

describe('a 401 from the draw', () => {
  it('stops the light until the visitor has logged in; then it rolls and draws by itself with the same key', async () => {
    allowMotion();
    const { tick } = clock();
    const grid = await openGrid('members-only');
    grid.draw();
    await pause();
    await tick(SPEEDING_MS);
    await waitFor(() => expect(grid.emitted('sb-login-required')).to.have.length(1));
    expect(grid.phase()).to.equal('idle');
    expect(grid.$light.get()).to.deep.equal({ kind: 'stopped', cell: undefined });
    await tick(20_000);
    expect(calls(DRAW)).to.have.length(1);
    await logIn(grid);
    await waitFor(() => expect(grid.phase()).to.equal('rolling'));
    await waitFor(async () => {
      await tick(300);
      return kindOf(grid) === 'won';
    });
    expect(grid.$light.get()).to.deep.equal({ kind: 'stopped', cell: 0 });
    expect(keys()).to.have.length(2);
    expect(keys()[1]).to.equal(keys()[0]);
  });

  it('ends when the visitor cancels the login: another draw can begin', async () => {
    const grid = await openGrid('members-only');
    grid.draw();
    await waitFor(() => expect(grid.emitted('sb-login-required')).to.have.length(1));
    grid.site.member.cancelLogin();
    await waitFor(() => expect(grid.$game.get().kind).to.equal('idle'));
    await logIn(grid);
    await grid.drawn();
    expect(kindOf(grid)).to.equal('won');
    expect(calls(DRAW)).to.have.length(2);
  });
});

describe('the draws that are left', () => {
  it('count down with each draw', async () => {
    const grid = await openGrid('always-coupon');
    const left = grid.$drawsLeft.get() as number;
    expect(left).to.be.above(0);
    await grid.drawn();
    expect(grid.$drawsLeft.get()).to.equal(left - 1);
  });

  it('are unknown before a login, and after a draw that doesn’t tell them', async () => {
    expect((await openGrid('1')).$drawsLeft.get()).to.equal(undefined);
    answerWith('drawLottery', (data) => ({ ...data, remain: 'several' }));
    const grid = await openGrid('always-coupon');
    await grid.drawn();
    expect(kindOf(grid)).to.equal('won');
    expect(grid.$drawsLeft.get()).to.equal(undefined);
  });

  it('are forgotten when somebody logs out, because they were the member’s', async () => {
    const grid = await openGrid('always-coupon');
    grid.site.member.setExternalMember({ id: '7' });
    await grid.drawn();
    expect(grid.$drawsLeft.get()).to.be.a('number');
    grid.site.member.signedOut();
    expect(grid.$drawsLeft.get()).to.equal(undefined);
  });
});

describe('no draw that is left', () => {
  const NONE_LEFT = [{ kind: 'info', text: '今日剩0次' }];
  const notices = (grid: OpenedGrid) =>
    grid.emitted<{ kind: string; text: string }>('sb-notice').map(({ kind, text }) => ({ kind, text }));
  const noneLeft = () => answerWith('/openapi/lottery?', (info) => ({ ...info, remain: 0 }));

  it('starts no draw and no light, and says so', async () => {
    noneLeft();
    const grid = await openGrid('always-coupon');
    await grid.drawn();
    expect(calls(DRAW)).to.deep.equal([]);
    expect([kindOf(grid), grid.phase()]).to.deep.equal([undefined, 'idle']);
    expect(grid.$light.get()).to.deep.equal({ kind: 'stopped', cell: undefined });
    expect(grid.emitted('sb-draw')).to.deep.equal([]);
    expect(notices(grid)).to.deep.equal(NONE_LEFT);
  });

  it('is asked for again by a press, because the count may be of yesterday', async () => {
    const { fetch } = globalThis;
    noneLeft();
    const grid = await openGrid('always-coupon');
    globalThis.fetch = fetch;
    await grid.drawn();
    expect(kindOf(grid)).to.equal('won');
  });

  it('still shows the prize of a draw whose answer was lost', async () => {
    const siteId = crypto.randomUUID();
    faults({ [DRAW]: 'net@after' });
    const grid = await openGrid('always-coupon', { siteId });
    await grid.drawn();
    noFaults();
    grid.remove();
    noneLeft();
    const again = await openGrid('always-coupon', { siteId });
    await again.drawn();
    expect(kindOf(again)).to.equal('won');
    expect(new Set(keys()).size).to.equal(1);
  });

  it('of an anonymous visitor says nothing of the member who logs in for the draw', async () => {
    noneLeft();
    const grid = await openGrid('members-only', { requireLogin: true });
    grid.draw();
    await waitFor(() => expect(grid.emitted('sb-login-required')).to.have.length(1));
    await logIn(grid);
    await waitFor(() => expect(kindOf(grid)).to.equal('won'));
    expect(notices(grid)).to.deep.equal([]);
  });
});

describe('the page of a coupon', () => {
  for (const url of [{ a: 1 }, undefined]) {
    it(`is left out when the server tells ${JSON.stringify(url)}; the coupon is won all the same`, async () => {
      answerWith('drawLottery', (data) => ({ ...data, url }));
      const grid = await openGrid('always-coupon');
      await grid.drawn();
      expect(kindOf(grid)).to.equal('won');
      expect(grid.outcome()).to.not.have.nested.property('prize.url');
    });
  }
});
