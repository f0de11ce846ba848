import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { Failure } from '../http/result.js';
import type { Cart, CartItem } from './cart.api.js';
import {
  type CartCommand,
  type CartEvent,
  type CartState,
  type Initiator,
  initialCart,
  type SentChange,
  transition,
} from './cart.machine.js';
import { lineOf, shownCart } from './cart.rules.js';
import { ALL, changesOf, isUndoable, type LineChange } from './pending-changes.rules.js';

/** `CART_RUNS=1000000` for a long search. */
const RUNS = Number(process.env.CART_RUNS ?? 10_000);

type Answer = { cart: Cart } | { failure: Failure };

/** A request of a tab, as the network sees it. The answer is late, lost, refused or delivered as the sequence says. */
interface Sent {
  tab: number;
  request: number;
  command: Extract<CartCommand, { kind: 'read' | 'send' | 'remove' }>;
  /** The owner of the change, as far as the page knew. */
  submitter: string | undefined;
  generation: number;
  session: string | undefined;
  answer?: Answer;
  isOver: boolean;
  isSecond: boolean;
}

interface Tab {
  state: CartState;
  member: string | undefined;
  debouncing: Set<string>;
  /** Requests that wait for a login. */
  waiting: Sent[];
  /** Clicks whose change is neither sent, rolled back nor dropped. */
  unsent: Set<string>;
  isTold: boolean;
}

const LINES = ['1', '2', '3'];
const by = {} as Initiator;
/** Cheaper than chai's, because it runs after every event. */
function holds(isTrue: boolean, invariant: string): asserts isTrue {
  if (!isTrue) throw new Error(`Broken: ${invariant}`);
}
type Visible = Pick<CartItem, 'id' | 'count' | 'isSelect'>;
const areSame = (some: readonly Visible[], others: readonly Visible[]) =>
  some.length === others.length &&
  some.every(({ id, count, isSelect }) =>
    others.some((other) => other.id === id && other.count === count && other.isSelect === isSelect),
  );
const LOGIN: Failure = { kind: 'login' };
const ABORTED: Failure = { kind: 'aborted' };

const sumUp = (items: readonly CartItem[]): Cart => ({
  items: [...items],
  totalPrice: 0,
  count: items.reduce((sum, { count }) => sum + count, 0),
});
const newItems = (): CartItem[] =>
  LINES.map((id) => ({ id, title: id, count: 1, price: 1, isSelect: true, invalid: id === '3' }));

/** Two tabs of one browser and one server. It runs the commands as `cart.store.ts` does. */
class World {
  session: string | undefined = 'ann';
  server = new Map(['ann', 'ben'].map((member) => [member, newItems()]));
  sent: Sent[] = [];
  /** A change was made, but its tab doesn't know, so the other tab was not told. */
  isSomethingUntold = false;
  tabs: Tab[] = [0, 1].map(() => ({
    state: initialCart(),
    member: undefined,
    debouncing: new Set<string>(),
    waiting: [],
    unsent: new Set<string>(),
    isTold: false,
  }));

  constructor() {
    for (const tab of [0, 1]) {
      this.learn(tab);
      this.dispatch(tab, { kind: 'mounted', memberId: this.tab(tab).member });
      this.arrive(tab, false);
      this.deliver(tab);
    }
  }

  tab(tab: number): Tab {
    return this.tabs[tab] as Tab;
  }

  dispatch(tab: number, event: CartEvent) {
    const page = this.tab(tab);
    const { state, commands } = transition(page.state, event);
    page.state = state;
    // a later event is processed after the commands of this one
    const later: (() => void)[] = [];
    for (const command of commands) this.run(tab, command, event, later);
    this.check(tab);
    for (const next of later) next();
  }

