import { describe, it } from 'node:test';
import { expect } from 'chai';
import { faults, noFaults, signOut } from '../../../test/support/node-demo.js';
import {
  costs,
  leavePage,
  type OpenedOrder,
  openKnown,
  openOrder,
  orderOf,
  prepare,
  settled,
  WHO,
} from '../../../test/support/node-order.js';
import { waitFor } from '../../../test/support/wait.js';

const text = ({ page }: OpenedOrder) => page.remark.$text.get();
const type = ({ page }: OpenedOrder, typed: string) => page.remark.set(typed);
const reads = (order: OpenedOrder, wanted: string) => waitFor(() => expect(text(order)).to.equal(wanted));

/** Opens the order on a page that can't load its member. */
async function openUnknown(siteId?: string) {
  faults({ [WHO]: 'refuse' });
  return settled(openOrder(siteId));
}

describe('the remark, in the store', () => {
  it('has at most 500 characters', async () => {
    const order = await orderOf('virtual');
    type(order, '一'.repeat(600));
    expect(text(order)).to.have.length(500);
  });

  it('belongs to its writer: another member sees their own remark, on the page and after a reload', async () => {
    const one = await prepare('virtual');
    const order = await openKnown();
    type(order, '门禁密码1234');
    await signOut();
    order.signIn(await prepare({ goodsId: 'virtual', count: 2 }));
    await costs(order, 60);
    expect(text(order)).to.equal('');
    type(order, '放前台');
    leavePage(order);
    const again = await openKnown(order.siteId);
    await reads(again, '放前台');
    again.signIn(one);
    await reads(again, '门禁密码1234');
  });

  it('is restored after a logout and a login of the same member', async () => {
    const member = await prepare('virtual');
    const order = await openKnown();
    type(order, '周末送');
    order.site.member.signedOut();
    await reads(order, '');
    order.signIn(member);
    await reads(order, '周末送');
  });

  it('is not shown before the member is known', async () => {
    const member = await prepare('virtual');
    const order = await openKnown();
    type(order, '周末送');
    leavePage(order);
    const again = await openUnknown(order.siteId);
    expect(text(again)).to.equal('');
    again.signIn(member);
    await reads(again, '周末送');
  });

  it('keeps the member’s earlier text beside what was typed before the member was known', async () => {
    const member = await prepare('virtual');
    const order = await openKnown();
    type(order, '周末送');
    leavePage(order);
    const again = await openUnknown(order.siteId);
    type(again, '放门口');
    again.signIn(member);
    await costs(again, 30);
    expect(text(again)).to.equal('周末送\n放门口');
  });

  it('survives a reload when it was typed before the member was known', async () => {
    const member = await prepare('virtual');
    const order = await openUnknown();
    type(order, '放门口');
    leavePage(order);
    const again = await openUnknown(order.siteId);
    expect(text(again)).to.equal('放门口');
    again.signIn(member);
    noFaults();
    await signOut();
    again.signIn(await prepare({ goodsId: 'virtual', count: 2 }));
    await costs(again, 60);
    expect(text(again)).to.equal('');
  });

  it('does not restore its draft while an input method is composing', async () => {
    const member = await prepare('virtual');
    const order = await openKnown();
    type(order, '周末送');
    leavePage(order);
    const again = await openUnknown(order.siteId);
    again.page.remark.startComposing();
    again.signIn(member);
    await costs(again, 30);
    expect(text(again)).to.equal('');
    type(again, '放');
    expect(text(again), 'both are kept').to.equal('周末送\n放');
  });

  it('keeps its draft through a reload until the order is placed', async () => {
    const order = await orderOf('virtual');
    type(order, '周末送');
    leavePage(order);
    const again = await openKnown(order.siteId);
    await reads(again, '周末送');
    again.page.submit();
    await waitFor(() => expect(again.orders()).to.have.length(1));
    const kept = Array.from({ length: localStorage.length }, (_, i) => localStorage.getItem(localStorage.key(i) ?? ''));
    expect(kept.join()).to.not.contain('周末送');
  });
});
