import { describe, it } from 'node:test';
import { expect } from 'chai';
import type { PaymentConf } from '../../../core/shop/api.js';
import type { Payment, PaymentCommand, PaymentEvent } from './payment.machine.js';
import { DOUBLE_CLICK_MS, LEAVE_TIMEOUT_MS, PAID_CHECK_MS, transition } from './payment.machine.js';
import { initialPayment } from './payment.rules.js';

const CONF: PaymentConf = { account: 'shop@example.com', totalPrice: '12.30' };
const URL = '/openapi/order/pay?type=alipay&orderId=1';

const choose = (method: string, byVisitor = false): PaymentEvent => ({ kind: 'methodChanged', method, byVisitor });
const pay = (change: object = {}): PaymentEvent => ({
  kind: 'pay',
  by: 'button',
  url: URL,
  isSafe: true,
  isInThisTab: false,
  ...change,
});
const announced = (canCheck = false): PaymentEvent => ({ kind: 'announced', canCheck });
const answered = (outcome: 'paid' | 'cancelled' | 'unpaid' | 'failed', change: object = {}): PaymentEvent => ({
  kind: 'statusAnswered',
  attempt: 1,
  isAsked: false,
  isOnReturn: false,
  outcome,
  ...change,
});

/** Returns the state after these events, and the commands of the last one. */
function run(events: readonly PaymentEvent[], from: Payment = initialPayment('1', false)) {
  let state = from;
  let commands: readonly PaymentCommand[] = [];
  for (const event of events) ({ state, commands } = transition(state, event));
  return { state, commands, kinds: commands.map(({ kind }) => kind) };
}

const ALIPAY = [choose('alipay')];
const PAYPAL: PaymentEvent[] = [choose('paypal'), { kind: 'configLoaded', conf: CONF }];
const CHECKING = [...PAYPAL, pay(), announced(true)];
const LEAVING = [...PAYPAL, pay(), announced()];
const OPENED = [...ALIPAY, pay(), announced()];
const HERE = [...ALIPAY, pay({ isInThisTab: true }), announced()];

