import { describe, it } from 'node:test';
import { expect } from 'chai';
import type { Failure } from '../http/result.js';
import type { Cart } from './cart.api.js';
import {
  type CartCommand,
  type CartEvent,
  type CartState,
  type CartStep,
  type Initiator,
  initialCart,
  transition,
} from './cart.machine.js';
import { shownCart } from './cart.rules.js';
import { ALL, type LineChange } from './pending-changes.rules.js';

const by = {} as Initiator;
const NETWORK: Failure = { kind: 'network' };
const LOGIN: Failure = { kind: 'login' };
const ABORTED: Failure = { kind: 'aborted' };
const REFUSED: Failure = { kind: 'refused', status: 1, msg: 'no' };

const cartOf = (counts: Record<string, number>): Cart => ({
  items: Object.entries(counts).map(([id, count]) => ({ id, title: id, count, price: 1, isSelect: true })),
  totalPrice: 0,
  count: Object.values(counts).reduce((sum, count) => sum + count, 0),
});

const run = (from: CartState, ...events: CartEvent[]): CartStep =>
  events.reduce<CartStep>(({ state }, event) => transition(state, event), { state: from, commands: [] });
const kinds = (commands: readonly CartCommand[]) => commands.map(({ kind }) => kind);

const mounted: CartEvent = { kind: 'mounted', memberId: 'ann' };
const answered = (request: number, cart: Cart): CartEvent => ({ kind: 'answered', request, cart });
const failed = (request: number, failure: Failure): CartEvent => ({ kind: 'failed', request, failure });
const changed = (target: string, change: LineChange): CartEvent => ({ kind: 'changed', target, change, by });
const debounced = (target: string): CartEvent => ({ kind: 'debounced', target });

/** A cart of two lines. Its read was request 1. */
const ready = run(initialCart(), mounted, answered(1, cartOf({ a: 1, b: 1 }))).state;
/** The change of a line is in flight as request 2. */
const sending = run(ready, changed('a', { count: 2 }), debounced('a')).state;

const countOf = (state: CartState, id: string) => shownCart(state)?.lines.find((line) => line.id === id)?.count;
const phases = ({ pending }: CartState) => pending.map(({ target, phase }) => `${target} ${phase}`);

describe('the read of the cart', () => {
  it('starts when the first element is mounted', () => {
    const { state, commands } = run(initialCart(), mounted);
    expect(state.status).to.equal('loading');
    expect(commands).to.deep.equal([{ kind: 'read', request: 1 }]);
  });

  it('shows the cart in all elements of the page', () => {
    const cart = cartOf({ a: 1 });
    const { state, commands } = run(initialCart(), mounted, answered(1, cart));
    expect(state).to.deep.include({ status: 'ready', cart, requests: [], isStale: false });
    expect(commands).to.deep.equal([
      { kind: 'share', cart },
      { kind: 'announce', by: undefined, before: undefined, count: 1 },
    ]);
  });

  it('sends one read at a time, and repeats a read that was in flight', () => {
    const again = run(ready, { kind: 'refresh' }, { kind: 'changedElsewhere', isHidden: false });
    expect([again.state.isStale, again.commands]).to.deep.equal([true, []]);
    expect(kinds(transition(again.state, answered(2, cartOf({}))).commands)).to.include('read');
  });

  it('waits until a hidden page is visible after another tab changed the cart', () => {
    const hidden = run(ready, { kind: 'changedElsewhere', isHidden: true });
    expect(hidden.commands).to.deep.equal([]);
    expect(kinds(transition(hidden.state, { kind: 'refreshIfStale' }).commands)).to.deep.equal(['read']);
    expect(transition(ready, { kind: 'refreshIfStale' }).commands).to.deep.equal([]);
  });

  it('doesn’t retry a failed read by itself', () => {
    const { state, commands } = run(initialCart(), mounted, failed(1, NETWORK));
    expect([state.status, state.isStale, commands]).to.deep.equal(['failed', true, []]);
    expect(kinds(transition(state, { kind: 'refreshIfStale' }).commands)).to.deep.equal(['read']);
  });

  it('makes the cart anonymous after a 401', () => {
    const { state, commands } = run(ready, { kind: 'refresh' }, failed(2, LOGIN));
    expect([state.status, state.cart, state.generation]).to.deep.equal(['anonymous', undefined, 1]);
    expect(kinds(commands)).to.deep.equal(['share', 'expireMember']);
  });

  it('reads again after a 401 if somebody may have logged in meanwhile', () => {
    const elsewhere: CartEvent = { kind: 'changedElsewhere', isHidden: false };
    const { commands } = run(initialCart(), mounted, elsewhere, failed(1, LOGIN));
    expect(kinds(commands)).to.deep.equal(['read']);
  });

  it('fails after a 401 right after a login', () => {
    const anonymous = run(ready, { kind: 'signedOut' }).state;
    const { state } = run(anonymous, { kind: 'memberKnown', id: 'ann' }, failed(2, LOGIN));
    expect(state.status).to.equal('failed');
  });

  it('cancels the read when the last element is unmounted', () => {
    const { state, commands } = run(initialCart(), mounted, { kind: 'unmounted' });
    expect([state.requests, commands]).to.deep.equal([[], [{ kind: 'cancelRead' }]]);
    expect(transition(state, { kind: 'refresh' }).commands).to.deep.equal([]);
  });
});

