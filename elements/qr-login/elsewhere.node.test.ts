import { describe, it } from 'node:test';
import { expect } from 'chai';
import { createBroadcast } from '../../core/broadcast/broadcast.js';
import { calls, holdAnswers, signIn } from '../../test/support/node-demo.js';
import { pause, waitFor } from '../../test/support/wait.js';
import { CHECK, confirm, isReady, memberIs, openQr, polls, QRCODE, showQr, showQrAt } from './qr-login-store.kit.js';

describe('a login by QR code after a login or logout elsewhere', () => {
  it('stops polling after a login on this page, and neither navigates nor announces it', async () => {
    const { tick, site, member, destinations, emitted } = await showQrAt();
    site.member.signedIn({ id: '1' });
    expect(member()).to.equal('elsewhere');
    await tick(600_000);
    expect(polls()).to.have.length(0);
    expect([destinations(), emitted('sb-login')]).to.deep.equal([[], []]);
  });

  it('shows the member after a login in another tab', async () => {
    const element = await showQr();
    await element.site.member.load();
    expect(element.kind()).to.equal('ready');
    await signIn();
    createBroadcast(element.site.key).post('member');
    await memberIs(element, 'elsewhere');
  });

  it('drops a poll in flight when somebody has signed in elsewhere', async () => {
    const element = await showQrAt();
    await element.round();
    await confirm(element);
    holdAnswers(CHECK);
    await element.tick(3000);
    element.site.member.signedIn({ id: '1' });
    await waitFor(() => expect(polls()[1]?.aborted).to.equal(true));
    expect(element.member()).to.equal('elsewhere');
    expect(element.emitted('sb-login')).to.deep.equal([]);
  });

  it('never shows a code that is loaded after the login', async () => {
    const answer = holdAnswers(QRCODE);
    const element = openQr();
    await waitFor(() => expect(calls(QRCODE)).to.have.length(1));
    element.site.member.signedIn({ id: '1' });
    await waitFor(() => expect(calls(QRCODE)[0]?.aborted).to.equal(true));
    answer();
    await pause();
    expect(element.member()).to.equal('elsewhere');
  });

  it('loads no code when a member is signed in already', async () => {
    const siteId = crypto.randomUUID();
    const first = await showQr({}, { siteId });
    first.site.member.signedIn({ id: '1' });
    const second = openQr({}, { siteId });
    expect(second.member()).to.equal('elsewhere');
    expect(calls(QRCODE)).to.have.length(1);
  });

  it('ignores a login on another site', async () => {
    const element = await showQrAt();
    openQr().site.member.signedIn({ id: '1' });
    await element.round();
    expect(polls()).to.have.length(1);
    expect(element.kind()).to.equal('ready');
  });

  it('loads and polls a new code after a logout', async () => {
    const element = await showQrAt();
    element.site.member.signedIn({ id: '1' });
    await element.site.member.logout();
    await isReady(element);
    expect(calls(QRCODE)).to.have.length(2);
    await element.round();
    expect(polls()).to.have.length(1);
  });

  it('doesn’t navigate when a logout follows within a second of the login', async () => {
    const element = await showQrAt();
    await element.round();
    await confirm(element);
    await element.tick(3000);
    await memberIs(element, 'loaded');
    await element.site.member.logout();
    await isReady(element);
    await element.tick(2000);
    expect(element.destinations()).to.deep.equal([]);
  });
});

describe('a removed login by QR code', () => {
  it('stops polling for a scan', async () => {
    const { round, remove, tick, waiting } = await showQrAt();
    await round();
    remove();
    await tick(60_000);
    expect(polls()).to.have.length(1);
    expect(waiting()).to.equal(0);
  });

  it('aborts the request of a code', async () => {
    holdAnswers(QRCODE);
    const { remove } = openQr();
    await waitFor(() => expect(calls(QRCODE)).to.have.length(1));
    remove();
    await waitFor(() => expect(calls(QRCODE)[0]?.aborted).to.equal(true));
  });

  it('tells the rest of the page about the login when a poll in flight confirms it', async () => {
    const element = await showQrAt();
    await element.round();
    await confirm(element);
    const answer = holdAnswers(CHECK);
    await element.tick(3000);
    element.remove();
    answer();
    await waitFor(() => expect(element.site.member.$member.get().kind).to.equal('member'));
    await element.tick(2000);
    expect(element.destinations()).to.deep.equal([]);
  });
});