describe('the way to the payment page', () => {
  it('is announced when the visitor pays', () => {
    const { state, commands } = run([...ALIPAY, pay()]);
    expect(state.step).to.deep.equal({ kind: 'announcing', route: { kind: 'tab', url: URL } });
    expect(commands).to.deep.equal([{ kind: 'announce', method: 'alipay', orderId: '1' }]);
  });

  it('says that the page names no order', () => {
    const { state, commands } = run([...ALIPAY, pay()], initialPayment(undefined, false));
    expect(state.step.kind).to.equal('choosing');
    expect(commands).to.deep.equal([{ kind: 'notify', text: 'badPage' }]);
  });

  it('says that PayPal’s configuration is missing, but opens the page by the link', () => {
    expect(run([choose('paypal'), pay()]).commands).to.deep.equal([{ kind: 'notify', text: 'configFailed' }]);
    expect(run([choose('paypal'), pay({ by: 'link' })]).state.step.kind).to.equal('announcing');
  });

  it('ignores a link without a URL', () => {
    expect(run([...ALIPAY, pay({ by: 'link', url: undefined })]).commands).to.deep.equal([]);
  });

  it('is blocked when PayPal’s form has no safe target, until another method is chosen', () => {
    const blocked = run([...PAYPAL, pay({ isSafe: false })]);
    expect([blocked.state.step.kind, blocked.state.isBlocked, blocked.commands]).to.deep.equal(['choosing', true, []]);
    expect(run([choose('alipay')], blocked.state).state.isBlocked).to.equal(false);
    expect(run([pay()], blocked.state).state.isBlocked).to.equal(false);
  });

  it('ends when the page prevents sb-pay', () => {
    expect(run([...ALIPAY, pay(), { kind: 'prevented' }])).to.deep.include({ commands: [] });
    expect(run([...ALIPAY, pay(), { kind: 'prevented' }]).state.step.kind).to.equal('choosing');
  });

  it('checks first whether the order is paid, if the back end can tell', () => {
    const { state, commands } = run(CHECKING);
    expect(state.step).to.deep.equal({ kind: 'checking', route: { kind: 'form', conf: CONF } });
    expect(commands).to.deep.equal([{ kind: 'setTimeout', ms: PAID_CHECK_MS }, { kind: 'checkPaid' }]);
  });

  it('posts the form when the order isn’t paid, or when there is no answer in time', () => {
    for (const kind of ['paidCheckEnded', 'timedOut'] as const) {
      const { state, commands } = run([...CHECKING, { kind }]);
      expect(state.step.kind).to.equal('leaving');
      expect(commands).to.deep.equal([{ kind: 'postForm', conf: CONF, orderId: '1' }]);
    }
  });

  it('posts no form when the order is paid or cancelled', () => {
    for (const outcome of ['paid', 'cancelled'] as const) {
      const { state, commands } = run([...CHECKING, answered(outcome), { kind: 'paidCheckEnded' }]);
      expect([state.step.kind, state.status.kind, commands]).to.deep.equal(['choosing', outcome, []]);
    }
  });

  it('posts the form at once if the back end can’t tell', () => {
    expect(run(LEAVING).state.step.kind).to.equal('leaving');
    expect(run(LEAVING).kinds).to.deep.equal(['postForm']);
  });

  it('remembers the order once the form was posted, and lets it be posted again after 30 s', () => {
    const posted = run([...LEAVING, { kind: 'posted' }]);
    expect(posted.commands).to.deep.equal([
      { kind: 'storeOrder', orderId: '1' },
      { kind: 'setTimeout', ms: LEAVE_TIMEOUT_MS },
    ]);
    expect(posted.state.step.kind).to.equal('leaving');
    expect(run([{ kind: 'timedOut' }], posted.state).state.step.kind).to.equal('choosing');
  });

  it('ends when the page prevents sb-navigate, and is blocked when a policy forbids the form', () => {
    expect(run([...LEAVING, { kind: 'prevented' }]).state).to.deep.include({ isBlocked: false });
    expect(run([...LEAVING, { kind: 'blocked' }]).state).to.deep.include({ isBlocked: true });
    expect(run([...LEAVING, { kind: 'blocked' }, { kind: 'posted' }]).kinds).to.deep.equal([]);
  });

  it('waits for the payment when the page returns from the back-forward cache', () => {
    for (const steps of [CHECKING, LEAVING, HERE]) {
      const { state, kinds } = run([...steps, { kind: 'restored' }]);
      expect([state.step.kind, state.status.kind, state.view]).to.deep.equal(['choosing', 'pending', 'back']);
      expect(kinds).to.deep.equal(['startPolling', 'recheck']);
    }
    expect(run([...ALIPAY, { kind: 'restored' }]).kinds).to.deep.equal([]);
  });

  it('opens the page in this tab on a phone, after the check, and remembers the order', () => {
    expect(run(HERE).commands).to.deep.equal([{ kind: 'openHere', url: URL }]);
    const checking = run([...ALIPAY, pay({ isInThisTab: true }), announced(true)]);
    expect(checking.state.step.kind).to.equal('checking');
    expect(run([{ kind: 'paidCheckEnded' }], checking.state).kinds).to.deep.equal(['openHere']);
    const left = run([...HERE, { kind: 'posted' }]);
    expect([left.state.step.kind, left.kinds]).to.deep.equal(['leaving', ['storeOrder', 'setTimeout']]);
    expect(run([{ kind: 'prevented' }], run(HERE).state).state.step.kind).to.equal('choosing');
  });

  it('is over when the page is seen again: the payment page was an app', () => {
    const { state, kinds } = run([...HERE, { kind: 'posted' }, { kind: 'seen' }]);
    expect([state.step.kind, state.view, kinds]).to.deep.equal(['choosing', 'back', ['startPolling', 'recheck']]);
    expect(run([{ kind: 'seen' }], run(OPENED).state).kinds).to.deep.equal([]);
  });

  it('opens any other payment page in a new tab, waits for the payment, and ignores a second click for 1 s', () => {
    const { state, commands } = run(OPENED);
    expect([state.step.kind, state.status.kind]).to.deep.equal(['opened', 'pending']);
    expect(commands).to.deep.equal([
      { kind: 'openTab', url: URL },
      { kind: 'askLater' },
      { kind: 'storeOrder', orderId: '1' },
      { kind: 'startPolling' },
      { kind: 'setTimeout', ms: DOUBLE_CLICK_MS },
    ]);
    expect(run([pay()], state)).to.deep.include({ state, commands: [] });
    expect(run([{ kind: 'timedOut' }], state).state.step.kind).to.equal('choosing');
  });

  it('ignores further clicks while it is in progress', () => {
    for (const steps of [[...ALIPAY, pay()], CHECKING, LEAVING, OPENED]) {
      const before = run(steps).state;
      for (const by of ['button', 'link']) expect(run([pay({ by })], before)).to.deep.include({ state: before });
    }
  });

  it('ends when the method or order changes: late answers are ignored', () => {
    const changes: PaymentEvent[] = [choose('wechat'), { kind: 'orderChanged', orderId: '2', isPending: false }];
    for (const change of changes) {
      for (const steps of [[...PAYPAL, pay()], CHECKING, LEAVING, OPENED]) {
        const changed = run([...steps, change]).state;
        expect(changed.step.kind).to.equal('choosing');
        const late = run([announced(), { kind: 'paidCheckEnded' }, { kind: 'posted' }], changed);
        expect([late.state, late.kinds]).to.deep.equal([changed, []]);
      }
    }
  });
});

