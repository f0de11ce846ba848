import { describe, it } from 'node:test';
import { expect } from 'chai';
import fc from 'fast-check';
import type { Failure } from '../../../core/http/result.js';
import type { OrderCommand, OrderEvent, OrderState } from './order.machine.js';
import { transition } from './order.machine.js';
import {
  blocks,
  initialOrder,
  isInFlight,
  isOthers,
  isOwn,
  type OrderedItem,
  type PendingOrder,
  type Visitor,
} from './order.rules.js';

/** `ORDER_RUNS=1000000` for a long search. */
const RUNS = Number(process.env.ORDER_RUNS ?? 10_000);

type Answer = { id: string } | { failure: Failure };

/** A request, with the session cookie that it left with. The answer is lost, late or delivered as the sequence says. */
interface Request {
  tab: number;
  attempt: number;
  order: PendingOrder;
  session: Session | undefined;
  /** The page knew whose session that is. */
  isKnown: boolean;
  /** The server's answer, once it has arrived there. */
  answer?: Answer;
  /** The tab waits for it no more. */
  isOver: boolean;
}

interface Session {
  member: string;
  hasEnded: boolean;
}

interface Tab {
  state: OrderState;
  visitor: Visitor;
  /** The attempt that goes on; answers to earlier ones are ignored. */
  attempt: number;
  /** The attempt waits for a login. */
  waiting: { order: PendingOrder } | undefined;
  /** The items on show. */
  items: readonly OrderedItem[] | undefined;
}

const HOUR = 60 * 60 * 1000;
const cartOf = (goods: string): OrderedItem[] => (goods ? [{ id: goods, title: goods, count: 1 }] : []);

const refusal = (status: number): Failure => ({ kind: 'refused', status, msg: '' });

/** Two tabs of one browser and one server. It runs the commands as `order.store.ts` does. */
class World {
  tabs: Tab[] = [];
  requests: Request[] = [];
  /** Oldest first. */
  stored: PendingOrder[] = [];
  session: Session | undefined = { member: 'ann', hasEnded: false };
  isOnline = true;
  now = Date.UTC(2026, 0, 1);
  cart = cartOf('tea');
  /** Each order that left, by its key. */
  sent = new Map<string, PendingOrder>();
  /** Final answers by key: the server makes an order once, and refuses it once. */
  answers = new Map<string, Answer>();
  made = new Map<string, { payload: string; member: string }>();
  /** The first payload of each key. */
  payloads = new Map<string, string>();
  /** Keys whose outcome nobody knows, by their owner. */
  unresolved = new Map<string, string>();
  /** Keys whose final answer a page has received. */
  resolved = new Set<string>();
  /** Keys that a visitor gave up. */
  discarded = new Set<string>();
  orders = 0;

  constructor() {
    this.open(0);
    this.open(1);
  }

  /** A page is opened, or reloaded: it knows nobody yet. */
  open(tab: number) {
    for (const request of this.requests) {
      if (request.tab !== tab || request.isOver) continue;
      request.isOver = true;
      // nobody hears the answer to an order that was stored
      if (this.isStored(request.order)) this.unresolve(request.order);
    }
    const attempt = (this.tabs[tab]?.attempt ?? 0) + 1;
    const visitor = { kind: 'unknown' } as const;
    this.tabs[tab] = { state: initialOrder, visitor, attempt, waiting: undefined, items: undefined };
    this.readStorage(tab);
  }

  read(visitor: Visitor) {
    return structuredClone(this.stored.filter((order) => isOwn(order, visitor)));
  }

  isStored({ key }: Pick<PendingOrder, 'key'>) {
    return this.stored.some((order) => order.key === key);
  }

  readStorage(tab: number) {
    const { visitor } = this.page(tab);
    this.dispatch(tab, { kind: 'storageRead', visitor, stored: this.read(visitor) });
  }

  /** The stored order that the page takes notice of. */
  blocking(tab: number) {
    const { visitor, items } = this.page(tab);
    return this.read(visitor).find((order) => blocks(order, items, this.now));
  }

  compare(tab: number) {
    const { visitor, items } = this.page(tab);
    this.dispatch(tab, { kind: 'compared', items, stored: this.read(visitor), now: this.now });
  }

  submit(tab: number) {
    this.dispatch(tab, { kind: 'compared', items: this.page(tab).items, stored: [], now: this.now });
    this.dispatch(tab, { kind: 'submit' });
  }