  run(tab: number, command: CartCommand, event: CartEvent, later: (() => void)[]) {
    const page = this.tab(tab);
    switch (command.kind) {
      case 'debounce':
        page.debouncing.add(command.target);
        return;
      case 'cancelDebounce':
        page.debouncing.delete(command.target);
        return;
      case 'cancelRead':
        for (const sent of this.sent) if (sent.tab === tab && sent.command.kind === 'read') sent.isOver = true;
        return;
      case 'notifyOtherTabs':
        this.tab(1 - tab).isTold = true;
        return;
      case 'expireMember':
        page.member = undefined;
        later.push(() => this.dispatch(tab, { kind: 'signedOut' }));
        return;
      case 'send':
      case 'remove': {
        const request = page.state.requests.find(({ id }) => id === command.request);
        if (request?.kind !== 'change') return this.post(tab, command);
        const { target } = request;
        const isLeaving = event.kind === 'left' || event.kind === 'unmounted';
        const others = page.state.requests.filter(
          (other) =>
            other.kind === 'change' &&
            other.id !== command.request &&
            (other.target === target || other.target === ALL || target === ALL),
        );
        holds(isLeaving || others.length === 0, 'one request per line is in flight');
        holds(page.unsent.has(target), 'a change is sent once');
        page.unsent.delete(target);
        this.post(tab, command);
        return;
      }
      case 'read':
        this.post(tab, command);
    }
  }

  post(tab: number, command: Sent['command'], isSecond = false) {
    const { member: submitter, state } = this.tab(tab);
    const { request } = command;
    const { generation } = state;
    const { session } = this;
    this.sent.push({ tab, request, command, submitter, generation, session, isOver: false, isSecond });
  }

  /** The invariants after every event. */
  check(tab: number) {
    const { state, unsent, debouncing } = this.tab(tab);
    const changes = changesOf(state.pending);
    const expected = state.cart?.items.map((item) => lineOf(item, changes)) ?? [];
    const { lines = [], sum } = shownCart(state) ?? {};
    const isShown = ({ id }: CartItem) => !changes.get(id)?.isRemoved;
    holds(areSame(lines, expected.filter(isShown)), 'the server’s cart is shown with the pending changes on top');
    const pieces = sumUp(state.cart?.items.filter(isShown) ?? []).count;
    holds((sum?.count ?? 0) === pieces, 'a removed line isn’t counted');
    const targets = state.pending.map(({ target }) => target);
    holds(new Set(targets).size === targets.length, 'one change is pending per line');
    for (const change of state.pending) {
      const { target, phase } = change;
      holds(phase !== 'debouncing' || debouncing.has(target) !== isUndoable(change), 'a debounce runs');
      holds(unsent.has(target) === (phase === 'debouncing' || phase === 'due'), 'no change is lost or sent twice');
    }
    // dropped with its member, or rolled back
    for (const target of unsent) if (!targets.includes(target)) unsent.delete(target);
    holds(state.requests.filter(({ kind }) => kind === 'read').length <= 1, 'one read is in flight');
  }

  click(tab: number, target: string, change: LineChange) {
    const { state, unsent } = this.tab(tab);
    // only shown lines can be clicked
    if (!state.cart || !state.isMounted) return;
    if (target !== ALL && !this.shown(tab, target)) return;
    unsent.add(target);
    this.dispatch(tab, { kind: 'changed', target, change, by });
    const line = this.shown(tab, target);
    holds(!line || (change.count ?? line.count) === line.count, 'a quantity is shown at once');
    holds(
      !line || line.isSelect === (!line.invalid && (change.isSelect ?? line.isSelect)),
      'a selection is shown at once',
    );
  }

  shown(tab: number, target: string) {
    return shownCart(this.tab(tab).state)?.lines.find(({ id }) => id === target);
  }

  /** Removes a line, which can be undone. */
  swipe(tab: number, target: string) {
    if (!this.tab(tab).state.isMounted || !this.shown(tab, target)) return;
    this.tab(tab).unsent.add(target);
    this.dispatch(tab, { kind: 'changed', target, change: { isRemoved: true }, by });
    holds(!this.shown(tab, target), 'a removed line leaves at once');
  }

  undoable = (tab: number) => this.tab(tab).state.pending.filter(isUndoable);

  undo(tab: number, target: string) {
    const change = this.undoable(tab).find((undoable) => undoable.target === target)?.change;
    const line = this.tab(tab).state.cart?.items.find(({ id }) => id === target);
    this.dispatch(tab, { kind: 'undone', target });
    if (!change || !line) return;
    const count = change.count ?? line.count;
    holds(this.shown(tab, target)?.count === count, 'a line comes back with its quantity');
  }

