import '../../test/support/node-page.js';
import { afterEach, describe, it } from 'node:test';
import fc from 'fast-check';
import { openSite } from '../../test/support/node-site.js';
import type { Send } from '../http/client.js';
import { failed, type Result, succeeded } from '../http/result.js';
import { memberIdOf } from '../member/member-id.js';
import type { Site } from '../site/site.js';
import { createGame } from './game.store.js';
import { drawLottery } from './lottery.api.js';
import type { Outcome } from './prize.rules.js';

/** `DRAW_RUNS=100000` for a long search. */
const RUNS = Number(process.env.DRAW_RUNS ?? 400);
/** The suite has the same sequences each time; a long search has others. */
const SEED = process.env.DRAW_RUNS ? {} : { seed: 1 };
const LOTTERY = '1';
const TABS = [0, 1];

interface Sent {
  tab: number;
  key: string;
  /** Who is signed in when the request leaves. */
  member: string | undefined;
  answer(result: Result<object>): void;
  /** What the server answers, once the request has arrived there. */
  result?: Result<object>;
}

interface Tab {
  site: Site;
  game: ReturnType<typeof createGame>;
  page: AbortController;
}

/** Cheaper than chai's, because it runs after every event. */
function holds(isTrue: boolean, invariant: string): asserts isTrue {
  if (!isTrue) throw new Error(`Broken: ${invariant}`);
}
const settle = async () => {
  for (let i = 0; i < 4; i++) await new Promise<void>((resolve) => void setImmediate(resolve));
};
const refusal = (status: number): Result<object> => failed({ kind: 'refused', status, msg: '' });

/** Two tabs of one browser with the store of a draw, and one server. */
class World {
  session: string | undefined = 'ann';
  /** userInfo fails on a page that doesn't know its member yet. */
  isUserInfoDown = false;
  /** Keys that were sent while the page didn't know whose session it was. */
  nobodys = new Set<string>();
  /** Those of them that a login has ended: no page had got to know the member meanwhile, and sent them again. */
  ended = new Set<string>();
  /** The member whom a page knew when it sent a key. */
  owners = new Map<string, string>();
  sent: Sent[] = [];
  /** The prize that the server drew, by member and key. */
  drawn = new Map<string, { member: string; prize: string }>();
  /** A refusal is final, too. */
  refused = new Set<string>();
  shown = new Set<string>();
  /** Keys whose outcome was seen. */
  seen = new Set<string>();
  presses = 0;
  broken: unknown[] = [];
  tabs: Tab[] = [];
  readonly site = crypto.randomUUID();

  constructor() {
    for (const tab of TABS) this.open(tab);
  }

  tab(tab: number): Tab {
    return this.tabs[tab] as Tab;
  }

  /** A page is opened, or reloaded: it knows nobody yet, and hears no answer to an earlier request. */
  open(tab: number) {
    const before = this.tabs[tab];
    before?.page.abort();
    this.sent = this.sent.filter((sent) => sent.tab !== tab);
    const page = new AbortController();
    const send: Send = (call, _input, { idempotencyKey: key = '' } = {}) =>
      (call as unknown) === drawLottery
        ? (this.post(tab, key) as Promise<Result<never>>)
        : Promise.resolve(this.userInfo(tab) as Result<never>);
    const site = Object.assign(openSite({ key: this.site, send }), { settings: { siteId: '1', loginUrl: '/login' } });
    const game = createGame({
      site,
      emit: () => false,
      t: (messages) => messages,
      signal: page.signal,
      lotteryId: LOTTERY,
      platform: () => undefined,
      needsMember: () => false,
      loadLottery: async () => ({ id: LOTTERY, bonus: [] }),
      wheel: {
        start: async () => {},
        stopAt() {
          game.landed();
          game.show();
        },
        stop() {},
      },
    });
    const opened: Tab = { site, game, page };
    this.tabs[tab] = opened;
    game.$game.listen((state, before) => {
      if (state.kind === 'shown' && before?.kind !== 'shown') this.check(opened, state.outcome);
    });
  }

