import { describe, it } from 'node:test';
import { expect } from 'chai';
import { createBroadcast } from '../../core/broadcast/broadcast.js';
import { prefetch } from '../../core/http/prefetch.js';
import { requireLogin } from '../../core/member/login.js';
import { urlOf } from '../../core/url/call-url.js';
import { calls, faults, noFaults } from '../../test/support/node-demo.js';
import { firstRead } from './first-read.js';
import { props } from './props.js';
import { confirm, isReady, MEMBER, memberIs, polled, polls, QRCODE, showQr, showQrAt } from './qr-login-store.kit.js';

/** An element with a code that is confirmed; the next poll is told. */
async function confirmed(given?: Parameters<typeof showQrAt>[0]) {
  const element = await showQrAt(given);
  await element.round();
  await confirm(element);
  return element;
}

describe('the code of a login by QR code', () => {
  for (const apps of [null, '', '[', '[]', '{}', '[{"type":"alipay"},{"type":"wechat"}]']) {
    it(`is the one that sb.js prefetched, with apps=${apps}`, async () => {
      const siteId = crypto.randomUUID();
      prefetch(urlOf('', ...firstRead((name) => (name === 'apps' ? apps || undefined : undefined), siteId)));
      const { store } = await showQr({ apps: props.apps.parse(apps) }, { siteId });
      const app = apps?.includes('alipay') ? 'alipay' : 'wechat';
      expect(store.$state.get().app).to.equal(app);
      expect(calls(QRCODE).map(({ query }) => query)).to.deep.equal([{ siteId, type: app }]);
    });
  }
});

describe('a confirmed login by QR code', () => {
  it('dispatches sb-login with the member, and goes to the user center after 1 s', async () => {
    const element = await confirmed();
    await element.tick(3000);
    await memberIs(element, 'loaded');
    const logins = element.emitted<{ member: { id: string; nickname?: string } }>('sb-login');
    expect(logins).to.have.length(1);
    expect(logins[0]?.member.id).to.match(/^\d+$/);
    expect(logins[0]?.member.nickname).to.be.a('string');
    expect(element.site.member.$member.get().kind).to.equal('member');
    await element.tick(999);
    expect(element.destinations()).to.deep.equal([]);
    await element.tick(1);
    expect(element.emitted('sb-navigate')).to.deep.equal([{ url: '/usercenter', cause: 'login' }]);
    await element.tick(60_000);
    expect(polls()).to.have.length(2);
  });

  it('goes only to a redirect of the page’s own origin', async () => {
    const element = await confirmed({ redirect: '/article/3' });
    element.set({ redirect: '/article/4' });
    await element.tick(3000);
    await memberIs(element, 'loaded');
    await element.tick(1000);
    element.set({ redirect: 'https://evil.example/' });
    await element.site.member.logout();
    await isReady(element);
    await element.round();
    await confirm(element);
    await element.tick(3000);
    await memberIs(element, 'loaded');
    await element.tick(1000);
    expect(element.destinations()).to.deep.equal(['/article/4', '/usercenter']);
  });

  it('doesn’t navigate when it was removed within that second', async () => {
    const element = await confirmed();
    await element.tick(3000);
    await memberIs(element, 'loaded');
    element.remove();
    await element.tick(2000);
    expect(element.destinations()).to.deep.equal([]);
  });

  it('needs no other code when the apps change or another one is selected', async () => {
    const element = await confirmed();
    await element.tick(3000);
    await memberIs(element, 'loaded');
    element.set({ apps: [{ type: 'qq' }] });
    element.store.selectApp('alipay');
    expect(element.member()).to.equal('loaded');
    expect(calls(QRCODE)).to.have.length(1);
  });

  it('doesn’t navigate when an element waits for the login', async () => {
    const element = await confirmed();
    // the page prevents our login: the code is already shown
    const signedIn = requireLogin(() => false, element.site, 'comment', new AbortController().signal);
    await element.tick(3000);
    await memberIs(element, 'loaded');
    expect(await signedIn).to.equal(true);
    await element.tick(2000);
    expect(element.member()).to.equal('elsewhere');
    expect(element.destinations()).to.deep.equal([]);
  });

  it('is told to the other tabs', async () => {
    const element = await confirmed();
    const told = new Promise((resolve) => createBroadcast(element.site.key).subscribe('member', resolve));
    await element.tick(3000);
    await memberIs(element, 'loaded');
    await told;
  });

  it('is kept when the member can’t be loaded, which can be tried again', async () => {
    const element = await confirmed();
    faults({ [MEMBER]: 'refuse' });
    await element.tick(3000);
    await memberIs(element, 'failed');
    await element.tick(60_000);
    expect([element.emitted('sb-login').length, polls().length]).to.deep.equal([0, 2]);
    noFaults();
    await element.store.loadMember();
    expect(element.member()).to.equal('loaded');
    expect(element.emitted('sb-login')).to.have.length(1);
    await element.tick(1000);
    expect(element.destinations()).to.deep.equal(['/usercenter']);
    expect(new Set(polled()).size).to.equal(1);
  });

  it('uses a member that another element could load later', async () => {
    const element = await confirmed();
    faults({ [MEMBER]: 'refuse' });
    await element.tick(3000);
    await memberIs(element, 'failed');
    noFaults();
    await element.site.member.load({ again: true });
    await memberIs(element, 'loaded');
    expect(element.emitted('sb-login')).to.have.length(1);
  });
});
