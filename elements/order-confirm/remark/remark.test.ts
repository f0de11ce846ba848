import { expect } from '@open-wc/testing';
import {
  mountConfirm,
  note,
  outcomes,
  payable,
  prepare,
  reload,
  signedIn,
  submit,
  WHO,
} from '../../../test/support/order-confirm.js';
import { allByPart, allByRole, byPart, byRole, waitFor } from '../../../test/support/query.js';
import { faults, noFaults, signOut } from '../../../test/support/server.js';
import { sessionOf } from '../../../test/support/session.js';
import 'dist/elements/order-confirm.js';

/** Mounts the element for a known member. */
async function mountKnown(site: string) {
  const element = await mountConfirm(site);
  await sessionOf(element).member.load();
  return element;
}

const type = (element: Element, text: string, composing = false) => {
  note(element).value = text;
  note(element).dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: composing }));
};

describe('the remark', () => {
  it('has at most 500 characters, counted only near the end', async () => {
    await prepare('virtual');
    const element = await mountConfirm();
    type(element, '一'.repeat(449));
    expect(allByPart(element, 'counter')).to.deep.equal([]);
    type(element, '一'.repeat(450));
    await waitFor(() => expect(byPart(element, 'counter').textContent).to.equal('450/500'));
    type(element, '一'.repeat(600));
    await waitFor(() => expect(note(element).value).to.have.length(500));
    expect(byPart(element, 'counter').textContent).to.equal('500/500');
  });

  it('is not cut while an input method is composing', async () => {
    await prepare('virtual');
    const element = await mountConfirm();
    type(element, '一'.repeat(510), true);
    expect(note(element).value).to.have.length(510);
    note(element).dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
    await waitFor(() => expect(note(element).value).to.have.length(500));
  });

  it('belongs to its writer: another member sees their own remark, on the page and after a reload', async () => {
    const one = await prepare('virtual');
    const site = crypto.randomUUID();
    const element = await mountKnown(site);
    type(element, '门禁密码1234');
    await signOut();
    signedIn(element, await prepare({ goodsId: 'virtual', count: 2 }));
    await waitFor(() => expect(payable(element)).to.equal('¥60.00'));
    expect(note(element).value).to.equal('');
    type(element, '放前台');
    const again = await mountConfirm(reload(site));
    await waitFor(() => expect(note(again).value).to.equal('放前台'));
    await sessionOf(again).member.load();
    signedIn(again, one);
    await waitFor(() => expect(note(again).value).to.equal('门禁密码1234'));
  });

  it('is restored after a logout and a login of the same member', async () => {
    const member = await prepare('virtual');
    const element = await mountConfirm();
    type(element, '周末送');
    sessionOf(element).member.signedOut();
    await waitFor(() => byRole(element, 'link', '登录'));
    signedIn(element, member);
    await waitFor(() => expect(note(element).value).to.equal('周末送'));
  });

  it('is not shown before the member is known; text typed until then stays, and belongs to that member', async () => {
    const member = await prepare('virtual');
    const site = crypto.randomUUID();
    type(await mountKnown(site), '周末送');
    faults({ [WHO]: 'net' });
    const [late, begun] = [await mountConfirm(reload(site)), await mountConfirm(reload(site))];
    expect([late, begun].map((element) => note(element).value)).to.deep.equal(['', '']);
    type(begun, '放门口');
    for (const element of [late, begun]) signedIn(element, member);
    await waitFor(() => expect(note(late).value).to.equal('周末送'));
    expect(note(begun).value).to.equal('放门口');
  });

  it('survives a reload when it was typed before the member was known', async () => {
    const member = await prepare('virtual');
    faults({ [WHO]: 'net' });
    const site = crypto.randomUUID();
    type(await mountConfirm(site), '放门口');
    const again = await mountConfirm(reload(site));
    expect(note(again).value).to.equal('放门口');
    signedIn(again, member);
    noFaults();
    await signOut();
    signedIn(again, await prepare({ goodsId: 'virtual', count: 2 }));
    await waitFor(() => expect(payable(again)).to.equal('¥60.00'));
    expect(note(again).value).to.equal('');
  });

  it('does not restore its draft while an input method is composing', async () => {
    const member = await prepare('virtual');
    const site = crypto.randomUUID();
    type(await mountKnown(site), '周末送');
    faults({ [WHO]: 'net' });
    const again = await mountConfirm(reload(site));
    note(again).dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    type(again, 'fang', true);
    signedIn(again, member);
    expect(note(again).value).to.equal('fang');
    note(again).value = '放';
    note(again).dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
    expect(note(again).value).to.equal('放');
  });

  it('keeps its draft through a reload until the order is placed', async () => {
    const { orders } = outcomes();
    await prepare('virtual');
    const site = crypto.randomUUID();
    const element = await mountConfirm(site);
    type(element, '周末送');
    element.remove();
    const again = await mountConfirm(site);
    expect(note(again).value).to.equal('周末送');
    submit(again);
    await waitFor(() => expect(orders).to.have.length(1));
    expect(JSON.stringify(localStorage)).to.not.contain('周末送');
    expect(allByRole(again, 'alert')).to.deep.equal([]);
  });
});
