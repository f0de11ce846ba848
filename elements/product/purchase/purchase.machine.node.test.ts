import { describe, it } from 'node:test';
import { expect } from 'chai';
import {
  type AttemptEvent,
  busyWith,
  IDLE,
  type Problem,
  type Purchase,
  type PurchaseCommand,
  type PurchaseEvent,
  type PurchaseState,
  problemOf,
  transition,
} from './purchase.machine.js';

const CART: Purchase = {
  input: { goodsId: 'tea', skuId: '7', skuName: '白瓷 / 小号', count: 2, type: 'cart' },
  title: '茶杯',
  names: ['白瓷', '小号'],
  path: 'c2,v1',
};
const DETAIL: Purchase = { ...CART, input: { ...CART.input, type: 'detail' } };
const FAILURE = { kind: 'network' } as const;
const MISSING = { kind: 'missing', group: 1 } as const;

const buy = (purchase: Purchase, attempt = 1): PurchaseEvent => ({ kind: 'buy', attempt, purchase });
const invalid = (attempt = 1): PurchaseEvent => ({ kind: 'invalid', attempt, obstacle: MISSING });
const on = (kind: Exclude<AttemptEvent['kind'], 'rejected'>, attempt = 1): PurchaseEvent => ({ kind, attempt });
const rejected = (attempt = 1): PurchaseEvent => ({ kind: 'rejected', attempt, failure: FAILURE });
const dismissed: PurchaseEvent = { kind: 'dismissed' };
const choiceChanged: PurchaseEvent = { kind: 'choiceChanged' };

const missing = (attempt: number): Problem => ({ ...MISSING, attempt });
const failed = (attempt = 1): PurchaseState => ({
  kind: 'failed',
  problem: { kind: 'failed', failure: FAILURE, attempt },
});
const inState = (kind: 'checking' | 'adding' | 'login' | 'leaving' | 'added', purchase = CART, attempt = 1) =>
  ({ kind, attempt, purchase }) satisfies PurchaseState;

const ADD: PurchaseCommand = { kind: 'add', attempt: 1, purchase: CART };
const SAVE: PurchaseCommand = { kind: 'savePending', purchase: CART };
const CLEAR: PurchaseCommand = { kind: 'clearPending' };
const NOTIFY: PurchaseCommand = { kind: 'notify', failure: FAILURE };
const LEAVE: PurchaseCommand = { kind: 'leave', attempt: 1 };

/** The table of purchase.machine.ts, row by row: from, event, to, commands. */
const ROWS: [title: string, PurchaseState, PurchaseEvent, PurchaseState, ...PurchaseCommand[]][] = [
  ['a click starts the call', IDLE, buy(CART), inState('checking'), ADD],
  ['a click after a failure tries again', failed(0), buy(CART), inState('checking'), ADD],
  [
    'a click while the login is awaited replaces the purchase',
    inState('login', DETAIL, 0),
    buy(CART),
    inState('checking'),
    ADD,
  ],
  ['a click while the message is shown adds again', inState('added', CART, 0), buy(CART), inState('checking'), ADD],
  ['a click without a choice says what is missing', IDLE, invalid(), { kind: 'failed', problem: missing(1) }],
  ['a click without a choice ends the message', inState('added'), invalid(2), { kind: 'failed', problem: missing(2) }],
  [
    'another click without a choice says it again',
    { kind: 'failed', problem: missing(1) },
    invalid(2),
    { kind: 'failed', problem: missing(2) },
  ],
  [
    'a click without a choice leaves the login awaited',
    inState('login'),
    invalid(2),
    { ...inState('login'), problem: missing(2) },
  ],
  ['the call goes out once the member is known', inState('checking'), on('sending'), inState('adding')],
  [
    'an anonymous visitor is asked for a login before the call',
    inState('checking'),
    on('loginRequired'),
    inState('login'),
    SAVE,
  ],
  ['a 401 asks for a login', inState('adding'), on('loginRequired'), inState('login'), SAVE],
  ['after the login the same purchase goes on', inState('login'), on('signedIn'), inState('adding'), CLEAR],
  ['the call that is repeated after the login changes nothing', inState('adding'), on('sending'), inState('adding')],
  ['a success shows the message', inState('adding'), on('succeeded'), inState('added'), CLEAR],
  [
    'a success of buying at once leads to the order page',
    inState('adding', DETAIL),
    on('succeeded'),
    inState('leaving', DETAIL),
    CLEAR,
    LEAVE,
  ],
  ['a failure is announced', inState('adding'), rejected(), failed(), CLEAR, NOTIFY],
  [
    'nobody knows what became of it',
    inState('adding'),
    on('unanswered'),
    { kind: 'failed', problem: { kind: 'unknown', attempt: 1 } },
    CLEAR,
  ],
  ['a failure before the call is announced', inState('checking'), rejected(), failed(), CLEAR, NOTIFY],
  ['a canceled login ends the purchase', inState('login'), on('canceled'), IDLE, CLEAR],
  ['a login of somebody else ends the purchase', inState('adding'), on('canceled'), IDLE, CLEAR],
  ['a page that is used again accepts clicks', inState('leaving', DETAIL), on('returned'), IDLE],
  ['the message is closed', inState('added'), dismissed, IDLE],
  ['another choice ends the problem of a failure', failed(), choiceChanged, IDLE],
  [
    'another choice ends the problem while a login is awaited',
    { ...inState('login'), problem: missing(2) },
    choiceChanged,
    { ...inState('login'), problem: undefined },
  ],
];