describe('a change', () => {
  it('is shown at once, and debounced', () => {
    const { state, commands } = run(ready, changed('a', { count: 2 }));
    expect(countOf(state, 'a')).to.equal(2);
    expect(commands).to.deep.equal([{ kind: 'debounce', target: 'a' }]);
  });

  it('is sent as the line is shown', () => {
    const { commands } = run(ready, changed('a', { count: 2 }), changed('a', { isSelect: false }), debounced('a'));
    const change = { target: 'a', count: 2, isSelect: false };
    expect(commands).to.deep.equal([{ kind: 'send', request: 2, change, by, isLeaving: false }]);
  });

  it('overrules the selection of each line if it is a change of all lines', () => {
    const { state } = run(ready, changed('a', { count: 3, isSelect: true }), changed(ALL, { isSelect: false }));
    const lines = shownCart(state)?.lines.map(({ count, isSelect }) => [count, isSelect]);
    expect(lines).to.deep.equal([
      [3, false],
      [1, false],
    ]);
  });

  it('waits while an older one of its line is in flight, and is sent after it', () => {
    const waiting = run(sending, changed('a', { count: 3 }), debounced('a'));
    expect([phases(waiting.state), waiting.commands]).to.deep.equal([['a due'], []]);
    const { state, commands } = run(waiting.state, answered(2, cartOf({ a: 2, b: 1 })));
    expect(kinds(commands)).to.deep.equal(['share', 'notifyOtherTabs', 'announce', 'send']);
    expect(countOf(state, 'a')).to.equal(3);
  });

  it('waits for changes of any line if it is a change of all lines, and the other way round', () => {
    expect(run(sending, changed(ALL, { isSelect: false }), debounced(ALL)).commands).to.deep.equal([]);
    const all = run(ready, changed(ALL, { isSelect: false }), debounced(ALL)).state;
    expect(run(all, changed('a', { count: 2 }), debounced('a')).commands).to.deep.equal([]);
  });

  it('is no longer pending after its answer', () => {
    const { state } = run(sending, answered(2, cartOf({ a: 2, b: 1 })));
    expect([state.pending, shownCart(state)?.sum.isBusy]).to.deep.equal([[], false]);
  });

  it('stays pending until a read if its answer may have crossed another one', () => {
    const both = run(sending, changed('b', { count: 2 }), debounced('b'), answered(3, cartOf({ a: 2, b: 2 }))).state;
    expect(phases(both)).to.deep.equal(['a inFlight', 'b answered']);
    const crossed = run(both, answered(2, cartOf({ a: 2, b: 1 })));
    expect(crossed.commands.at(-1)).to.deep.equal({ kind: 'read', request: 4 });
    expect(countOf(crossed.state, 'b')).to.equal(2);
    expect(run(crossed.state, answered(4, cartOf({ a: 2, b: 2 }))).state).to.deep.include({
      pending: [],
      isStale: false,
    });
  });

  it('is rolled back with its failure, and the cart is read', () => {
    const { state, commands } = run(sending, failed(2, REFUSED));
    expect(countOf(state, 'a')).to.equal(1);
    expect([...state.failures]).to.deep.equal([['a', REFUSED]]);
    expect([state.rollbackCount, kinds(commands)]).to.deep.equal([1, ['read']]);
  });

  const lost = run(sending, failed(2, NETWORK));

  it('stays shown when its answer is lost, until the cart is read', () => {
    expect([countOf(lost.state, 'a'), lost.state.failures.size, kinds(lost.commands)]).to.deep.equal([2, 0, ['read']]);
    expect(lost.state.rollbackCount).to.equal(0);
  });

  it('has succeeded without an answer if the cart that is read contains it', () => {
    const { state } = run(lost.state, answered(3, cartOf({ a: 2, b: 1 })));
    expect(state).to.deep.include({ pending: [], isStale: false, rollbackCount: 0 });
    expect(state.failures.size).to.equal(0);
  });

  it('is rolled back without an answer if the cart that is read lacks it, or can’t be read', () => {
    for (const outcome of [answered(3, cartOf({ a: 1, b: 1 })), failed(3, NETWORK)]) {
      const { state, commands } = run(lost.state, outcome);
      expect([countOf(state, 'a'), kinds(commands).includes('read')]).to.deep.equal([1, false]);
      expect(state).to.deep.include({ pending: [], rollbackCount: 1 });
      expect([...state.failures]).to.deep.equal([['a', NETWORK]]);
    }
  });

  it('is sent again if the visitor changes it while its outcome is unknown', () => {
    const again = run(lost.state, changed('a', { count: 3 }), answered(3, cartOf({ a: 2, b: 1 }))).state;
    expect([countOf(again, 'a'), again.failures.size, phases(again)]).to.deep.equal([3, 0, ['a debouncing']]);
  });

  it('clears the failures of its line and of all lines', () => {
    const refused = run(sending, failed(2, REFUSED)).state;
    expect(run(refused, changed('a', { count: 2 })).state.failures.size).to.equal(0);
  });

  it('is rolled back without a message if another tab has removed the line', () => {
    const { state, commands } = run(sending, failed(2, { kind: 'refused', status: 404, msg: '' }));
    expect([state.failures.size, kinds(commands)]).to.deep.equal([0, ['read']]);
    const gone = run(ready, changed('a', { count: 2 }), { kind: 'shared', cart: cartOf({ b: 1 }) }, debounced('a'));
    expect([gone.state.pending, kinds(gone.commands)]).to.deep.equal([[], ['read']]);
  });

  it('shows no failure if a newer change follows', () => {
    const { state } = run(sending, changed('a', { count: 3 }), failed(2, REFUSED));
    expect([state.failures.size, phases(state)]).to.deep.equal([0, ['a debouncing']]);
  });

  it('is sent without its debounce when it is needed', () => {
    const { commands } = run(ready, changed('a', { count: 2 }), { kind: 'flushed' });
    expect(kinds(commands)).to.deep.equal(['cancelDebounce', 'send']);
  });

  it('is sent when the page is left, even if an older one of its line is in flight', () => {
    const newer = run(sending, changed('a', { count: 3 })).state;
    expect(kinds(run(newer, { kind: 'flushed' }).commands)).to.deep.equal(['cancelDebounce']);
    expect(kinds(run(newer, { kind: 'left' }).commands)).to.deep.equal(['cancelDebounce', 'send']);
  });
});

