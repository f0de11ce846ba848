import { expect } from '@open-wc/testing';
import { chosenRecipient, recipients, saveAddresses, savedAddresses } from '../../test/support/addresses.js';
import {
  alerts,
  confirmOf,
  mountConfirm,
  note,
  ORDER,
  outcomes,
  payable,
  points,
  prepare,
  says,
  submit,
  submitButton,
  UNKNOWN,
} from '../../test/support/order-confirm.js';
import { allByRole, byRole, pause, waitFor } from '../../test/support/query.js';
import { calls, faults, holdAnswers, noFaults, signOut } from '../../test/support/server.js';
import { sessionOf } from '../../test/support/session.js';
import 'dist/elements/order-confirm.js';

const USER_INFO = 'POST /openapi/member/userInfo';
const keyOf = (index: number) => calls(ORDER)[index]?.headers['idempotency-key'];
const placeOf = (element: Element) => `${sessionOf(element).key}|order|cart`;
const keptIn = (element: Element) => JSON.parse(localStorage.getItem(placeOf(element)) ?? 'null');
const isOpen = (element: Element) => waitFor(() => expect(submitButton(element).ariaDisabled).to.equal(null));
const isChosen = (element: Element) =>
  waitFor(() => allByRole<HTMLInputElement>(element, 'radio').some((radio) => radio.checked));

const ready = async (...goods: Parameters<typeof prepare>) => isChosenIn(await confirmOf(...goods));

const isChosenIn = async (element: Element) => {
  await isChosen(element);
  return element;
};

/** Opens a new page with these values in storage. */
async function mountAfter(kept: object) {
  const site = crypto.randomUUID();
  const probe = document.createElement('div');
  probe.setAttribute('site-id', site);
  localStorage.setItem(placeOf(probe), JSON.stringify(kept));
  return mountConfirm(site);
}

/** Submits an order whose answer is lost, removes the element, and returns the stored order. */
async function leftInDoubt(element: Element) {
  await sessionOf(element).member.load();
  faults({ [ORDER]: 'net' });
  submit(element);
  await says(element, UNKNOWN);
  noFaults();
  const kept = keptIn(element);
  element.remove();
  return kept;
}

const online = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine') as PropertyDescriptor;
const setOnline = (isOnline: boolean) =>
  Object.defineProperty(Navigator.prototype, 'onLine', { ...online, get: () => isOnline });
afterEach(() => Object.defineProperty(Navigator.prototype, 'onLine', online));

