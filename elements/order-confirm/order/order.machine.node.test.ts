import { describe, it } from 'node:test';
import { expect } from 'chai';
import type { OrderEvent, OrderState } from './order.machine.js';
import { transition } from './order.machine.js';
import { blocks, initialOrder, isInFlight, isOwn, type PendingOrder, type Visitor } from './order.rules.js';

const payload = { addressId: '1', remark: '', type: 'cart', couponId: '', usePoint: false };
const HOUR = 60 * 60 * 1000;
const sentAt = Date.UTC(2026, 0, 1);
const items = [{ id: 'tea', title: '茶', count: 1 }];
const otherItems = [{ id: 'piano', title: '钢琴', count: 1 }];
const order: PendingOrder = { key: 'k', payload, owner: 'ann', sentAt, items, isIdempotent: true };
const sentBefore: PendingOrder = { ...order, isUnconfirmed: true };
const other: PendingOrder = { key: 'other', payload, owner: 'ann', sentAt, items };
const ann: Visitor = { kind: 'member', id: 'ann' };
const ben: Visitor = { kind: 'member', id: 'ben' };
const anonymous: Visitor = { kind: 'anonymous' };
const unknown: Visitor = { kind: 'unknown' };
const refusal = (status: number) => ({ kind: 'refused', status, msg: '库存不足' }) as const;

const states = {
  editing: { kind: 'editing', submits: 1 },
  validating: { kind: 'validating', submits: 1 },
  retrying: { kind: 'validating', order: sentBefore, submits: 1 },
  resubmitting: { kind: 'validating', order, submits: 1 },
  sending: { kind: 'sending', order, submits: 1 },
  resending: { kind: 'sending', order: sentBefore, submits: 1 },
  login: { kind: 'login', order, submits: 1 },
  loginAgain: { kind: 'login', order: sentBefore, submits: 1 },
  unconfirmed: { kind: 'unconfirmed', order: sentBefore, submits: 1 },
  beside: { kind: 'editing', earlier: sentBefore, submits: 1 },
  placed: { kind: 'placed', submits: 1 },
} satisfies Record<string, OrderState>;

/** The next state's kind, and the commands' kinds. */
function on(state: OrderState, event: OrderEvent) {
  const { state: next, commands } = transition(state, event);
  return [next.kind, ...commands.map(({ kind }) => kind)].join(' ');
}
const stateAfter = (state: OrderState, event: OrderEvent) => transition(state, event).state;
const identified = (visitor: Visitor, stored?: PendingOrder): OrderEvent => ({
  kind: 'identified',
  visitor,
  stored,
});
const known = (visitor: Visitor, ...stored: PendingOrder[]): OrderEvent => ({ kind: 'storageRead', visitor, stored });
const compared = (shown: typeof items, ...stored: PendingOrder[]): OrderEvent => ({
  kind: 'compared',
  items: shown,
  stored,
  now: sentAt,
});
const loggedIn = (visitor: Visitor, stored?: PendingOrder): OrderEvent => ({
  kind: 'loggedIn',
  visitor,
  stored,
});

describe('an order that is edited', () => {
  it('is validated when it is submitted, and counts the submit', () => {
    expect(on(states.editing, { kind: 'submit' })).to.equal('validating validate');
    expect(stateAfter(states.editing, { kind: 'submit' }).submits).to.equal(2);
  });

  it('drops only the message that totals are recalculated once they are', () => {
    const recalculated = { kind: 'recalculated' } as const;
    expect(stateAfter({ ...states.editing, message: 'recalculating' }, recalculated)).to.not.have.property(
      'message',
      'recalculating',
    );
    expect(stateAfter({ ...states.editing, message: 'empty' }, recalculated)).to.have.property('message', 'empty');
  });
});

describe('an order that is validated', () => {
  it('is stored before it is sent', () => {
    expect(on(states.validating, { kind: 'valid', order })).to.equal('sending store send');
  });

  it('says what is missing, except at the addresses, which say it themselves', () => {
    const invalid = (problem: 'empty' | 'address') => stateAfter(states.validating, { kind: 'invalid', problem });
    expect(invalid('empty')).to.deep.include({ kind: 'editing', message: 'empty' });
    expect(invalid('address')).to.deep.include({ kind: 'editing', message: undefined });
  });

  it('yields to the unconfirmed order of another tab, which is shown before it is sent', () => {
    expect(on(states.validating, { kind: 'found', order: other })).to.equal('unconfirmed showAsSent');
    expect(stateAfter(states.validating, { kind: 'found', order: other })).to.deep.include({
      order: { ...other, isUnconfirmed: true },
    });
  });

  it('can’t be submitted twice', () => {
    expect(on(states.validating, { kind: 'submit' })).to.equal('validating');
  });
});

