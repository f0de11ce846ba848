import { expect } from '@open-wc/testing';
import {
  confirmOf,
  mountConfirm,
  ORDER,
  outcomes,
  prepare,
  reload,
  says,
  signedIn,
  submit,
  WHO,
} from '../../../test/support/order-confirm.js';
import { allByRole, byPart, byRole, waitFor } from '../../../test/support/query.js';
import { calls, faults } from '../../../test/support/server.js';
import { sessionOf } from '../../../test/support/session.js';
import { compose, fill, tap } from '../../../test/support/user-input.js';
import 'dist/elements/order-confirm.js';

const engraving = (element: Element) => waitFor(() => byRole<HTMLInputElement>(element, 'textbox', '刻字内容'));
const chosen = (element: Element) =>
  waitFor(() => allByRole<HTMLInputElement>(element, 'radio').some((r) => r.checked));

/** Chooses the font and returns its value. */
// synthetic: the list of a native select opens outside of the page
function font(element: Element, index: number) {
  const select = byRole<HTMLSelectElement>(element, 'combobox', '字体');
  select.selectedIndex = index;
  select.dispatchEvent(new Event('change', { bubbles: true }));
  return select.value;
}

const bodyOf = () => calls(ORDER)[0]?.body as { formData: object; remark: string };

describe('the extra form of an order', () => {
  it('replaces the remark', async () => {
    const element = await confirmOf('engraved');
    expect(await engraving(element)).to.exist;
    expect(byRole(element, 'combobox', '字体')).to.exist;
    expect(allByRole(element, 'textbox', '备注')).to.deep.equal([]);
  });

  it('says 请补充订单额外信息 when it is incomplete, and focuses the first invalid field', async () => {
    const element = await confirmOf('engraved');
    const field = await engraving(element);
    await chosen(element);
    await submit(element);
    await says(element, '请补充订单额外信息');
    await waitFor(() => expect(element.shadowRoot?.activeElement === field).to.be.true);
    expect(field.getAttribute('aria-invalid')).to.equal('true');
    expect(calls(ORDER)).to.have.length(0);
  });

  it('lists every wrong field with errors="all": the focus moves to the list, whose entries lead to the fields', async () => {
    await prepare('engraved');
    const element = await mountConfirm(undefined, 'errors="all"');
    const field = await engraving(element);
    await chosen(element);
    await submit(element);
    const summary = await waitFor(() => byPart(element, 'error-summary'));
    expect(element.shadowRoot?.activeElement === summary).to.be.true;
    byRole(summary, 'heading', /^有\d项需要修改$/);
    expect(field.getAttribute('aria-invalid')).to.equal('true');
    await tap(byRole(summary, 'link', '刻字内容：该项为必填项'));
    await waitFor(() => expect(element.shadowRoot?.activeElement === field).to.be.true);
    expect(calls(ORDER)).to.have.length(0);
  });

  it('is sent as an object by field name', async () => {
    const { orders } = outcomes();
    const element = await confirmOf('engraved');
    await engraving(element);
    await chosen(element);
    await fill(byRole<HTMLInputElement>(element, 'textbox', '刻字内容'), '平安');
    const chosenFont = font(element, 1);
    await submit(element);
    await waitFor(() => expect(orders).to.have.length(1));
    const { formData, remark } = bodyOf();
    expect(formData).to.deep.include({ engraving: '平安', font: chosenFont });
    expect(remark).to.equal('');
  });

  it('keeps its draft through a reload until the order is placed', async () => {
    const { orders } = outcomes();
    await prepare('engraved');
    const site = crypto.randomUUID();
    const element = await mountConfirm(site);
    await sessionOf(element).member.load();
    await fill(await engraving(element), '如意');
    element.remove();
    const again = await mountConfirm(site);
    expect((await engraving(again)).value).to.equal('如意');
    await chosen(again);
    await submit(again);
    await waitFor(() => expect(orders).to.have.length(1));
    await waitFor(() => expect(JSON.stringify(localStorage)).to.not.contain('如意'));
  });

  it('does not restore the draft of a field in which an input method is composing', async () => {
    const member = await prepare('engraved');
    const site = crypto.randomUUID();
    const element = await mountConfirm(site);
    await sessionOf(element).member.load();
    await fill(await engraving(element), '如意');
    element.remove();
    faults({ [WHO]: 'net' });
    const again = await mountConfirm(reload(site));
    const field = await engraving(again);
    const during = async () => {
      signedIn(again, member);
      await sessionOf(again).member.load();
      expect((await engraving(again)) === field, 'the same control').to.equal(true);
      expect(field.value).to.equal('ping');
    };
    await compose(field, ['ping'], { during });
  });
});