describe('the configuration of PayPal', () => {
  it('is loaded when PayPal is chosen, and dropped with it', () => {
    const chosen = run([choose('paypal')]);
    expect(chosen.state.config.kind).to.equal('loading');
    expect(chosen.commands).to.deep.equal([{ kind: 'loadConfig', orderId: '1' }]);
    const other = run([choose('alipay')], chosen.state);
    expect([other.state.config.kind, other.kinds]).to.deep.equal(['none', ['dropConfig']]);
  });

  it('isn’t loaded again by the same method; only a visitor’s choice is announced', () => {
    expect(run([choose('paypal'), choose('paypal', true)]).kinds).to.deep.equal([]);
    expect(run([choose('alipay', true)]).kinds).to.deep.equal(['dropConfig', 'announceMethod']);
  });

  it('is ready after a usable answer, and fails after any other', () => {
    expect(run(PAYPAL).state.config).to.deep.equal({ kind: 'ready', conf: CONF });
    expect(run([choose('paypal'), { kind: 'configFailed' }]).state.config.kind).to.equal('failed');
  });

  it('can be retried while a login is pending, and loads again by itself after it', () => {
    const login = run([choose('paypal'), { kind: 'configLogin', isPending: true }]).state;
    expect(login.config.kind).to.equal('failed');
    expect(run([{ kind: 'configRetried' }], login).kinds).to.deep.equal(['loadConfig']);
    expect(run([{ kind: 'configLogin', isPending: false }], login).state.config.kind).to.equal('loading');
  });

  it('is retried only after a failure', () => {
    expect(run([...PAYPAL, { kind: 'configRetried' }]).kinds).to.deep.equal([]);
  });

  it('is loaded again when the visitor returns, because the server may refuse the order by now', () => {
    expect(run([...PAYPAL, { kind: 'returned' }]).kinds).to.deep.equal(['loadConfig']);
    expect(run([...ALIPAY, { kind: 'returned' }]).kinds).to.deep.equal([]);
  });

  it('is loaded again for another order', () => {
    const { state, commands } = run([...PAYPAL, { kind: 'orderChanged', orderId: '2', isPending: false }]);
    expect(state.config.kind).to.equal('loading');
    expect(commands).to.deep.equal([{ kind: 'restartStatus' }, { kind: 'loadConfig', orderId: '2' }]);
  });
});

