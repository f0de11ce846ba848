import { expect } from '@open-wc/testing';
import 'dist/elements/cart.js';
import 'dist/elements/member.js';
import 'dist/elements/site.js';
import { type MemberState, storesOf } from '../elements/stores.js';
import { fillCart } from './support/cart.js';
import { mount } from './support/mount.js';
import { byRole, waitFor } from './support/query.js';
import { signIn, signOut } from './support/server.js';

const ownSite = (tags: string) => mount(`<sb-site site-id="${crypto.randomUUID()}">${tags}</sb-site>`);

beforeEach(signOut);
afterEach(signOut);

describe('the stores of a site', () => {
  it('are pending before the first request', async () => {
    const { $member, $cart } = storesOf(await ownSite(''));
    expect($member.get()).to.deep.equal({ kind: 'unknown' });
    expect($cart.get()).to.equal(undefined);
  });

  it('pass on an external login, which the elements then show', async () => {
    const site = await ownSite('<sb-member></sb-member>');
    const { $member, refresh } = storesOf(site);
    const element = site.firstElementChild as HTMLElement;
    await waitFor(() => $member.get().kind === 'anonymous');
    const { id } = await signIn();
    await refresh();
    const state = $member.get() as Extract<MemberState, { kind: 'member' }>;
    expect(state.kind).to.equal('member');
    expect(state.member.id).to.equal(id);
    await waitFor(() => byRole(element, 'button', /退出/));
  });

  it('have the items of the cart that an element shows', async () => {
    await signIn();
    await fillCart([{ goodsId: 'virtual', count: 2 }]);
    const { $cart } = storesOf(await ownSite('<sb-cart></sb-cart>'));
    await waitFor(() => expect($cart.get()?.count).to.equal(2));
    expect($cart.get()?.items.map(({ goodsId }) => goodsId)).to.deep.equal(['virtual']);
  });

  it('belong to the first site of the page when no element is given', async () => {
    const site = await ownSite('');
    expect(storesOf().$member).to.equal(storesOf(site).$member);
    expect(storesOf().$member).not.to.equal(storesOf(await ownSite('')).$member);
  });
});
