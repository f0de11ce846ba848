import { describe, it } from 'node:test';
import { expect } from 'chai';
import { calls, faults, noFaults, signOut } from '../../../test/support/node-demo.js';
import {
  leavePage,
  type OpenedOrder,
  ORDER,
  openKnown,
  openOrder,
  orderOf,
  prepare,
  settled,
  WHO,
} from '../../../test/support/node-order.js';
import { waitFor } from '../../../test/support/wait.js';
import type { ExtraFormStore } from './extra-form.store.js';

const formOf = ({ page }: OpenedOrder) => waitFor(() => page.extraForm.$extraForm.get() ?? false);
const field = (form: ExtraFormStore, label: string) => {
  const found = [...form.fields.values()].find((store) => store.field.label === label);
  if (!found) throw new Error(`The extra form has no field ${label}.`);
  return found;
};
const engraving = async (order: OpenedOrder) => field(await formOf(order), '刻字内容');
const font = async (order: OpenedOrder) => field(await formOf(order), '字体');

/** Types as a visitor does: the field is no longer restored from a draft. */
async function type(order: OpenedOrder, text: string) {
  const form = await formOf(order);
  const store = field(form, '刻字内容');
  form.begin(store.field.id);
  store.input(text);
}
const isEngraved = (order: OpenedOrder, text: string) =>
  waitFor(async () => expect((await engraving(order)).value()).to.equal(text));

describe('the draft of an extra form', () => {
  it('is kept through a reload until the order is placed', async () => {
    const order = await orderOf('engraved');
    await type(order, '如意');
    leavePage(order);
    const again = await openKnown(order.siteId);
    await isEngraved(again, '如意');
    const { field: list, input } = await font(again);
    input(list.options[0]?.value ?? '');
    again.page.submit();
    await waitFor(() => expect(again.orders()).to.have.length(1));
    const kept = Array.from({ length: localStorage.length }, (_, i) => localStorage.getItem(localStorage.key(i) ?? ''));
    expect(kept.join()).to.not.contain('如意');
  });

  it('belongs to its member, on the page and after a reload; each member gets the own draft back', async () => {
    const one = await prepare('engraved');
    const order = await openKnown();
    await type(order, '赠爱妻');
    await signOut();
    const other = await prepare('engraved');
    order.signIn(other);
    await isEngraved(order, '');
    await type(order, '如意');
    leavePage(order);
    const again = await openKnown(order.siteId);
    await isEngraved(again, '如意');
    again.signIn(one);
    await isEngraved(again, '赠爱妻');
  });

  it('is restored into the fields that were not filled in before the member was known', async () => {
    const member = await prepare('engraved');
    const order = await openKnown();
    await type(order, '如意');
    const { field: list, input } = await font(order);
    const wanted = list.options[1]?.value ?? '';
    input(wanted);
    leavePage(order);
    faults({ [WHO]: 'refuse' });
    const again = await settled(openOrder(order.siteId));
    await isEngraved(again, '');
    await type(again, '平安');
    again.signIn(member);
    const chosen = await font(again);
    await waitFor(() => expect(chosen.value()).to.equal(wanted));
    await isEngraved(again, '平安');
    leavePage(again);
    noFaults();
    const last = await openKnown(order.siteId);
    await isEngraved(last, '平安');
    expect((await font(last)).value()).to.equal(wanted);
  });

  it('accepts any name for its fields, in the request and in the stored order', async () => {
    const real = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const response = await real(input, init);
      if (!String(input).includes('checkoutInfo')) return response;
      const answer = await response.json();
      const names = ['__proto__', 'constructor'];
      answer.data.formFields = names.map((name) => ({
        type: 'TextInput',
        required: true,
        fieldName: name,
        label: name,
      }));
      return Response.json(answer);
    };
    try {
      const order = await orderOf('engraved');
      const form = await formOf(order);
      field(form, '__proto__').input('一');
      field(form, 'constructor').input('二');
      faults({ [ORDER]: 'net' });
      order.page.submit();
      await waitFor(() => expect(order.order().kind).to.equal('unconfirmed'));
      const sent = calls(ORDER)[0]?.body as { formData: object } | undefined;
      expect(Object.entries(sent?.formData ?? {})).to.deep.equal([
        ['__proto__', '一'],
        ['constructor', '二'],
      ]);
      expect(localStorage.getItem(`${order.site.key}|order|cart`)).to.contain('"__proto__":"一"');
      expect(order.orders()).to.deep.equal([]);
    } finally {
      globalThis.fetch = real;
    }
  });
});