describe('an order that is sent again', () => {
  it('is sent with the same key and payload for its own member', () => {
    expect(on(states.retrying, identified(ann))).to.equal('sending store send');
    expect(stateAfter(states.retrying, identified(ann))).to.deep.include({ order: sentBefore });
  });

  it('is sent before its member is known, if nobody was known at the submit', () => {
    const ownerless = { ...sentBefore, owner: undefined };
    expect(on({ ...states.retrying, order: ownerless }, identified(unknown))).to.equal('sending store send');
  });

  it('waits for the login before anything is sent', () => {
    expect(on(states.retrying, identified(anonymous))).to.equal('login send');
    expect(transition(states.retrying, identified(anonymous)).commands[0]).to.have.property('isAfterLogin', true);
  });

  it('is not sent for another member, and stays stored for its own', () => {
    expect(on(states.retrying, identified(ben))).to.equal('editing syncMember');
  });

  it('stays unconfirmed as long as nobody can tell who is signed in', () => {
    expect(on(states.retrying, identified(unknown))).to.equal('unconfirmed syncMember');
    expect(on(states.resubmitting, identified(unknown))).to.equal('editing removeAttempt syncMember');
  });

  it('yields to the order that another tab has sent meanwhile', () => {
    expect(on(states.resubmitting, identified(ann, other))).to.equal('unconfirmed showAsSent');
    expect(on(states.retrying, identified(ann, other))).to.equal('unconfirmed showAsSent');
  });
});

describe('an order in flight', () => {
  it('waits for a login after a 401, which made no order', () => {
    expect(on(states.sending, { kind: 'loginRequired' })).to.equal('login removeAttempt');
    expect(on(states.resending, { kind: 'loginRequired' })).to.equal('login');
  });

  it('is placed: it is removed from storage, its inputs are cleared, it is announced, and the page is left', () => {
    const placed = { kind: 'placed', id: '9', status: 1 } as const;
    expect(on(states.sending, placed)).to.equal('placed remove clearInputs refreshOthers announce leavePage');
    expect(on(states.resending, placed)).to.equal('placed remove clearInputs refreshOthers announce leavePage');
  });

  it('is unconfirmed without an answer, and belongs to the signed-in member', () => {
    expect(on(states.sending, { kind: 'unanswered', visitor: ann })).to.equal('unconfirmed store');
    const ownerless = { ...states.sending, order: { ...order, owner: undefined } };
    const state = stateAfter(ownerless, { kind: 'unanswered', visitor: ann });
    expect(state).to.deep.include({ order: sentBefore });
    expect(stateAfter(states.sending, { kind: 'unanswered', visitor: ben })).to.deep.include({
      order: sentBefore,
    });
  });

  it('ends when it is refused, and prices and stock are reloaded', () => {
    expect(on(states.sending, { kind: 'refused', failure: refusal(400) })).to.equal('editing remove reload');
    expect(on(states.resending, { kind: 'refused', failure: refusal(400) })).to.equal('editing remove reload');
  });

  it('stays unconfirmed when the refusal says nothing about the earlier attempt', () => {
    for (const status of [100, 403, 408, 409, 419, 423, 425, 429, 500, 503]) {
      expect(on(states.resending, { kind: 'refused', failure: refusal(status) })).to.equal('unconfirmed');
      expect(on(states.sending, { kind: 'refused', failure: refusal(status) })).to.equal(
        'editing removeAttempt reload',
      );
    }
    expect(on(states.resending, { kind: 'refused', failure: { kind: 'login' } })).to.equal('unconfirmed');
  });

  it('stays unconfirmed after any refusal of a back end without idempotency keys, whose cart it may have emptied', () => {
    const resending: OrderState = { ...states.resending, order: { ...sentBefore, isIdempotent: undefined } };
    const { state } = transition(resending, { kind: 'refused', failure: refusal(1) });
    expect(state).to.deep.include({ kind: 'unconfirmed', message: refusal(1) });
  });

  it('ends after a second 401', () => {
    expect(on(states.sending, { kind: 'refused', failure: { kind: 'login' } })).to.equal('editing removeAttempt');
  });

  it('is abandoned when the login is canceled, or another member has logged in', () => {
    expect(on(states.sending, { kind: 'abandoned', visitor: anonymous })).to.equal('editing removeAttempt syncMember');
    expect(on(states.resending, { kind: 'abandoned', visitor: anonymous })).to.equal('unconfirmed syncMember');
    expect(on(states.resending, { kind: 'abandoned', visitor: ben })).to.equal('editing syncMember');
  });

  it('can’t be submitted, and ignores a change of the member', () => {
    expect(on(states.sending, { kind: 'submit' })).to.equal('sending');
    expect(on(states.sending, known(ben))).to.equal('sending');
  });
});

