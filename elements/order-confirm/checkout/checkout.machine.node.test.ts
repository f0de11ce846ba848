import { describe, it } from 'node:test';
import { expect } from 'chai';
import type { Checkout } from '../../../core/shop/api.js';
import type { Step } from '../../../core/state/machine.js';
import type { CheckoutCommand, CheckoutEvent, CheckoutState } from './checkout.machine.js';
import { initialCheckout, transition } from './checkout.machine.js';

const item = { id: '1', title: '茶', count: 1, price: 100 };
const coupons = [{ id: 'c1' }, { id: 'c2' }];
const answer = (more: Partial<Checkout> = {}): Checkout => ({
  items: [item],
  coupons,
  couponId: 'c1',
  totalPrice: 100,
  price: 90,
  useablePoint: 100,
  ...more,
});
const network = { kind: 'network' } as const;
const refused = { kind: 'refused', status: 400, msg: '不可用' } as const;

/** The state after these events, and the commands of the last one. */
const run = (...events: CheckoutEvent[]): Step<CheckoutState, CheckoutCommand> =>
  events.reduce<Step<CheckoutState, CheckoutCommand>>(({ state }, event) => transition(state, event), {
    state: initialCheckout,
    commands: [],
  });
const after = (state: CheckoutState, ...events: CheckoutEvent[]): Step<CheckoutState, CheckoutCommand> =>
  events.reduce<Step<CheckoutState, CheckoutCommand>>((step, event) => transition(step.state, event), {
    state,
    commands: [],
  });
/** The kind of the state, and the kinds of the commands. */
const summaryOf = ({ state, commands }: Step<CheckoutState, CheckoutCommand>) =>
  [state.kind, ...commands.map(({ kind }) => kind)].join(' ');

const load: CheckoutEvent = { kind: 'load' };
const refresh: CheckoutEvent = { kind: 'refresh' };
const answered: CheckoutEvent = { kind: 'answered', checkout: answer() };
const lost: CheckoutEvent = { kind: 'failed', failure: network };
const refusedBy: CheckoutEvent = { kind: 'failed', failure: refused };
const chooseNone: CheckoutEvent = { kind: 'choose', choices: { couponId: '' }, scope: 'coupon' };
const choosePoints: CheckoutEvent = { kind: 'choose', choices: { usePoint: true }, scope: 'points' };
const pending = (isPending: boolean): CheckoutEvent => ({ kind: 'quantitiesChanged', isPending });
const member = (id: string): CheckoutEvent => ({ kind: 'memberKnown', id });
const lock = (lock: 'none' | 'inFlight'): CheckoutEvent => ({ kind: 'lock', lock });

const ready = run(load, answered).state;

describe('a checkout that is loaded', () => {
  it('requests the server’s own choices first', () => {
    const { state, commands } = run(load);
    expect(state.kind).to.equal('loading');
    expect(commands).to.deep.equal([
      { kind: 'request', choices: { couponId: undefined, usePoint: undefined }, isAfterLogin: false },
    ]);
  });

  it('is ready once it is answered, and asks who is signed in', () => {
    expect(summaryOf(run(load, answered))).to.equal('ready identifyMember dropAnsweredQuantities');
    expect(summaryOf(after(ready, load, answered))).to.equal('ready dropAnsweredQuantities');
  });

  it('has failed without an answer, and requests nothing by itself', () => {
    expect(summaryOf(run(load, lost))).to.equal('failed');
    expect(summaryOf(run(load, lost, pending(false)))).to.equal('failed');
    expect(summaryOf(run(load, lost, load))).to.equal('loading request');
  });

  it('shows the last totals while it is loaded again, and keeps them where that fails', () => {
    expect(summaryOf(after(ready, load))).to.equal('recalculating request');
    const { state } = after(ready, load, lost);
    expect(state).to.deep.include({ kind: 'stale', totals: ready.totals });
    expect(state.problem).to.deep.include({ scope: 'totals', retry: load });
  });

  it('has nothing to order when it is refused', () => {
    expect(after(ready, load, refusedBy).state).to.deep.include({ kind: 'failed', totals: undefined });
  });

  it('loads again once back online only if that failed', () => {
    expect(summaryOf(after(ready, { kind: 'online' }))).to.equal('ready');
    expect(summaryOf(after(ready, load, lost, { kind: 'online' }))).to.equal('recalculating request');
  });

  it('cancels the request that a newer one overtakes', () => {
    expect(summaryOf(after(ready, load, load))).to.equal('recalculating cancelRequest request');
  });

  it('ignores the answer to a canceled request', () => {
    expect(after(ready, { kind: 'answered', checkout: answer({ price: 1 }) }).state).to.deep.equal(ready);
  });
});