  /** The message that can undo the removal leaves. */
  endUndo(tab: number, target: string) {
    if (this.undoable(tab).some((change) => change.target === target))
      this.dispatch(tab, { kind: 'debounced', target });
  }

  elapse(tab: number, target: string) {
    if (this.tab(tab).debouncing.delete(target)) this.dispatch(tab, { kind: 'debounced', target });
  }

  remove(tab: number, ids: readonly string[] | 'invalid') {
    const { state } = this.tab(tab);
    if (state.cart && state.isMounted) this.dispatch(tab, { kind: 'removed', removal: { ids, by } });
  }

  /** A request reaches the server, whether its tab still waits or not. */
  arrive(index: number, isRefused: boolean) {
    const sent = this.sent[index];
    if (!sent || sent.answer) return;
    const { command, session, submitter } = sent;
    const items = session === undefined || session !== this.session ? undefined : this.server.get(session);
    if (!items || session === undefined) {
      sent.answer = { failure: LOGIN };
      return;
    }
    if (command.kind !== 'read' && submitter !== undefined && sent.isSecond) {
      holds(session === submitter, 'after a login nothing is sent for another member');
    }
    const targets =
      command.kind === 'send' ? [command.change.target] : command.kind === 'remove' ? command.removal.ids : [];
    const isGone = targets.length > 0 && targets !== 'invalid' && targets.every((target) => this.isGone(items, target));
    if (isRefused || isGone) {
      sent.answer = { failure: { kind: 'refused', status: isGone ? 404 : 1, msg: '' } };
      return;
    }
    const next = this.changed(items, command);
    this.server.set(session, next);
    sent.answer = { cart: sumUp(next) };
  }

  isGone(items: readonly CartItem[], target: string) {
    return target !== ALL && !items.some(({ id }) => id === target);
  }

  changed(items: CartItem[], command: Sent['command']): CartItem[] {
    if (command.kind === 'read') return items;
    if (command.kind === 'remove') {
      const { ids } = command.removal;
      return items.filter(({ id, invalid }) => (ids === 'invalid' ? !invalid : !ids.includes(id)));
    }
    const { target, count, isSelect }: SentChange = command.change;
    return items.map((item) => {
      if (target !== ALL && target !== item.id) return item;
      return { ...item, isSelect: isSelect && !item.invalid, ...(target === ALL ? {} : { count }) };
    });
  }

  deliver(index: number) {
    const sent = this.sent[index];
    if (!sent?.answer || sent.isOver) return;
    sent.isOver = true;
    this.finish(sent, sent.answer);
  }

  /** The answer is lost. The request may still reach the server. */
  lose(index: number) {
    const sent = this.sent[index];
    if (!sent || sent.isOver) return;
    sent.isOver = true;
    this.isSomethingUntold ||= sent.command.kind !== 'read';
    this.finish(sent, { failure: { kind: 'network' } });
  }

  finish(sent: Sent, answer: Answer) {
    const { tab, request, command } = sent;
    const page = this.tab(tab);
    const isRead = command.kind === 'read';
    // of an earlier visitor
    if (!isRead && sent.generation !== page.state.generation) {
      this.isSomethingUntold = true;
      const { cart } = page.state;
      if ('cart' in answer) this.dispatch(tab, { kind: 'answered', request, cart: answer.cart });
      else this.dispatch(tab, { kind: 'failed', request, failure: ABORTED });
      holds(page.state.cart === cart, 'nothing of an earlier visitor is shown');
      return;
    }
    if ('cart' in answer) return this.answered(sent, answer.cart);
    const { failure } = answer;
    if (isRead || failure.kind !== 'login' || sent.isSecond) {
      return this.dispatch(tab, { kind: 'failed', request, failure });
    }
    page.waiting.push(sent);
    this.dispatch(tab, { kind: 'loginRequired', request });
    page.member = undefined;
    this.dispatch(tab, { kind: 'signedOut' });
  }

