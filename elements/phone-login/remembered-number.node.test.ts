import { describe, it } from 'node:test';
import { expect } from 'chai';
import { isText, readStored, removeStored, writeStored } from '../../core/storage/storage.js';
import { calls, freshPhone, signOut } from '../../test/support/node-demo.js';
import { waitFor } from '../../test/support/wait.js';
import { fillIn, isDone, logIn, type OpenedPhoneLogin, openPhoneLogin, SEND } from './phone-login-store.kit.js';
import { masked } from './rules.js';

const keyOf = ({ site }: OpenedPhoneLogin) => `${site.key}|phone`;
const keptBy = (element: OpenedPhoneLogin) => readStored(keyOf(element), isText);
const fieldOf = ({ store }: OpenedPhoneLogin) => store.$state.get().phone;

/** A login on a device that may have kept a number. */
async function openOn(kept?: unknown, siteId: string = crypto.randomUUID()) {
  const element = openPhoneLogin({ inline: true }, { settings: { siteId } });
  if (kept) writeStored(keyOf(element), kept as string);
  const number = await waitFor(() => element.store.$rememberedNumber.get() ?? null);
  return { element, siteId, number };
}

async function submit(element: OpenedPhoneLogin) {
  element.store.submit();
  await isDone(element);
}

describe('the number that is remembered on the device', () => {
  it('is kept after a login with the wish, is shown masked from then on, and outlives a logout', async () => {
    const { element, siteId, number } = await openOn();
    number.setWanted(true);
    const { phone } = await fillIn(element);
    expect(keptBy(element), 'before the login').to.equal(undefined);
    await submit(element);
    expect(keptBy(element)).to.equal(phone);
    expect(fieldOf(element)).to.equal(`${phone.slice(0, 3)}****${phone.slice(7)}`);
    await signOut();
    element.remove();
    const next = await openOn(undefined, siteId);
    expect(next.number.offer()).to.equal(masked(phone));
    expect(next.number.$isWanted.get()).to.equal(true);
  });

  it('isn’t kept without the wish', async () => {
    const { element, number } = await openOn();
    const { phone } = await logIn(element);
    expect([keptBy(element), number.$isWanted.get()]).to.deep.equal([undefined, false]);
    expect(fieldOf(element)).to.equal(phone);
  });

  it('is sent whole, though it is shown masked', async () => {
    const phone = freshPhone();
    const { element, number } = await openOn(phone);
    number.offer();
    expect(JSON.stringify(fieldOf(element))).not.to.include(phone);
    element.store.requestCode();
    await waitFor(() => expect(calls(SEND).map(({ body }) => body)).to.deep.equal([{ phone }]));
  });

  it('is forgotten at once without the wish, but still serves the login that goes on', async () => {
    const phone = freshPhone();
    const { element, number } = await openOn(phone);
    number.offer();
    number.setWanted(false);
    expect(keptBy(element)).to.equal(undefined);
    expect(fieldOf(element)).to.equal(masked(phone));
    element.store.$state.set({ ...element.store.$state.get(), kind: 'done' });
    expect([fieldOf(element), element.store.$state.get().remembered]).to.deep.equal(['', '']);
  });

  it('stays forgotten if the wish ended in another login of the page, in another tab, or unheard', async () => {
    const phone = freshPhone();
    const { element, siteId, number } = await openOn(phone);
    number.offer();
    const other = await openOn(undefined, siteId);
    other.number.setWanted(false);
    await waitFor(() => expect(number.$isWanted.get()).to.equal(false));
    await fillIn(element, phone);
    await submit(element);
    expect(keptBy(element)).to.equal(undefined);

    const unheard = await openOn(phone);
    unheard.number.offer();
    removeStored(keyOf(unheard.element));
    unheard.element.store.$state.set({ ...unheard.element.store.$state.get(), kind: 'done' });
    expect([keptBy(unheard.element), fieldOf(unheard.element)]).to.deep.equal([undefined, '']);
  });

  it('is forgotten for another number, for which the visitor has to wish again', async () => {
    const { element, number } = await openOn(freshPhone());
    number.offer();
    number.forget();
    expect([keptBy(element), fieldOf(element), number.$isWanted.get()]).to.deep.equal([undefined, '', false]);
    await logIn(element);
    expect(keptBy(element)).to.equal(undefined);
  });

  it('never replaces what the visitor has typed', async () => {
    const { element, number } = await openOn(freshPhone());
    element.store.setPhone('139');
    expect(number.offer()).to.equal('139');
  });

  it('isn’t shown whole after a reload while the countdown runs', async () => {
    const { element, siteId, number } = await openOn();
    const { phone } = await fillIn(element);
    element.remove();
    const other = await openOn(freshPhone(), siteId);
    const reloaded = await openOn(undefined, siteId);
    expect(fieldOf(reloaded.element), 'before it is known whose it is').to.equal('');
    expect(reloaded.number.offer(), 'a code was sent to another one').to.equal(phone);
    writeStored(keyOf(other.element), phone);
    const again = await openOn(undefined, siteId);
    expect(again.number.offer()).to.equal(masked(phone));
    again.element.store.requestCode();
    expect(again.element.store.$state.get().isSendingCode, 'it waits, too').to.equal(false);
    expect(number.$isWanted.get()).to.equal(false);
  });

  it('is none if something else is stored', async () => {
    for (const odd of ['12345', '<b>', 13800138000, { phone: '13800138000' }, ['13800138000'], '1380013800a']) {
      expect((await openOn(odd)).number.offer(), JSON.stringify(odd)).to.equal('');
    }
  });
});