describe('a choice', () => {
  it('is shown at once, and its totals are requested', () => {
    const { state, commands } = after(ready, chooseNone);
    expect(state).to.deep.include({ kind: 'recalculating', choices: { couponId: '', usePoint: undefined } });
    expect(commands).to.deep.equal([
      { kind: 'flushQuantities' },
      { kind: 'request', choices: { couponId: '', usePoint: false }, isAfterLogin: false },
    ]);
  });

  it('stays with its totals', () => {
    const none = answer({ couponId: '', price: 100 });
    const { state } = after(ready, chooseNone, { kind: 'answered', checkout: none });
    expect(state.kind).to.equal('ready');
    expect(state.choices.couponId).to.equal('');
    expect(state.totals?.checkout.price).to.equal(100);
  });

  it('rolls back when its totals fail; the message retries it', () => {
    const { state } = after(ready, choosePoints, lost);
    expect(state).to.deep.include({ kind: 'ready', choices: ready.choices });
    expect(state.problem).to.deep.include({ scope: 'points', failure: network });
    expect(state.problem && summaryOf(transition(state, state.problem.retry))).to.equal(
      'recalculating flushQuantities request',
    );
  });

  it('overtakes an earlier one', () => {
    expect(summaryOf(after(ready, choosePoints, chooseNone))).to.equal(
      'recalculating cancelRequest flushQuantities request',
    );
  });

  it('is dropped when another order refuses it, and the message says so', () => {
    const chosen = after(ready, choosePoints, { kind: 'answered', checkout: answer({ usePoint: true }) }).state;
    const dropped = after(chosen, load, refusedBy);
    expect(summaryOf(dropped)).to.equal('recalculating request');
    expect(dropped.state.choices).to.deep.equal({});
    expect(after(dropped.state, answered).state.problem).to.deep.include({ scope: 'coupon', failure: refused });
  });
});

describe('a quantity', () => {
  it('makes the totals outdated until it is answered', () => {
    expect(summaryOf(after(ready, { kind: 'quantityChosen' }, pending(true)))).to.equal('recalculating');
    const landed = answer({ price: 190 });
    const { state } = after(ready, pending(true), { kind: 'quantityAnswered', checkout: landed }, pending(false));
    expect(state.kind).to.equal('ready');
    expect(state.totals?.checkout.price).to.equal(190);
  });

  it('requests totals for the visitor’s choices when its answer is for others', () => {
    const none = after(ready, chooseNone, { kind: 'answered', checkout: answer({ couponId: '' }) }).state;
    const step = after(none, pending(true), { kind: 'quantityAnswered', checkout: answer() }, pending(false));
    expect(summaryOf(step)).to.equal('recalculating request');
    // the newer totals are shown if the requested ones fail
    const failed = after(step.state, lost).state;
    expect(failed).to.deep.include({ kind: 'ready', newer: undefined });
    expect(failed.totals?.checkout.couponId).to.equal('c1');
  });

  it('requests everything when its answer is inconclusive', () => {
    const unclear: CheckoutEvent = { kind: 'quantityAnswered', checkout: undefined };
    expect(summaryOf(after(ready, pending(true), unclear, pending(false)))).to.equal('recalculating request');
  });

  it('cancels a request whose answer may not contain it, and sends that request again afterwards', () => {
    const sent = after(ready, choosePoints, pending(true), { kind: 'quantitySent' });
    expect(summaryOf(sent)).to.equal('recalculating cancelRequest');
    expect(summaryOf(after(sent.state, pending(false)))).to.equal('recalculating request');
  });

  it('is sent at once when the visitor wants to order', () => {
    expect(summaryOf(after(ready, pending(true), { kind: 'flush' }))).to.equal('recalculating flushQuantities');
    expect(summaryOf(after(ready, load, lost, { kind: 'flush' }))).to.equal('recalculating request');
  });
});