  answered({ tab, request, session }: Sent, cart: Cart) {
    const { state, member } = this.tab(tab);
    this.dispatch(tab, { kind: 'answered', request, cart });
    const isKnown = member !== undefined && state.memberId === member && session === member;
    holds(!isKnown || this.tab(tab).state.status === 'ready', 'an answer is shown');
  }

  /** The page loads the member, perhaps long after the login in another tab. */
  learn(tab: number) {
    const page = this.tab(tab);
    page.member = this.session;
    if (!page.state.isMounted) return;
    if (page.member === undefined) return this.dispatch(tab, { kind: 'signedOut' });
    this.dispatch(tab, { kind: 'memberKnown', id: page.member });
    for (const sent of page.waiting.splice(0)) this.repeat(sent);
  }

  /** Sends the request again after a login, unless it was another member's. */
  repeat({ tab, request, submitter, command, generation }: Sent) {
    const page = this.tab(tab);
    const isTheirs = submitter === undefined || submitter === page.member;
    if (!isTheirs || generation !== page.state.generation) {
      return this.dispatch(tab, { kind: 'failed', request, failure: ABORTED });
    }
    this.dispatch(tab, { kind: 'loggedIn', request });
    this.post(tab, command, true);
  }

  cancelLogin(tab: number) {
    for (const { request } of this.tab(tab).waiting.splice(0)) {
      this.dispatch(tab, { kind: 'failed', request, failure: ABORTED });
    }
  }

  /** Messages between tabs keep their order: every page receives a login before the session changes again. */
  setSession(member: string | undefined) {
    const { session } = this;
    for (const tab of [0, 1]) if (session !== undefined && this.tab(tab).member !== session) this.learn(tab);
    this.session = member;
  }

  logIn(tab: number, member: string) {
    this.setSession(member);
    this.learn(tab);
  }

  hearOtherTab(tab: number, isHidden: boolean) {
    const page = this.tab(tab);
    if (!page.isTold || !page.state.isMounted) return;
    page.isTold = false;
    this.dispatch(tab, { kind: 'changedElsewhere', isHidden });
  }

  setMounted(tab: number, isMounted: boolean) {
    const { state, member } = this.tab(tab);
    if (state.isMounted === isMounted) return;
    this.dispatch(tab, isMounted ? { kind: 'mounted', memberId: member } : { kind: 'unmounted' });
  }

  leave(tab: number) {
    if (this.tab(tab).state.isMounted) this.dispatch(tab, { kind: 'left' });
  }

  /** All requests are answered, all debounces end, and all pages load the member. */
  quiet() {
    this.setSession(this.session ?? 'ann');
    for (const tab of [0, 1]) {
      this.setMounted(tab, true);
      this.learn(tab);
    }
    this.settle();
    for (const tab of [0, 1]) {
      this.hearOtherTab(tab, false);
      // a read that failed isn't repeated by itself
      this.dispatch(tab, { kind: this.isSomethingUntold ? 'refresh' : 'refreshIfStale' });
    }
    this.settle();
    for (const tab of [0, 1]) this.expectServerCart(tab);
  }

  settle() {
    for (let round = 0; ; round++) {
      holds(round < 40, 'no request follows another for ever');
      for (const tab of [0, 1]) {
        for (const target of [...this.tab(tab).debouncing]) this.elapse(tab, target);
        for (const { target } of this.undoable(tab)) this.endUndo(tab, target);
        if (this.tab(tab).member === undefined) this.learn(tab);
        this.hearOtherTab(tab, false);
      }
      if (this.sent.every(({ isOver }) => isOver)) return;
      for (const index of this.sent.keys()) {
        this.arrive(index, false);
        this.deliver(index);
      }
    }
  }

  expectServerCart(tab: number) {
    const { state, unsent } = this.tab(tab);
    const shown = shownCart(state);
    const items = this.server.get(this.session ?? '') ?? [];
    holds(state.status === 'ready', 'the cart is shown');
    holds(state.requests.length === 0, 'nothing is in flight');
    holds(state.pending.length === 0, 'nothing is pending');
    holds(unsent.size === 0, 'every change was sent or put back');
    const expected = items.map((item) => ({ ...item, isSelect: item.isSelect === true && !item.invalid }));
    holds(areSame(shown?.lines ?? [], expected), 'after quiet, the server’s cart is shown');
    holds(shown?.sum.isBusy === false, 'the sums are final');
  }
}