describe('an unconfirmed order on the page', () => {
  it('links to the member’s orders by sb-navigate', async () => {
    const { leavings } = outcomes();
    const element = await ready('plain');
    faults({ [ORDER]: 'net@after' });
    submit(element);
    await says(element, UNKNOWN);
    const link = byRole<HTMLAnchorElement>(element, 'link', '查看我的订单');
    expect(link.getAttribute('href')).to.equal('/usercenter');
    expect(link.matches(':disabled, :disabled *')).to.be.false;
    link.click();
    expect(leavings).to.deep.equal([{ url: '/usercenter', cause: 'orders' }]);
  });

  it('is not created when the order never left without a network; the next submit has a new key', async () => {
    const { orders } = outcomes();
    const element = await ready('plain');
    setOnline(false);
    submit(element);
    await says(element, '提交订单出错，请重试');
    expect(alerts(element).join()).to.not.contain('结果未知');
    expect(allByRole(element, 'link', '查看我的订单')).to.deep.equal([]);
    expect(note(element).matches(':disabled')).to.be.false;
    expect(keptIn(element)).to.equal(null);
    setOnline(true);
    submit(element);
    await waitFor(() => expect(orders).to.have.length(1));
    expect(calls(ORDER)).to.have.length(1);
  });

  it('stays unconfirmed when its retry never left', async () => {
    const { orders } = outcomes();
    const element = await ready('plain');
    faults({ [ORDER]: 'net@after' });
    submit(element);
    await says(element, UNKNOWN);
    noFaults();
    setOnline(false);
    submit(element);
    await isOpen(element);
    await says(element, UNKNOWN);
    setOnline(true);
    submit(element);
    await waitFor(() => expect(orders).to.have.length(1));
    expect(keyOf(1)).to.equal(keyOf(0));
  });

  it('shows another tab’s order as it was sent, before it is sent again', async () => {
    const { orders } = outcomes();
    await prepare('pointed');
    await saveAddresses('李四');
    const element = await mountConfirm();
    await waitFor(() => expect(recipients(element)).to.have.length(2));
    await waitFor(() => expect(chosenRecipient(element)).to.deep.equal(['张三']));
    const theirs = (await savedAddresses()).find(({ username }) => username === '李四')?.id;
    const key = crypto.randomUUID();
    const payload = { addressId: theirs, remark: '', type: 'cart', couponId: '', usePoint: true };
    localStorage.setItem(placeOf(element), JSON.stringify({ key, payload }));
    expect(payable(element)).to.equal('¥100.00');
    submit(element);
    await says(element, UNKNOWN);
    expect(calls(ORDER)).to.have.length(0);
    expect(chosenRecipient(element)).to.deep.equal(['李四']);
    await waitFor(() => expect(payable(element)).to.equal('¥90.00'));
    expect(points(element).checked).to.be.true;
    submit(element);
    await waitFor(() => expect(orders).to.have.length(1));
    expect(keyOf(0)).to.equal(key);
    expect(calls(ORDER)[0]?.body).to.deep.equal(payload);
  });

  it('is not sent again for another member before the member is known', async () => {
    const { orders } = outcomes();
    const mate = await prepare('plain');
    const kept = await leftInDoubt(await isChosenIn(await mountConfirm()));
    expect(kept.owner).to.equal(mate.id);
    await signOut();
    await prepare('virtual');
    // a page that was just opened doesn't know the member yet
    const tellMember = holdAnswers(USER_INFO);
    const element = await mountAfter(kept);
    await says(element, UNKNOWN);
    submit(element);
    tellMember();
    await waitFor(() => expect(alerts(element)).to.deep.equal([]));
    await isOpen(element);
    expect(calls(ORDER)).to.have.length(1);
    expect(orders).to.deep.equal([]);
    expect(payable(element)).to.equal('¥30.00');
    expect(note(element).matches(':disabled')).to.be.false;
    submit(element);
    await waitFor(() => expect(orders).to.have.length(1));
    expect(keyOf(1)).to.not.equal(kept.key);
  });

  it('waits until the member is known, and is sent again for its own member', async () => {
    const { orders } = outcomes();
    await prepare('plain');
    const kept = await leftInDoubt(await isChosenIn(await mountConfirm()));
    const tellMember = holdAnswers(USER_INFO);
    const element = await mountAfter(kept);
    await says(element, UNKNOWN);
    submit(element);
    submit(element);
    expect(calls(ORDER)).to.have.length(1);
    tellMember();
    await waitFor(() => expect(orders).to.have.length(1));
    expect(calls(ORDER)).to.have.length(2);
    expect(keyOf(1)).to.equal(kept.key);
  });

  it('belongs to the member as soon as they are known, if it left before', async () => {
    const member = await prepare('plain');
    faults({ [USER_INFO]: 'net', [ORDER]: 'net' });
    const element = await isChosenIn(await mountConfirm());
    submit(element);
    await says(element, UNKNOWN);
    expect(keptIn(element)).to.not.have.property('owner');
    noFaults();
    await waitFor(async () => {
      // it may share a request that was sent before the fault had ended
      await sessionOf(element).member.load();
      expect(keptIn(element)?.owner).to.equal(member.id);
    });
  });

  it('learns the outcome of a request in flight when its element is removed and inserted again', async () => {
    const { orders, leavings } = outcomes();
    const element = await ready('plain');
    const answer = holdAnswers(ORDER);
    submit(element);
    await waitFor(() => expect(calls(ORDER)).to.have.length(1));
    const place = element.parentElement;
    element.remove();
    await pause();
    place?.append(element);
    await waitFor(() => expect(submitButton(element).ariaBusy).to.equal('true'));
    expect(alerts(element)).to.deep.equal([]);
    submit(element);
    answer();
    await waitFor(() => expect(orders).to.have.length(1));
    expect(leavings).to.have.length(1);
    expect(calls(ORDER)).to.have.length(1);
    expect(keptIn(element)).to.equal(null);
  });
});