describe('a checkout when nobody is signed in', () => {
  const loginRequired: CheckoutEvent = { kind: 'loginRequired', by: 'totals' };

  it('waits for the login, after which its request goes on', () => {
    const waiting = run(load, loginRequired, { kind: 'signedOut' });
    expect(summaryOf(waiting)).to.equal('anonymous');
    expect(summaryOf(after(waiting.state, member('ann'), { kind: 'loggedIn' }))).to.equal('anonymous');
    expect(summaryOf(after(waiting.state, member('ann'), { kind: 'loggedIn' }, answered))).to.equal(
      'ready identifyMember dropAnsweredQuantities',
    );
  });

  it('loads for the member who signs in, without asking for a second login', () => {
    const out = after(ready, member('ann'), { kind: 'signedOut' });
    expect(summaryOf(out)).to.equal('anonymous');
    const back = after(out.state, member('ann'));
    expect(summaryOf(back)).to.equal('recalculating request');
    expect(back.commands[0]).to.have.property('isAfterLogin', true);
  });

  it('keeps the choices for the same member only', () => {
    const out = after(ready, member('ann'), chooseNone, answered, { kind: 'signedOut' }).state;
    expect(after(out, member('ann')).state.choices).to.not.deep.equal({});
    const other = after(out, member('ben'));
    expect(other.state).to.deep.include({ kind: 'loading', choices: {}, totals: undefined });
    expect(summaryOf(other)).to.equal('loading clearQuantities request');
  });

  it('is not refreshed', () => {
    expect(summaryOf(after(ready, { kind: 'signedOut' }, refresh))).to.equal('anonymous');
  });

  it('shows no message when the login was canceled', () => {
    const { state } = run(load, loginRequired, { kind: 'failed', failure: { kind: 'aborted' } });
    expect(state).to.deep.include({ kind: 'anonymous', request: undefined });
    expect(state.problem).to.equal(undefined);
  });

  it('has failed after a second 401', () => {
    const { state } = run(load, loginRequired, { kind: 'loggedIn' }, { kind: 'failed', failure: { kind: 'login' } });
    expect(state.kind).to.equal('failed');
  });
});

describe('a checkout whose order is in flight', () => {
  it('requests nothing and ignores a change of the member', () => {
    expect(summaryOf(after(ready, lock('inFlight'), refresh))).to.equal('stale');
    expect(summaryOf(after(ready, member('ann'), lock('inFlight'), member('ben')))).to.equal('ready');
    expect(summaryOf(after(ready, lock('inFlight'), { kind: 'signedOut' }))).to.equal('ready');
  });

  it('is read again once the outcome is unknown: its items may be others', () => {
    expect(summaryOf(after(ready, lock('inFlight'), lock('none'), refresh))).to.equal('recalculating request');
  });

  it('loads afterwards, if there was nothing to show', () => {
    const locked = run(load, lost, lock('inFlight'), refresh);
    expect(summaryOf(locked)).to.equal('loading');
    expect(summaryOf(after(locked.state, lock('none')))).to.equal('loading request');
  });
});