describe('a cart that another element of the page received', () => {
  it('shows the cart at once', () => {
    const { state } = run(ready, { kind: 'shared', cart: cartOf({ a: 9 }) });
    expect([countOf(state, 'a'), state.isStale]).to.deep.equal([9, false]);
  });

  it('makes the cart stale if a request is in flight', () => {
    expect(run(sending, { kind: 'shared', cart: cartOf({ a: 9 }) }).state.isStale).to.equal(true);
  });
});

describe('a removal', () => {
  const removal = { ids: ['a'], by };
  const removing = run(ready, { kind: 'removed', removal });

  it('is sent, and shown by its answer', () => {
    expect(removing.commands).to.deep.equal([{ kind: 'remove', request: 2, removal, isLeaving: false }]);
    expect(countOf(run(removing.state, answered(2, cartOf({ b: 1 }))).state, 'a')).to.equal(undefined);
  });

  it('reads the cart after a failure, unless it was never sent', () => {
    expect(kinds(run(removing.state, failed(2, NETWORK)).commands)).to.deep.equal(['read']);
    expect(kinds(run(removing.state, failed(2, ABORTED)).commands)).to.deep.equal([]);
  });
});

describe('a removal that can be undone', () => {
  const remove = (target: string) => changed(target, { isRemoved: true });
  const undone = (target: string): CartEvent => ({ kind: 'undone', target });
  const removed = run(ready, remove('a'));
  const sent = run(removed.state, debounced('a'));
  const idsOf = (state: CartState) => shownCart(state)?.lines.map(({ id }) => id);
  const sumOf = (state: CartState) => shownCart(state)?.sum;

  it('takes the line out of the list and the totals at once, and isn’t sent', () => {
    expect(removed.commands).to.deep.equal([{ kind: 'cancelDebounce', target: 'a' }]);
    expect(idsOf(removed.state)).to.deep.equal(['b']);
    expect(sumOf(removed.state)).to.include({ count: 1, valid: 1, selected: 1, isBusy: false });
  });

  it('subtracts from the price what the server has selected, and from the count as the server counts', () => {
    const items = cartOf({ a: 3, b: 1 }).items.map((item) => ({ ...item, price: 10, isSelect: item.id === 'a' }));
    for (const [count, left] of [
      [4, 1],
      [2, 1],
      [0, 0],
    ] as const) {
      const cart = { items, totalPrice: 30, count };
      const from = run(ready, { kind: 'shared', cart }).state;
      expect(sumOf(run(from, remove('a')).state)).to.include({ totalPrice: 0, count: left });
      expect(sumOf(run(from, remove('b')).state)).to.include({ totalPrice: 30 });
    }
  });

  it('is sent by one request when its time is over', () => {
    expect(sent.commands).to.deep.equal([
      { kind: 'remove', request: 2, removal: { ids: ['a'], by }, isLeaving: false },
    ]);
    expect(sumOf(sent.state)?.isBusy).to.equal(true);
    const { state } = run(sent.state, answered(2, cartOf({ b: 1 })));
    expect([state.pending, idsOf(state)]).to.deep.equal([[], ['b']]);
  });

  it('brings the line back without a request when it is undone', () => {
    const { state, commands } = run(removed.state, undone('a'));
    expect([idsOf(state), state.pending, commands]).to.deep.equal([['a', 'b'], [], []]);
    expect(run(state, debounced('a')).commands).to.deep.equal([]);
  });

  it('keeps the line’s other changes until it is undone, and sends them then', () => {
    const counted = run(ready, changed('a', { count: 3 }), remove('a'));
    expect(run(counted.state, debounced('b')).commands, 'nothing is due').to.deep.equal([]);
    const back = run(counted.state, undone('a'));
    expect([countOf(back.state, 'a'), kinds(back.commands)]).to.deep.equal([3, ['debounce']]);
    expect(kinds(run(back.state, debounced('a')).commands)).to.deep.equal(['send']);
  });

  it('isn’t sent or brought back by a press on the line that was under way', () => {
    for (const { state } of [removed, sent]) {
      const late = run(state, changed('a', { count: 2 }));
      expect([late.state.pending, late.commands]).to.deep.equal([state.pending, []]);
    }
  });

  it('can’t be undone once it is sent', () => {
    expect(run(sent.state, undone('a')).state.pending).to.deep.equal(sent.state.pending);
  });

  it('is sent at once when the page is left or the checkout needs it', () => {
    for (const kind of ['left', 'flushed', 'unmounted'] as const) {
      const { commands } = run(removed.state, { kind });
      const isLeaving = kind !== 'flushed';
      expect(commands.at(-1)).to.deep.include({ kind: 'remove', isLeaving });
    }
  });

  it('isn’t undone by a cart that another tab or element received meanwhile', () => {
    expect(idsOf(run(removed.state, { kind: 'shared', cart: cartOf({ a: 2, b: 1 }) }).state)).to.deep.equal(['b']);
  });

  it('puts the line back with the failure of a removal when it is refused', () => {
    const { state, commands } = run(sent.state, failed(2, REFUSED));
    expect([idsOf(state), kinds(commands), state.rollbackCount]).to.deep.equal([['a', 'b'], ['read'], 1]);
    expect(shownCart(state)?.lines[0]?.failure).to.deep.equal({ ...REFUSED, isOfRemoval: true });
  });

  it('needs no request when another tab has removed the line, and keeps no other change waiting', () => {
    const gone = run(removed.state, changed(ALL, { isSelect: false }), { kind: 'shared', cart: cartOf({ b: 1 }) });
    expect(phases(gone.state)).to.deep.equal([`${ALL} debouncing`]);
    const { state, commands } = run(gone.state, { kind: 'flushed' });
    expect([kinds(commands), state.rollbackCount]).to.deep.equal([['cancelDebounce', 'send'], 0]);
  });

  it('has succeeded if the cart that is read lacks the line, after a lost answer or a 404', () => {
    for (const failure of [NETWORK, { ...REFUSED, status: 404 } as Failure]) {
      const lost = run(sent.state, failed(2, failure));
      expect([idsOf(lost.state), kinds(lost.commands)]).to.deep.equal([['b'], ['read']]);
      const { state } = run(lost.state, answered(3, cartOf({ b: 1 })));
      expect(state).to.deep.include({ pending: [], rollbackCount: 0 });
      const back = run(lost.state, answered(3, cartOf({ a: 1, b: 1 }))).state;
      expect(back.failures.get('a')).to.deep.equal({ ...failure, isOfRemoval: true });
    }
  });

  it('waits for a login and is sent after it', () => {
    const awaiting = run(sent.state, { kind: 'loginRequired', request: 2 }, { kind: 'signedOut' }).state;
    const back = run(awaiting, { kind: 'memberKnown', id: 'ann' }, answered(3, cartOf({ a: 1, b: 1 })));
    expect(idsOf(back.state)).to.deep.equal(['b']);
    expect(
      run(back.state, { kind: 'loggedIn', request: 2 }, answered(2, cartOf({ b: 1 }))).state.pending,
    ).to.deep.equal([]);
  });

  it('is sent after a change of all lines that is in flight', () => {
    const all = run(removed.state, changed(ALL, { isSelect: false }), debounced(ALL), debounced('a'));
    expect(phases(all.state)).to.deep.equal(['a due', `${ALL} inFlight`]);
    expect(kinds(run(all.state, answered(2, cartOf({ a: 1, b: 1 }))).commands)).to.include('remove');
  });
});