describe('the status of a payment', () => {
  const awaited = run(OPENED).state;

  it('is none at first, unless the tab remembers that the visitor went to pay', () => {
    expect(initialPayment('1', false).status.kind).to.equal('none');
    expect(initialPayment('1', true).status.kind).to.equal('pending');
    const change: PaymentEvent = { kind: 'orderChanged', orderId: '2', isPending: true };
    expect(run([change], awaited).state.status.kind).to.equal('pending');
  });

  it('ignores answers before the visitor went to pay, unless they are final', () => {
    const initial = initialPayment('1', false);
    for (const outcome of ['unpaid', 'failed'] as const) {
      expect(run([answered(outcome, { attempt: 0 })], initial).state).to.equal(initial);
    }
    for (const outcome of ['paid', 'cancelled'] as const) {
      const { state, kinds } = run([answered(outcome, { attempt: 0 })], initial);
      expect([state.status.kind, kinds]).to.deep.equal([outcome, []]);
    }
  });

  it('is unpaid after such an answer to the visitor’s request, and each answer is announced', () => {
    const once = run([answered('unpaid', { isAsked: true })], awaited).state;
    const twice = run([answered('unpaid', { isAsked: true })], once).state;
    expect([once.status.kind, twice.status.kind]).to.deep.equal(['unpaid', 'unpaid']);
    expect(twice.status.announcement).to.be.above(once.status.announcement);
  });

  it('stays pending while the visitor pays, until the order is paid or the visitor returns', () => {
    expect(run([answered('unpaid')], awaited).state).to.equal(awaited);
    expect(run([answered('unpaid', { isOnReturn: true })], awaited).state.status.kind).to.equal('unpaid');
    expect(run([answered('failed', { isOnReturn: true })], awaited).state).to.equal(awaited);
  });

  it('tells a visitor who is back the first answer, also a failure, and announces it once', () => {
    const back = initialPayment('1', true);
    expect(back.view).to.equal('back');
    for (const outcome of ['unpaid', 'failed'] as const) {
      const told = run([answered(outcome, { attempt: 0 })], back).state;
      expect(told.status.kind).to.equal(outcome);
      expect(run([answered(outcome, { attempt: 0 })], told).state).to.equal(told);
    }
    const unpaid = run([answered('unpaid', { attempt: 0 })], back).state;
    expect(run([answered('failed', { attempt: 0 })], unpaid).state).to.equal(unpaid);
  });

  it('follows the visitor to another tab and back', () => {
    const back = run([{ kind: 'otherTab', isBack: true }], awaited);
    expect([back.state.view, back.kinds]).to.deep.equal(['back', ['startPolling', 'recheck']]);
    const away = run([{ kind: 'otherTab', isBack: false }], back.state);
    expect([away.state.view, away.kinds]).to.deep.equal(['away', ['startPolling']]);
    const other = run(ALIPAY).state;
    expect(run([{ kind: 'otherTab', isBack: true }], other).state).to.equal(other);
    const paid = run([answered('paid')], awaited).state;
    expect(run([{ kind: 'otherTab', isBack: false }], paid).state).to.equal(paid);
  });

  it('forgets the cancel link once the visitor pays again', () => {
    const back = initialPayment('1', true, true);
    expect(run(OPENED, back).state).to.deep.include({ isByCancelLink: false, view: 'away' });
  });

  it('ignores answers to requests from before the visitor went to pay, unless they are final', () => {
    const early = { attempt: 0 };
    expect(run([answered('unpaid', { ...early, isOnReturn: true })], awaited).state).to.equal(awaited);
    expect(run([answered('paid', early)], awaited).state.status.kind).to.equal('paid');
  });

  it('is failed only after the visitor’s own request, or while that needs a login', () => {
    expect(run([answered('failed')], awaited).state).to.equal(awaited);
    expect(run([answered('failed', { isAsked: true })], awaited).state.status.kind).to.equal('failed');
    expect(run([{ kind: 'statusLogin' }], awaited).state.status.kind).to.equal('failed');
  });

  it('shows the order and removes it from storage when a pending payment is paid', () => {
    const { state, kinds } = run([answered('paid')], awaited);
    expect([state.status.kind, kinds]).to.deep.equal(['paid', ['removeStored', 'showOrder']]);
  });

  it('stays with the receipt if the back end tells more than that it is paid', () => {
    const { state, kinds } = run([answered('paid', { facts: { id: '1', price: 30 } })], awaited);
    expect([state.status.kind, kinds]).to.deep.equal(['paid', ['removeStored']]);
  });

  it('removes the order from storage when it is cancelled, and does not navigate', () => {
    const { state, kinds } = run([answered('cancelled')], awaited);
    expect([state.status.kind, kinds]).to.deep.equal(['cancelled', ['removeStored']]);
  });

  it('is final when it is paid or cancelled: no answer changes it, and the order can’t be paid', () => {
    for (const outcome of ['paid', 'cancelled'] as const) {
      const over = run([answered(outcome), { kind: 'timedOut' }], awaited).state;
      for (const event of [answered('unpaid'), answered('paid'), answered('cancelled'), pay(), pay({ by: 'link' })]) {
        expect(run([event], over)).to.deep.include({ state: over, commands: [] });
      }
    }
  });
});