  /** The page reads the checkout again, unless its order is in flight. */
  refresh(tab: number) {
    const page = this.page(tab);
    if (isInFlight(page.state)) return;
    page.items = this.cart;
    this.compare(tab);
    const { state } = page;
    const isBlocked = state.kind === 'unconfirmed';
    const order = isBlocked ? state.order : state.earlier;
    if (order) expect(blocks(order, page.items, this.now), 'only its own items are blocked').to.equal(isBlocked);
  }

  discard(tab: number) {
    const { state } = this.page(tab);
    const order = state.kind === 'unconfirmed' ? state.order : state.kind === 'editing' && state.earlier;
    if (!order) return;
    this.unresolved.delete(order.key);
    this.discarded.add(order.key);
    this.dispatch(tab, { kind: 'discarded' });
    const { kind, earlier } = this.page(tab).state;
    expect(kind, 'the visitor may order').to.equal('editing');
    expect(earlier?.key, 'only another one is shown').to.not.equal(order.key);
    expect(this.isStored(order)).to.equal(false);
  }

  unresolve({ key, owner }: PendingOrder) {
    if (owner !== undefined && !this.resolved.has(key)) this.unresolved.set(key, owner);
  }

  resolve({ key }: PendingOrder) {
    this.resolved.add(key);
    this.unresolved.delete(key);
  }

  dispatch(tab: number, event: OrderEvent) {
    const page = this.page(tab);
    const { state, commands } = transition(page.state, event);
    const isChanged = state !== page.state;
    page.state = state;
    for (const command of commands) this.run(tab, command);
    if (isChanged && /editing|unconfirmed/.test(page.state.kind)) this.readStorage(tab);
  }

  run(tab: number, command: OrderCommand) {
    const page = this.page(tab);
    switch (command.kind) {
      case 'validate': {
        // a checkout on show has asked who is signed in
        if (page.visitor.kind === 'unknown') this.learn(tab);
        page.items ??= this.cart;
        const found = this.blocking(tab);
        if (found) return this.dispatch(tab, { kind: 'found', order: found });
        const key = `k${++this.orders}`;
        const owner = page.visitor.kind === 'member' ? page.visitor.id : undefined;
        const payload = { remark: key, type: 'cart', couponId: '', usePoint: false };
        const { items } = page;
        if (!items.length) return this.dispatch(tab, { kind: 'invalid', problem: 'empty' });
        return this.dispatch(tab, {
          kind: 'valid',
          order: { key, payload, owner, items, sentAt: this.now, isIdempotent: true },
        });
      }
      case 'identify': {
        page.attempt++;
        page.waiting = undefined;
        if (command.order.owner !== undefined && page.visitor.kind === 'unknown') this.learn(tab);
        const { visitor } = page;
        return this.dispatch(tab, { kind: 'identified', visitor, ...this.sendConditions(tab) });
      }
      case 'store': {
        const order = structuredClone(command.order);
        const index = this.stored.findIndex(({ key }) => key === order.key);
        if (index < 0) this.stored.push(order);
        else this.stored[index] = order;
        return;
      }
      case 'remove':
      case 'removeAttempt': {
        const isKept = ({ key, isUnconfirmed }: PendingOrder) =>
          key !== command.key || (command.kind === 'removeAttempt' && isUnconfirmed);
        this.stored = this.stored.filter(isKept);
        return;
      }
      case 'send':
        page.attempt++;
        page.waiting = undefined;
        if (command.isAfterLogin) page.waiting = { order: command.order };
        else this.post(tab, command.order);
    }
  }

  post(tab: number, order: PendingOrder) {
    const page = this.page(tab);
    const { key, owner } = order;
    if (page.state.kind === 'login') {
      this.dispatch(tab, { kind: 'loggedIn', visitor: page.visitor, ...this.sendConditions(tab) });
    }
    const { state } = page;
    if (state.kind !== 'sending' || state.order.key !== key) return this.abandon(tab);
    const payload = JSON.stringify(order.payload);
    expect(this.payloads.get(key) ?? payload, 'a key has one payload').to.equal(payload);
    expect(isOthers(order, page.visitor), 'an order is never sent for another member').to.equal(false);
    const isBlocking = (other: string) => {
      const earlier = this.sent.get(other);
      return earlier && !this.discarded.has(other) && blocks(earlier, order.items, this.now);
    };
    const place = this.stored.findIndex((stored) => stored.key === key);
    // an order sent before the page knew the member may be stored for whoever logs in next
    const isOlder = (other: string) => {
      const at = this.stored.findIndex((stored) => stored.key === other && stored.owner === owner);
      return at >= 0 && at < place;
    };
    const others = [...this.unresolved].filter(
      ([other, of]) => of === owner && other !== key && isOlder(other) && isBlocking(other),
    );
    expect(others, 'after an unknown outcome the same order goes out').to.deep.equal([]);
    expect(this.isStored(order), 'an order is stored before it leaves').to.equal(true);
    this.payloads.set(key, payload);
    this.sent.set(key, order);
    const { session } = this;
    const isKnown = page.visitor.kind === 'member' && page.visitor.id === session?.member;
    this.requests.push({ tab, attempt: page.attempt, order, session, isKnown, isOver: false });
    if (!this.isOnline) this.lose(this.requests.length - 1);
  }

