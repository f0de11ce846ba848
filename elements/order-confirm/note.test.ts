import { expect } from '@open-wc/testing';
import { mountConfirm, note, outcomes, prepare, submit } from '../../test/kit/order-confirm.js';
import { allByPart, allByRole, byPart, waitFor } from '../../test/kit/query.js';
import './index.js';

const type = (element: Element, text: string, composing = false) => {
  note(element).value = text;
  note(element).dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: composing }));
};

describe('备注', () => {
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

  it('is a draft that outlives a reload, until it is ordered', async () => {
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