describe('a login', () => {
  const awaiting = run(sending, { kind: 'loginRequired', request: 2 }, { kind: 'signedOut' }).state;

  it('keeps the pending changes, and hides the cart', () => {
    expect([awaiting.status, awaiting.cart, phases(awaiting)]).to.deep.equal(['anonymous', undefined, ['a inFlight']]);
  });

  it('reads the cart and sends the request again if it is the same member', () => {
    const again = run(awaiting, { kind: 'memberKnown', id: 'ann' });
    expect(kinds(again.commands)).to.deep.equal(['read']);
    expect(run(again.state, { kind: 'loggedIn', request: 2 }).state.isStale).to.equal(true);
  });

  it('resets the cart if it is another member, and ignores later answers', () => {
    const other = run(awaiting, { kind: 'memberKnown', id: 'ben' });
    expect(other.state).to.deep.include({ status: 'loading', pending: [], generation: 1 });
    expect(kinds(other.commands)).to.deep.equal(['share', 'read']);
    expect(run(other.state, answered(2, cartOf({ a: 2 }))).state.cart).to.equal(undefined);
  });

  it('rolls everything back if it is cancelled', () => {
    const { state } = run(awaiting, failed(2, ABORTED));
    expect([state.pending, state.failures.size, state.rollbackCount]).to.deep.equal([[], 0, 1]);
  });

  it('rolls the change back with its failure after a second 401', () => {
    const { state } = run(awaiting, { kind: 'loggedIn', request: 2 }, failed(2, LOGIN));
    expect(state.failures.get('a')).to.equal(LOGIN);
  });

  it('keeps a change that isn’t sent yet, and sends it once the cart is read', () => {
    const expired = run(ready, changed('a', { count: 2 }), { kind: 'refresh' }, failed(2, LOGIN), debounced('a'));
    expect([phases(expired.state), expired.commands]).to.deep.equal([['a due'], []]);
    const back = run(expired.state, { kind: 'memberKnown', id: 'ann' }, answered(3, cartOf({ a: 1, b: 1 })));
    expect(kinds(back.commands)).to.include('send');
  });
});

describe('a logout', () => {
  it('resets the cart and its pending changes', () => {
    const { state, commands } = run(ready, changed('a', { count: 2 }), { kind: 'signedOut' });
    expect(state).to.deep.include({
      status: 'anonymous',
      cart: undefined,
      pending: [],
      generation: 1,
      rollbackCount: 1,
    });
    expect(kinds(commands)).to.deep.equal(['cancelDebounce', 'share']);
  });
});