  /** A request reaches the server, whether its page still waits or not. */
  arrive(index: number, outcome: 'made' | 'refused' | 'busy') {
    const request = this.requests[index];
    if (!request || request.answer || !this.isOnline) return;
    const { order, session } = request;
    if (!session || session.hasEnded) {
      request.answer = { failure: { kind: 'login' } };
      return;
    }
    const final = this.answers.get(order.key);
    if (final) request.answer = final;
    else if (outcome === 'busy') request.answer = { failure: refusal(503) };
    else {
      request.answer = outcome === 'made' ? { id: order.key } : { failure: refusal(400) };
      this.answers.set(order.key, request.answer);
    }
    if ('id' in request.answer) this.make(request);
  }

  make({ order, session, isKnown }: Request) {
    const payload = JSON.stringify(order.payload);
    const member = session?.member ?? '';
    if (isKnown && order.owner !== undefined)
      expect(member, 'an order is made for its own member').to.equal(order.owner);
    const before = this.made.get(order.key) ?? { payload, member };
    expect(before.payload, 'one order for one key').to.equal(payload);
    if (!this.made.has(order.key)) this.cart = [];
    this.made.set(order.key, before);
  }

  deliver(index: number) {
    const request = this.requests[index];
    if (!request?.answer || request.isOver) return;
    request.isOver = true;
    const { tab, attempt, order, answer } = request;
    const page = this.page(tab);
    if (attempt !== page.attempt) return;
    if ('id' in answer) {
      this.resolve(order);
      return this.dispatch(tab, { kind: 'placed', id: answer.id, status: 1 });
    }
    const { failure } = answer;
    if (failure.kind !== 'login') {
      if (failure.kind === 'refused' && failure.status < 500) this.resolve(order);
      return this.dispatch(tab, { kind: 'refused', failure });
    }
    const isSecond =
      page.state.kind === 'sending' &&
      this.requests.some((r) => r !== request && r.attempt === attempt && r.tab === tab);
    if (isSecond) return this.dispatch(tab, { kind: 'refused', failure });
    page.waiting = { order };
    page.visitor = { kind: 'anonymous' };
    this.dispatch(tab, { kind: 'loginRequired' });
  }

  /** The page hears no answer. The request may still arrive. */
  lose(index: number) {
    const request = this.requests[index];
    if (!request || request.isOver) return;
    request.isOver = true;
    const { visitor, attempt } = this.page(request.tab);
    if (attempt !== request.attempt) return;
    this.unresolve(request.order);
    this.dispatch(request.tab, { kind: 'unanswered', visitor });
  }

  abandon(tab: number) {
    this.page(tab).waiting = undefined;
    this.dispatch(tab, { kind: 'abandoned', visitor: this.page(tab).visitor });
  }

  /** The page learns who is signed in now, which may be long after the login in another tab. */
  learn(tab: number) {
    const page = this.page(tab);
    page.visitor = this.session ? { kind: 'member', id: this.session.member } : { kind: 'anonymous' };
    this.readStorage(tab);
    if (page.items) this.compare(tab);
    if (page.visitor.kind !== 'member') return;
    const { waiting } = page;
    page.waiting = undefined;
    if (waiting) this.post(tab, waiting.order);
  }

  logIn(tab: number, member: string) {
    this.logOut();
    this.session = { member, hasEnded: false };
    this.learn(tab);
  }

  logOut() {
    if (this.session) this.session.hasEnded = true;
    this.session = undefined;
  }

  setOnline(isOnline: boolean) {
    this.isOnline = isOnline;
  }

  cancelLogin(tab: number) {
    if (this.page(tab).waiting) this.abandon(tab);
  }

  sendConditions(tab: number) {
    return { stored: this.blocking(tab) };
  }