describe('a purchase', () => {
  for (const [title, from, event, state, ...commands] of ROWS) {
    it(`${title} (${from.kind}, ${event.kind})`, () => {
      expect(transition(from, event)).to.deep.equal({ state, commands });
    });
  }
});

/** Everything that the table doesn't name. */
const IGNORED: [title: string, PurchaseState[], PurchaseEvent[]][] = [
  [
    'clicks while a purchase is under way',
    [inState('checking'), inState('adding'), inState('leaving', DETAIL)],
    [buy(CART, 2), invalid(2)],
  ],
  ['a new choice where there is no problem', [IDLE, inState('checking'), inState('login')], [choiceChanged]],
  ['a message that is closed when there is none', [IDLE, failed(), inState('login')], [dismissed]],
  [
    'events of an earlier attempt',
    [
      inState('checking', CART, 2),
      inState('adding', CART, 2),
      inState('login', CART, 2),
      inState('leaving', DETAIL, 2),
    ],
    [on('sending'), on('loginRequired'), on('signedIn'), on('succeeded'), rejected(), on('canceled'), on('returned')],
  ],
  [
    'events of an attempt that is over',
    [IDLE, failed(), inState('added')],
    [on('sending'), on('loginRequired'), on('signedIn'), on('succeeded'), rejected(), on('canceled'), on('returned')],
  ],
  [
    'a call or a success while the login is awaited',
    [inState('login')],
    [on('sending'), on('succeeded'), on('loginRequired')],
  ],
  ['a login that no purchase waits for', [inState('checking'), inState('adding')], [on('signedIn')]],
  ['a return to a page that is not left', [inState('checking'), inState('adding'), inState('login')], [on('returned')]],
  [
    'an end of the call while the page is left',
    [inState('leaving', DETAIL)],
    [on('sending'), on('succeeded'), rejected(), on('canceled')],
  ],
];

describe('a purchase', () => {
  for (const [title, states, events] of IGNORED) {
    it(`ignores ${title}`, () => {
      for (const state of states) {
        for (const event of events) {
          const now = transition(state, event);
          expect(now.state, `${state.kind}, ${event.kind}`).to.equal(state);
          expect(now.commands, `${state.kind}, ${event.kind}`).to.deep.equal([]);
        }
      }
    });
  }
});

describe('the problem of a click during a pending login', () => {
  const run = (...events: PurchaseEvent[]) =>
    events.reduce<PurchaseState>((state, event) => transition(state, event).state, IDLE);
  const awaited = [buy(CART), on('loginRequired'), invalid(2)];

  it('stays through the login until the next choice', () => {
    expect(problemOf(run(...awaited, on('signedIn'), on('succeeded')))).to.deep.equal(missing(2));
    const closed = run(...awaited, on('signedIn'), on('succeeded'), dismissed);
    expect(closed).to.deep.equal({ kind: 'failed', problem: missing(2) });
    expect(transition(closed, choiceChanged).state).to.equal(IDLE);
  });

  it('stays when the login is canceled', () => {
    expect(run(...awaited, on('canceled'))).to.deep.equal({ kind: 'failed', problem: missing(2) });
  });

  it('ends with the next purchase', () => {
    expect(problemOf(run(...awaited, buy(CART, 3)))).to.equal(undefined);
  });
});

describe('the buttons that buy', () => {
  it('are busy while the call or the navigation is in flight, and enabled while a login is pending', () => {
    const busy = (['checking', 'adding', 'login', 'leaving', 'added'] as const).map((kind) =>
      busyWith(inState(kind, DETAIL)),
    );
    expect(busy).to.deep.equal(['detail', 'detail', undefined, 'detail', undefined]);
    expect([busyWith(IDLE), busyWith(failed())]).to.deep.equal([undefined, undefined]);
  });
});