const tab = fc.nat({ max: 1 });
const recent = fc.nat({ max: 3 });
/** One of the newest requests in this state. */
const at = ({ sent }: World, back: number, isWaiting: (request: Sent) => boolean) => {
  const waiting = [...sent.keys()].filter((index) => isWaiting(sent[index] as Sent)).slice(-4);
  return waiting.at(-1 - (back % waiting.length)) ?? -1;
};
const target = fc.constantFrom(...LINES, ALL);

type Step = (world: World) => void;
const when = <T>(weight: number, values: fc.Arbitrary<T>, step: (world: World, value: T) => void) => ({
  weight,
  arbitrary: values.map(
    (value): Step =>
      (world) =>
        step(world, value),
  ),
});

const steps: fc.Arbitrary<Step> = fc.oneof(
  when(6, fc.tuple(tab, fc.constantFrom(...LINES), fc.integer({ min: 1, max: 5 })), (world, [t, id, count]) =>
    world.click(t, id, { count }),
  ),
  when(5, fc.tuple(tab, target, fc.boolean()), (world, [t, id, isSelect]) => world.click(t, id, { isSelect })),
  when(8, fc.tuple(tab, recent), (world, [t, index]) => {
    const { debouncing } = world.tab(t);
    world.elapse(t, [...debouncing][index % debouncing.size] ?? '');
  }),
  when(8, fc.tuple(recent, fc.constantFrom(false, false, false, true)), (world, [back, isRefused]) =>
    world.arrive(
      at(world, back, ({ answer }) => !answer),
      isRefused,
    ),
  ),
  when(8, recent, (world, back) => world.deliver(at(world, back, ({ answer, isOver }) => Boolean(answer) && !isOver))),
  when(2, recent, (world, back) => world.lose(at(world, back, ({ isOver }) => !isOver))),
  when(1, fc.tuple(tab, fc.constantFrom(['1'], ['1', '2'], 'invalid' as const)), (world, [t, ids]) =>
    world.remove(t, ids),
  ),
  when(3, fc.tuple(tab, fc.constantFrom(...LINES)), (world, [t, id]) => world.swipe(t, id)),
  when(2, fc.tuple(tab, fc.constantFrom(...LINES)), (world, [t, id]) => world.undo(t, id)),
  when(2, fc.tuple(tab, fc.constantFrom(...LINES)), (world, [t, id]) => world.endUndo(t, id)),
  when(2, fc.tuple(tab, fc.boolean()), (world, [t, isHidden]) => world.hearOtherTab(t, isHidden)),
  when(1, tab, (world, t) => world.dispatch(t, { kind: 'refresh' })),
  when(1, tab, (world, t) => world.dispatch(t, { kind: 'refreshIfStale' })),
  when(1, tab, (world, t) => world.dispatch(t, { kind: 'flushed' })),
  when(1, tab, (world, t) => world.leave(t)),
  when(1, fc.tuple(tab, fc.boolean()), (world, [t, isMounted]) => world.setMounted(t, isMounted)),
  when(2, fc.tuple(tab, fc.constantFrom('ann', 'ann', 'ben')), (world, [t, member]) => world.logIn(t, member)),
  when(1, fc.constant(0), (world) => world.setSession(undefined)),
  when(2, tab, (world, t) => world.learn(t)),
  when(1, tab, (world, t) => world.cancelLogin(t)),
);

describe('any sequence of cart events in two tabs', () => {
  it(`loses no change, sends none twice, and ends with the server's cart (${RUNS} sequences)`, () => {
    fc.assert(
      fc.property(fc.array(steps, { maxLength: 40, size: 'max' }), (sequence) => {
        const world = new World();
        for (const step of sequence) step(world);
        world.quiet();
      }),
      { numRuns: RUNS, includeErrorInReport: true },
    );
  });
});