  page(tab: number): Tab {
    return this.tabs[tab] as Tab;
  }

  /** An order whose outcome is unknown stays known after another cart's order, and after another member's. */
  remembers() {
    for (const key of this.unresolved.keys()) {
      const isKnown = this.discarded.has(key) || this.isStored({ key });
      expect(isKnown, `the unknown outcome of ${key} is remembered`).to.equal(true);
    }
  }

  /** All requests arrive and are answered, and all pages learn who is signed in. */
  quiet() {
    this.isOnline = true;
    for (let round = 0; this.requests.some(({ isOver }) => !isOver); round++) {
      expect(round, 'no request follows another for ever').to.be.below(20);
      for (const index of this.requests.keys()) {
        this.arrive(index, 'made');
        this.deliver(index);
      }
    }
    for (const tab of [0, 1]) {
      const { state, waiting } = this.page(tab);
      const canAct = /editing|unconfirmed|placed/.test(state.kind) || (state.kind === 'login' && waiting);
      expect(Boolean(canAct), `the visitor can act in ${state.kind}`).to.equal(true);
    }
  }
}

const tab = fc.nat({ max: 1 });
const recent = fc.nat({ max: 3 });
/** Counted from the newest request. */
const at = (world: World, back: number) => world.requests.length - 1 - back;

type Step = (world: World) => void;
/** A failing sequence is printed by these names. */
const when = <T>(name: string, values: fc.Arbitrary<T>, step: (world: World, value: T) => void): fc.Arbitrary<Step> =>
  values.map((value) =>
    Object.assign((world: World) => step(world, value), {
      [fc.toStringMethod]: () => `${name}(${JSON.stringify(value)})`,
    }),
  );

const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: when('submit', tab, (world, t) => world.submit(t)) },
  {
    weight: 5,
    arbitrary: when(
      'arrive',
      fc.tuple(recent, fc.constantFrom('made', 'made', 'refused', 'busy')),
      (world, [back, outcome]) => world.arrive(at(world, back), outcome),
    ),
  },
  { weight: 5, arbitrary: when('deliver', recent, (world, back) => world.deliver(at(world, back))) },
  { weight: 3, arbitrary: when('lose', recent, (world, back) => world.lose(at(world, back))) },
  {
    weight: 3,
    arbitrary: when('logIn', fc.tuple(tab, fc.constantFrom('ann', 'ann', 'ben')), (world, [t, member]) =>
      world.logIn(t, member),
    ),
  },
  { weight: 2, arbitrary: when('logOut', fc.constant(0), (world) => world.logOut()) },
  { weight: 4, arbitrary: when('learn', tab, (world, t) => world.learn(t)) },
  { weight: 1, arbitrary: when('cancelLogin', tab, (world, t) => world.cancelLogin(t)) },
  { weight: 3, arbitrary: when('refresh', tab, (world, t) => world.refresh(t)) },
  {
    weight: 3,
    arbitrary: when('changeCart', fc.constantFrom('tea', 'tea', 'piano', ''), (world, goods) => {
      world.cart = cartOf(goods);
    }),
  },
  {
    weight: 1,
    arbitrary: when('wait', fc.constant(13), (world, hours) => {
      world.now += hours * HOUR;
    }),
  },
  { weight: 1, arbitrary: when('discard', tab, (world, t) => world.discard(t)) },
  { weight: 2, arbitrary: when('open', tab, (world, t) => world.open(t)) },
  {
    weight: 2,
    arbitrary: when('resolvedElsewhere', tab, (world, t) => {
      const { state } = world.page(t);
      const order = state.kind === 'unconfirmed' ? state.order : state.earlier;
      if (order && !world.isStored(order)) world.dispatch(t, { kind: 'resolvedElsewhere' });
    }),
  },
  { weight: 1, arbitrary: when('pageRestored', tab, (world, t) => world.dispatch(t, { kind: 'pageRestored' })) },
  { weight: 1, arbitrary: when('setOnline', fc.boolean(), (world, isOnline) => world.setOnline(isOnline)) },
);

describe('any sequence of order events in two tabs', () => {
  it(`makes one order per key, for its own member, and lets the visitor go on (${RUNS} sequences)`, () => {
    fc.assert(
      fc.property(fc.array(steps, { maxLength: 40, size: 'max' }), (sequence) => {
        const world = new World();
        for (const step of sequence) {
          step(world);
          world.remembers();
        }
        world.quiet();
      }),
      { numRuns: RUNS },
    );
  });
});