describe('an order that waits for a login', () => {
  it('is sent by itself for its own member, and stored again', () => {
    expect(on(states.login, loggedIn(ann))).to.equal('sending store');
    expect(stateAfter(states.login, loggedIn(ann))).to.deep.include({ order });
  });

  it('belongs to the member who logged in if nobody was signed in at the submit', () => {
    const ownerless = { ...states.login, order: { ...order, owner: undefined } };
    expect(stateAfter(ownerless, loggedIn(ann))).to.deep.include({ order });
  });

  it('is never sent for another member', () => {
    expect(on(states.login, loggedIn(ben))).to.equal('editing removeAttempt syncMember');
    expect(on(states.loginAgain, loggedIn(ben))).to.equal('editing syncMember');
  });

  it('yields to the order that another tab has sent meanwhile', () => {
    expect(on(states.login, loggedIn(ann, other))).to.equal('unconfirmed showAsSent');
  });

  it('is unconfirmed if another tab has sent the same one meanwhile', () => {
    expect(stateAfter(states.login, loggedIn(ann, sentBefore))).to.deep.include({ kind: 'sending', order: sentBefore });
  });

  it('asks for the login again when it is submitted again, with the same key', () => {
    expect(on(states.login, { kind: 'submit' })).to.equal('validating identify');
    expect(stateAfter(states.login, { kind: 'submit' })).to.have.property('order', order);
  });

  it('ends when the login is canceled, unless it is unconfirmed', () => {
    expect(on(states.login, { kind: 'abandoned', visitor: anonymous })).to.equal('editing removeAttempt syncMember');
    expect(on(states.loginAgain, { kind: 'abandoned', visitor: anonymous })).to.equal('unconfirmed syncMember');
  });
});

describe('an unconfirmed order', () => {
  it('is restored from an earlier visit at the start', () => {
    const restored = stateAfter(initialOrder, known(ann, order));
    expect(restored).to.deep.include({ kind: 'editing', earlier: sentBefore });
    expect(on(restored, compared(items))).to.equal('unconfirmed showAsSent');
    expect(stateAfter(initialOrder, known(ann))).to.not.have.property('earlier');
  });

  it('is shown and blocks for its own member only', () => {
    for (const visitor of [ben, anonymous, unknown]) expect(isOwn(order, visitor)).to.equal(false);
    expect(isOwn(order, ann)).to.equal(true);
    expect(isOwn({ ...order, owner: undefined }, unknown)).to.equal(true);
  });

  it('of several is the oldest that blocks the checkout, or else the newest', () => {
    const piano = { ...sentBefore, key: 'piano', items: otherItems };
    const refused = { kind: 'refused', failure: refusal(400) } as const;
    expect(stateAfter(stateAfter(states.sending, refused), known(ann, order, piano))).to.have.deep.property(
      'earlier',
      piano,
    );
    expect(stateAfter({ ...states.beside, earlier: piano }, compared(items, piano, order))).to.deep.include({
      kind: 'unconfirmed',
      order: sentBefore,
    });
    expect(stateAfter(states.unconfirmed, compared(otherItems, piano, order))).to.have.deep.property('order', piano);
  });

  it('keeps the message of a refusal beside it', () => {
    const refused = stateAfter(states.sending, { kind: 'refused', failure: refusal(400) });
    expect(stateAfter(refused, known(ann, sentBefore))).to.deep.include({
      message: refusal(400),
      earlier: sentBefore,
    });
  });

  it('blocks its own items, and gives way to others', () => {
    expect(on(states.unconfirmed, compared(items))).to.equal('unconfirmed');
    expect(on(states.unconfirmed, compared(otherItems))).to.equal('editing');
    expect(stateAfter(states.unconfirmed, compared(otherItems))).to.have.deep.property('earlier', sentBefore);
    expect(on(states.beside, compared(otherItems))).to.equal('editing');
    expect(on(states.beside, compared(items))).to.equal('unconfirmed showAsSent');
  });

  it('stays beside the checkout until another order is sent', () => {
    expect(on(states.beside, { kind: 'submit' })).to.equal('validating validate');
    const validating = stateAfter(states.beside, { kind: 'submit' });
    const invalid = stateAfter(validating, { kind: 'invalid', problem: 'empty' });
    expect(invalid).to.deep.include({ kind: 'editing', message: 'empty', earlier: sentBefore });
    expect(on(validating, { kind: 'valid', order: other })).to.equal('sending store send');
    expect(stateAfter(validating, { kind: 'valid', order: other })).to.not.have.property('earlier');
  });

  it('beside a checkout belongs to its member, and goes on while it is in flight', () => {
    expect(on(states.beside, known(ben))).to.equal('editing');
    expect(stateAfter(states.beside, known(ben))).to.not.have.property('earlier');
    const ownerless: OrderState = { ...states.beside, earlier: { ...sentBefore, owner: undefined } };
    expect(on(ownerless, known(ann))).to.equal('editing store');
    expect(stateAfter(ownerless, known(ann)).earlier).to.deep.equal(sentBefore);
    expect(on(states.beside, { kind: 'stillInFlight', order: sentBefore })).to.equal('sending store send');
    expect(on(states.beside, { kind: 'resolvedElsewhere' })).to.equal('editing reload');
  });

  it('is dropped with its key when the visitor gives it up', () => {
    for (const state of [states.unconfirmed, states.beside]) {
      expect(on(state, { kind: 'discarded' })).to.equal('editing remove reload');
      expect(stateAfter(state, { kind: 'discarded' })).to.not.have.property('earlier');
    }
    expect(on(states.sending, { kind: 'discarded' })).to.equal('sending');
  });

  it('is the one that the next submit sends', () => {
    expect(on(states.unconfirmed, { kind: 'submit' })).to.equal('validating identify');
  });

  it('belongs to the first member who is known', () => {
    const ownerless = { ...states.unconfirmed, order: { ...sentBefore, owner: undefined } };
    expect(on(ownerless, known(ann))).to.equal('unconfirmed store');
    expect(stateAfter(ownerless, known(ann))).to.deep.include({ order: sentBefore });
    expect(on(states.unconfirmed, known(ann))).to.equal('unconfirmed');
  });

  it('is not shown to another member, and stays stored', () => {
    expect(on(states.unconfirmed, known(ben))).to.equal('editing');
  });

  it('goes on when its element is inserted again while it is in flight', () => {
    expect(on(states.unconfirmed, { kind: 'stillInFlight', order: sentBefore })).to.equal('sending store send');
  });

  it('ends once another tab knows its outcome', () => {
    expect(on(states.unconfirmed, { kind: 'resolvedElsewhere' })).to.equal('editing reload');
  });
});