  userInfo(tab: number): Result<object> {
    if (this.isUserInfoDown && !this.knows(tab)) return failed({ kind: 'network' });
    return this.session ? succeeded({ id: this.session }) : failed({ kind: 'login' });
  }

  knows(tab: number): boolean {
    return ['member', 'anonymous'].includes(this.tab(tab).site.member.$member.get().kind);
  }

  post(tab: number, key: string): Promise<Result<object>> {
    this.note(() => holds(!this.ended.has(key), 'a draw of whom nobody knew is never sent again after a login'));
    const owner = memberIdOf(this.tab(tab).site.member.$member.get());
    const ownerBefore = this.owners.get(key);
    this.note(() => holds(!ownerBefore || ownerBefore === owner, 'a member’s draw is sent again by this member alone'));
    if (owner) this.owners.set(key, owner);
    if (!this.knows(tab)) this.nobodys.add(key);
    // another tab that has got to know the member meanwhile may hold the key, too
    this.note(() =>
      holds(!this.seen.has(key) || this.nobodys.has(key), 'a draw whose outcome was seen is never sent again'),
    );
    return new Promise((answer) => void this.sent.push({ tab, key, member: this.session, answer }));
  }

  /** One press, as the lotteries make it: not while a draw is under way. */
  async press(tab: number, drawsLeft?: number) {
    const { game } = this.tab(tab);
    if (!['idle', 'login', 'shown'].includes(game.$game.get().kind)) return;
    this.presses++;
    game.$drawsLeft.set(drawsLeft);
    game.draw();
    await settle();
  }

  check(page: Tab, outcome: Outcome) {
    this.note(() => this.show(page, outcome));
  }

  /** Notes what is broken for the end of the sequence, with which fast-check names its seed: it must not throw into a store. */
  note(check: () => void) {
    try {
      check();
    } catch (error) {
      this.broken.push(error);
    }
  }

  show({ site, game, page }: Tab, outcome: Outcome) {
    if (page.signal.aborted || outcome.kind !== 'won') return;
    const id = outcome.prize.logId ?? '';
    const [key = '', win] = [...this.drawn].find(([, { prize }]) => prize === id) ?? [];
    const visitor = memberIdOf(site.member.$member.get());
    const sent = key.slice(key.indexOf(' ') + 1);
    const isNobodys = this.nobodys.has(sent) && visitor === undefined;
    holds(visitor === win?.member || isNobodys, 'a prize is shown to the member who won it');
    this.seen.add(sent);
    this.shown.add(id);
    game.seen();
  }

  arrive(index: number, outcome: 'drawn' | 'refused' | number) {
    const request = this.sent[index % (this.sent.length || 1)];
    if (!request || request.result) return;
    const { key, member } = request;
    if (!member) request.result = failed({ kind: 'login' });
    else if (typeof outcome === 'number') request.result = refusal(outcome);
    else {
      const id = `${member} ${key}`;
      const before = this.drawn.get(id);
      if (!before && outcome === 'refused') this.refused.add(id);
      if (this.refused.has(id)) request.result = refusal(1);
      else {
        const prize = before?.prize ?? `win ${this.drawn.size}`;
        this.drawn.set(id, { member, prize });
        request.result = succeeded({ type: 1, title: prize, logId: prize });
      }
    }
    holds(this.drawn.size <= this.presses, 'the server draws once for a press');
  }

  /** The page hears the answer, or that there is none. */
  async deliver(index: number, isLost: boolean) {
    const request = this.sent[index % (this.sent.length || 1)];
    if (!request || (!request.result && !isLost)) return;
    this.sent = this.sent.filter((sent) => sent !== request);
    request.answer(isLost ? failed({ kind: 'network' }) : (request.result as Result<object>));
    await settle();
  }

