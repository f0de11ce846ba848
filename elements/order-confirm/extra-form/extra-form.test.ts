import { expect } from '@open-wc/testing';
import { fill } from '../../../test/support/dynamic-form.js';
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
import { allByRole, byRole, waitFor } from '../../../test/support/query.js';
import { calls, faults, noFaults, signOut } from '../../../test/support/server.js';
import { sessionOf } from '../../../test/support/session.js';
import 'dist/elements/order-confirm.js';

const engraving = (element: Element) => waitFor(() => byRole<HTMLInputElement>(element, 'textbox', '刻字内容'));
const chosen = (element: Element) =>
  waitFor(() => allByRole<HTMLInputElement>(element, 'radio').some((r) => r.checked));

/** Chooses the font and returns its value. */
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
    submit(element);
    await says(element, '请补充订单额外信息');
    await waitFor(() => expect(element.shadowRoot?.activeElement === field).to.be.true);
    expect(field.getAttribute('aria-invalid')).to.equal('true');
    expect(calls(ORDER)).to.have.length(0);
  });

  it('is sent as an object by field name', async () => {
    const { orders } = outcomes();
    const element = await confirmOf('engraved');
    await engraving(element);
    await chosen(element);
    fill(byRole(element, 'textbox', '刻字内容'), '平安');
    const chosenFont = font(element, 1);
    submit(element);
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
    fill(await engraving(element), '如意');
    element.remove();
    const again = await mountConfirm(site);
    expect((await engraving(again)).value).to.equal('如意');
    await chosen(again);
    submit(again);
    await waitFor(() => expect(orders).to.have.length(1));
    await waitFor(() => expect(JSON.stringify(localStorage)).to.not.contain('如意'));
  });

  it('is empty for another member, on the page and after a reload; each member gets the own draft back', async () => {
    const one = await prepare('engraved');
    const site = crypto.randomUUID();
    const element = await mountConfirm(site);
    await sessionOf(element).member.load();
    fill(await engraving(element), '赠爱妻');
    await signOut();
    const other = await prepare('engraved');
    signedIn(element, other);
    await waitFor(async () => expect((await engraving(element)).value).to.equal(''));
    fill(await engraving(element), '如意');
    element.remove();
    const again = await mountConfirm(reload(site));
    await waitFor(async () => expect((await engraving(again)).value).to.equal('如意'));
    signedIn(again, one);
    await waitFor(async () => expect((await engraving(again)).value).to.equal('赠爱妻'));
  });

  it('can be filled in before the member is known; the stored draft is restored into the other fields', async () => {
    const member = await prepare('engraved');
    const site = crypto.randomUUID();
    const element = await mountConfirm(site);
    await sessionOf(element).member.load();
    fill(await engraving(element), '如意');
    const wanted = font(element, 1);
    element.remove();
    faults({ [WHO]: 'net' });
    const next = reload(site);
    const again = await mountConfirm(next);
    expect((await engraving(again)).value).to.equal('');
    fill(await engraving(again), '平安');
    signedIn(again, member);
    await waitFor(() => expect(byRole<HTMLSelectElement>(again, 'combobox', '字体').value).to.equal(wanted));
    expect((await engraving(again)).value).to.equal('平安');
    again.remove();
    noFaults();
    const last = await mountConfirm(reload(next));
    await waitFor(async () => expect((await engraving(last)).value).to.equal('平安'));
    expect(byRole<HTMLSelectElement>(last, 'combobox', '字体').value).to.equal(wanted);
  });

  it('does not restore the draft of a field in which an input method is composing', async () => {
    const member = await prepare('engraved');
    const site = crypto.randomUUID();
    const element = await mountConfirm(site);
    await sessionOf(element).member.load();
    fill(await engraving(element), '如意');
    element.remove();
    faults({ [WHO]: 'net' });
    const again = await mountConfirm(reload(site));
    const field = await engraving(again);
    field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    field.value = 'ping';
    signedIn(again, member);
    await sessionOf(again).member.load();
    expect((await engraving(again)) === field, 'the same control').to.equal(true);
    expect(field.value).to.equal('ping');
  });

  it('accepts any name for its fields', async () => {
    const { orders } = outcomes();
    const real = window.fetch;
    window.fetch = async (input, init) => {
      const response = await real(input, init);
      if (!String(input).includes('checkoutInfo')) return response;
      const answer = await response.json();
      const field = { type: 'TextInput', label: '刻字内容', required: true };
      answer.data.formFields = ['__proto__', 'constructor'].map((fieldName) => ({
        ...field,
        fieldName,
        label: fieldName,
      }));
      return Response.json(answer);
    };
    try {
      const element = await confirmOf('engraved');
      await waitFor(() => byRole(element, 'textbox', '__proto__'));
      await chosen(element);
      fill(byRole(element, 'textbox', '__proto__'), '一');
      fill(byRole(element, 'textbox', 'constructor'), '二');
      faults({ [ORDER]: 'net' });
      submit(element);
      await waitFor(() => expect(calls(ORDER)).to.have.length(1));
      const { formData } = bodyOf();
      expect(Object.entries(formData)).to.deep.equal([
        ['__proto__', '一'],
        ['constructor', '二'],
      ]);
      await says(element, '结果未知');
      const [kept = ''] =
        Object.entries(localStorage)
          .find(([key]) => key.endsWith('|order|cart'))
          ?.slice(1) ?? [];
      expect(kept).to.contain('"__proto__":"一"');
      expect(orders).to.deep.equal([]);
    } finally {
      window.fetch = real;
    }
  });
});