describe('an order blocks', () => {
  it('the items that it was sent with, and an empty or unknown checkout', () => {
    for (const shown of [items, [], undefined]) expect(blocks(order, shown, sentAt)).to.equal(true);
  });

  it('the same items in another order, and with other titles', () => {
    const both = { ...order, items: [...items, ...otherItems] };
    const shown = [...otherItems, { ...items[0], id: 'tea', title: '茶，仅剩 3 件', count: 1 }];
    expect(blocks(both, shown, sentAt)).to.equal(true);
  });

  it('no other items, variants or quantities', () => {
    for (const shown of [
      otherItems,
      [...items, ...otherItems],
      [{ ...items[0], id: 'tea', count: 2 }],
      [{ ...items[0], id: 'tea', count: 1, skuName: '大罐' }],
    ])
      expect(blocks(order, shown, sentAt)).to.equal(false);
  });

  it('nothing after 24 hours, whichever way the clock was set', () => {
    expect(blocks(order, items, sentAt + 23 * HOUR)).to.equal(true);
    for (const hours of [25, -25]) expect(blocks(order, items, sentAt + hours * HOUR)).to.equal(false);
  });

  it('nothing if it was stored without a time, as by version 0.2', () => {
    expect(blocks({ key: 'k', payload }, items, sentAt)).to.equal(false);
    expect(blocks({ key: 'k', payload }, [], sentAt)).to.equal(false);
  });
});

describe('an order that was placed', () => {
  it('stays placed until the page returns from the back-forward cache', () => {
    expect(on(states.placed, { kind: 'submit' })).to.equal('placed');
    expect(on(states.placed, { kind: 'pageRestored' })).to.equal('editing reload');
  });
});

describe('the lock', () => {
  it('holds from the moment an order is sent until its outcome is known, but not while it is validated', () => {
    const locked = Object.entries(states).flatMap(([name, state]) => (isInFlight(state) ? [name] : []));
    const expected = ['retrying', 'resubmitting', 'sending', 'resending', 'login', 'loginAgain', 'placed'];
    expect(locked).to.deep.equal(expected);
  });
});
