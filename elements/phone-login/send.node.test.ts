import { describe, it } from 'node:test';
import { expect } from 'chai';
import { createBroadcast } from '../../core/broadcast/broadcast.js';
import { createCountdown } from '../../core/countdown/countdown.js';
import { answers, calls, freshPhone, signOut } from '../../test/support/node-demo.js';
import { clock } from '../../test/support/node-page.js';
import { pause, waitFor } from '../../test/support/wait.js';
import { fillIn, logIn, openPhoneLogin, RESEND_SECONDS, SEND } from './phone-login-store.kit.js';

describe('the countdown until a code can be sent again', () => {
  it('runs for 60 s, in which no code is sent', async () => {
    const { tick } = clock();
    const element = openPhoneLogin();
    const { store } = element;
    await fillIn(element);
    await tick(59_999);
    expect(store.$seconds.get()).to.equal(1);
    store.requestCode();
    await tick(0);
    await pause();
    expect(calls(SEND)).to.have.length(1);
    await tick(1);
    expect(store.$seconds.get()).to.equal(0);
    // the clock of the server goes on: it refuses a second code for the same phone
    store.setPhone(freshPhone());
    store.requestCode();
    await waitFor(() => expect(store.$seconds.get()).to.equal(RESEND_SECONDS));
    expect(calls(SEND)).to.have.length(2);
  });

  it('counts by the wall clock, even if the page slept', async () => {
    const { tick, jump } = clock();
    const element = openPhoneLogin();
    await fillIn(element);
    jump(45_000);
    await tick(1000);
    expect(element.store.$seconds.get()).to.equal(14);
  });

  it('continues after a reload', async () => {
    const { tick } = clock();
    const settings = { siteId: crypto.randomUUID() };
    const element = openPhoneLogin({}, { settings });
    await fillIn(element);
    element.remove();
    await tick(20_000);
    expect(openPhoneLogin({}, { settings }).store.$seconds.get()).to.equal(40);
  });

  it('continues after a reload with the phone that it is for, which is forgotten when it is over', async () => {
    const { tick } = clock();
    const settings = { siteId: crypto.randomUUID() };
    const reopen = () => openPhoneLogin({}, { settings }).store;
    const element = openPhoneLogin({}, { settings });
    const { phone } = await fillIn(element, freshPhone());
    element.remove();
    const { $state, setPhone, requestCode } = reopen();
    expect($state.get().phone).to.equal(phone);
    requestCode();
    await pause();
    expect(calls(SEND)).to.have.length(1);
    const other = freshPhone();
    setPhone(other);
    requestCode();
    await waitFor(() => expect(sessionStorage.getItem(sessionStorage.key(0) ?? '')).to.contain(other));
    expect(calls(SEND)).to.have.length(2);
    await tick(60_000);
    expect(reopen().$state.get().phone).to.equal('');
    expect(sessionStorage.length).to.equal(0);
  });

  it('keeps waiting only the number of the last login after a log-out, which isn’t shown', async () => {
    const { tick } = clock();
    const settings = { siteId: crypto.randomUUID() };
    const element = openPhoneLogin({ inline: true }, { settings });
    const { phone } = await logIn(element);
    await tick(1000);
    await signOut();
    element.site.member.signedOut();
    const reloaded = openPhoneLogin({ inline: true }, { settings });
    for (const { store } of [element, reloaded]) {
      expect(store.$state.get().phone).to.equal('');
      store.setPhone(phone);
      store.requestCode();
      expect(store.$state.get().isSendingCode).to.equal(false);
      store.setPhone(freshPhone());
      store.requestCode();
      expect(store.$state.get().isSendingCode).to.equal(true);
    }
    await waitFor(() => expect(calls(SEND)).to.have.length(3));
  });

  it('runs for a code that was sent though its answer was lost, once the server refuses another one', async () => {
    const { tick } = clock();
    const element = openPhoneLogin();
    element.store.setPhone(freshPhone());
    answers({ [SEND]: () => Response.error() });
    element.store.requestCode();
    await waitFor(() => expect(element.errors().send).to.deep.equal({ kind: 'network' }));
    expect(element.store.$focusRequest.get()).to.include({ field: 'code' });
    expect(element.store.$seconds.get(), 'nobody knows').to.equal(0);
    answers({ [SEND]: { status: 429, msg: '发送太频繁，请稍后再试' } });
    await tick(20_000);
    element.store.requestCode();
    await waitFor(() => expect(element.errors().send).to.include({ kind: 'refused' }));
    expect(element.store.$seconds.get()).to.equal(40);
  });

  it('is shared with other tabs of the site, but not with other sites', async () => {
    const { store, site } = openPhoneLogin();
    const other = openPhoneLogin();
    const leaving = new AbortController();
    createCountdown(`${site.key}|sms`, createBroadcast(site.key), RESEND_SECONDS, leaving.signal).start(RESEND_SECONDS);
    await waitFor(() => expect(store.$seconds.get()).to.equal(RESEND_SECONDS));
    expect(other.store.$seconds.get()).to.equal(0);
    leaving.abort();
  });

  it('is ignored in storage if it is corrupt or longer than a countdown can be', () => {
    const { site } = openPhoneLogin();
    const siteId = site.key.split('|').at(-1) ?? '';
    for (const value of ['{', '"soon"', 'null', '[]', String(Date.now() + 3_600_000)]) {
      localStorage.setItem(`${site.key}|sms`, value);
      const next = openPhoneLogin({}, { settings: { siteId } });
      expect(next.site.key).to.equal(site.key);
      expect(next.store.$seconds.get(), value).to.equal(0);
    }
  });
});