  /** Somebody logs in or out in a tab, and the other one follows. */
  async change(tab: number, member: string | undefined) {
    this.session = member;
    const own = this.tab(tab).site.member;
    // a page that doesn't know its member may have drawn: only a logout leads from it to another member
    if (this.nobodys.size) own.signedOut();
    if (member) for (const key of this.nobodys) if (!this.owners.has(key)) this.ended.add(key);
    if (member) own.signedIn({ id: member });
    else own.signedOut();
    await settle();
    for (const { site } of this.tabs) await site.member.load({ again: true });
    await settle();
  }

  async pressToTheEnd() {
    for (let repeats = 0; repeats < 30; repeats++) {
      await this.press(0, 0);
      if (!this.sent.length) break;
      this.arrive(0, 'refused');
      await this.deliver(0, false);
    }
  }

  /** Every member comes back, with a network that works and no draw that is left, and presses until nothing is new. */
  async end() {
    this.isUserInfoDown = false;
    for (const tab of TABS) this.open(tab);
    if (this.session) await this.pressToTheEnd();
    for (const member of ['ann', 'ben']) {
      await this.change(0, member);
      await this.pressToTheEnd();
    }
    const ended = ([id]: [string, unknown]) => this.ended.has(id.slice(id.indexOf(' ') + 1));
    const lost = [...this.drawn].filter((win) => !this.shown.has(win[1].prize) && !ended(win));
    holds(lost.length === 0, `a win that the server drew is shown in the end: ${JSON.stringify(lost)}`);
    for (const { page } of this.tabs) page.abort();
    localStorage.clear();
  }
}

type Step = (world: World) => unknown;

const tabs = fc.constantFrom(...TABS);
const indexes = fc.nat(3);
const step = (name: string, run: Step) => Object.assign(run, { toString: () => name });
const outcomes = fc.constantFrom('drawn' as const, 'drawn' as const, 'refused' as const, 403, 408, 425, 429, 503);
const steps = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(tabs, outcomes, fc.boolean()).map(([tab, outcome, isLost]) =>
      step(`draw ${tab} ${outcome} ${isLost ? 'lost' : ''}`, async (world) => {
        const before = world.sent.length;
        await world.press(tab);
        if (world.sent.length === before) return;
        world.arrive(before, outcome);
        await world.deliver(before, isLost);
      }),
    ),
  },
  { weight: 4, arbitrary: tabs.map((tab) => step(`press ${tab}`, (world) => world.press(tab))) },
  {
    weight: 4,
    arbitrary: fc
      .tuple(indexes, outcomes)
      .map(([index, outcome]) => step(`arrive ${index} ${outcome}`, (world) => world.arrive(index, outcome))),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(indexes, fc.boolean())
      .map(([index, isLost]) =>
        step(`deliver ${index} ${isLost ? 'lost' : ''}`, (world) => world.deliver(index, isLost)),
      ),
  },
  {
    weight: 1,
    arbitrary: fc.boolean().map((isDown) =>
      step(`userInfo ${isDown ? 'down' : 'up'}`, (world) => {
        world.isUserInfoDown = isDown;
      }),
    ),
  },
  { weight: 1, arbitrary: tabs.map((tab) => step(`reload ${tab}`, (world) => world.open(tab))) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(tabs, fc.constantFrom('ann', 'ben', undefined))
      .map(([tab, member]) => step(`session ${tab} ${member}`, (world) => world.change(tab, member))),
  },
);

afterEach(() => localStorage.clear());

/** Ends a sequence, and names the first thing that it broke. */
async function finish(world: World) {
  await world.end();
  for (const error of world.broken) throw error;
}

describe('a draw in any sequence of lost, late and refused answers, reloads, logins, tabs and unknown members', () => {
  it('is made once for a press, and every win of the server is shown to its winner in the end', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { maxLength: 24 }), async (sequence) => {
        const world = new World();
        for (const run of sequence) await run(world);
        await finish(world);
      }),
      { numRuns: RUNS, ...SEED },
    );
  });

  it('is repeated by its member after a login, if another tab had got to know the member before', async () => {
    const world = new World();
    world.isUserInfoDown = true;
    await world.press(1);
    world.isUserInfoDown = false;
    await world.press(0);
    await world.change(0, 'ann');
    await finish(world);
  });
});
