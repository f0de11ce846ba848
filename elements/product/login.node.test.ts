import { describe, it } from 'node:test';
import { expect } from 'chai';
import { calls, faults, noFaults, signIn, signOut } from '../../test/support/node-demo.js';
import { clock, visited } from '../../test/support/node-page.js';
import { waitFor } from '../../test/support/wait.js';
import {
  ADD,
  choose,
  countOf,
  DETAIL,
  goodsOf,
  isAdded,
  offerOf,
  openForMember,
  openProduct,
  wishOf,
} from './product-store.kit.js';

const USERINFO = 'POST /openapi/member/userInfo';

type Product = Awaited<ReturnType<typeof openProduct>>;
const buy = ({ store }: Product, type: 'cart' | 'detail' = 'cart') => goodsOf(store).purchase.buy(type);
const logIn = async ({ site }: Product): Promise<void> => site.member.signedIn(await signIn());
const isAsked = ({ emitted }: Product, cause: string) =>
  waitFor(() =>
    expect(emitted('sb-login-required')).to.deep.equal([{ cause, reason: cause === 'cart' ? 'cart' : 'checkout' }]),
  );

describe('buying when nobody is signed in', () => {
  it('asks for a login first, and continues by itself with the choice', async () => {
    clock(); // the call is sent when the member isn't known after 2 s
    const product = await openProduct('two-groups');
    choose(product.store, '白瓷');
    buy(product);
    await isAsked(product, 'cart');
    expect(calls(ADD)).to.have.length(0);
    expect(goodsOf(product.store).purchase.$busy.get(), 'the buttons work during the login').to.equal(undefined);
    await logIn(product);
    await isAdded(product.store);
    expect(calls(ADD).map(({ body }) => (body as { skuName: string }).skuName)).to.deep.equal(['白瓷 / 小号']);
  });

  it('continues buying at once, too', async () => {
    clock();
    const product = await openProduct('plain');
    buy(product, 'detail');
    await isAsked(product, 'buy');
    await logIn(product);
    await waitFor(() =>
      expect(product.emitted('sb-navigate')).to.deep.equal([{ url: '/order-confirm?type=detail', cause: 'buy' }]),
    );
  });

  it('navigates to login-url when the page has no login, which leads back here', async () => {
    const product = await openProduct('plain', undefined, { unprevented: ['sb-login-required', 'sb-navigate'] });
    buy(product);
    await waitFor(() => expect(visited).to.deep.equal(['/login?redirect=%2Fpage']));
  });

  it('ends when the visitor cancels the login', async () => {
    clock();
    const product = await openProduct('plain');
    buy(product);
    await isAsked(product, 'cart');
    product.site.member.cancelLogin();
    await logIn(product);
    await waitFor(() => expect(calls(DETAIL)).to.have.length(2));
    await waitFor(() => expect(calls(DETAIL)[1]?.isOver).to.equal(true));
    expect(goodsOf(product.store).purchase.$added.get()).to.equal(undefined);
    expect(calls(ADD)).to.have.length(0);
  });
});

describe('buying before the member is known', () => {
  it('waits for the member no longer than two seconds', async () => {
    const { tick } = clock();
    faults({ [USERINFO]: 'timeout' });
    const product = await openForMember('plain');
    buy(product);
    await waitFor(() => expect(calls(USERINFO)).to.have.length(1));
    await tick(1999);
    expect(calls(ADD)).to.have.length(0);
    await tick(1);
    await waitFor(() => expect(calls(ADD)[0]?.status).to.equal(200));
  });

  it('does not wait when the member failed to load before', async () => {
    faults({ [USERINFO]: 'refuse' });
    const product = await openForMember('plain');
    await product.site.member.load();
    buy(product);
    await isAdded(product.store);
    expect(calls(USERINFO)).to.have.length(1);
  });
});

describe('the pending choice while the visitor is at login-url', () => {
  const CHOSEN = ['白瓷', '小号', 2];
  const AT_FIRST = ['青瓷', '小号', 1];

  /** Buys two of another variant, and is sent to the login. */
  async function detour(site: string) {
    const product = await openProduct('two-groups', site);
    choose(product.store, '白瓷');
    goodsOf(product.store).choice.setCount(2);
    buy(product);
    await isAsked(product, 'cart');
    return product;
  }
  const found = async (site: string) => wishOf((await openProduct('two-groups', site)).store);

  it('is restored once when the goods are shown again', async () => {
    const site = crypto.randomUUID();
    (await detour(site)).remove();
    expect(await found(site)).to.deep.equal(CHOSEN);
    expect(await found(site)).to.deep.equal(AT_FIRST);
  });

  it('is restored for these goods only, within the present limits', async () => {
    const site = crypto.randomUUID();
    const { key } = (await openProduct('plain', site)).site;
    const keep = (count: unknown) =>
      sessionStorage.setItem(`${key}|wish|two-groups`, JSON.stringify({ path: 'c2,v1', count }));
    keep(99);
    expect(countOf((await openProduct('limited', site)).store)).to.equal(2);
    expect(await found(site)).to.deep.equal(['白瓷', '小号', 3]);
    keep('many');
    expect(await found(site)).to.deep.equal(AT_FIRST);
  });

  for (const [end, act] of Object.entries({
    'it was bought': logIn,
    'the login was given up': async ({ site }: Product): Promise<void> => site.member.cancelLogin(),
  })) {
    it(`is dropped when ${end}`, async () => {
      const site = crypto.randomUUID();
      const product = await detour(site);
      const kept = () => sessionStorage.getItem(`${product.site.key}|wish|two-groups`);
      expect(kept()).to.not.equal(null);
      await act(product);
      await waitFor(() => expect(kept()).to.equal(null));
      expect(await found(site)).to.deep.equal(AT_FIRST);
    });
  }
});

describe('a change of the member', () => {
  it('reloads goods that needed a member', async () => {
    faults({ [DETAIL]: 'login' });
    const product = await openProduct('plain');
    expect(goodsOf(product.store).detail.$goods.get()).to.equal('failed');
    noFaults();
    await logIn(product);
    await waitFor(() => expect(offerOf(product.store).price).to.equal(128));
  });

  it('reloads the goods, and keeps choice and quantity', async () => {
    const product = await openProduct('two-groups');
    choose(product.store, '白瓷');
    goodsOf(product.store).choice.setCount(2);
    const isReloaded = (times: number) => waitFor(() => expect(calls(DETAIL)[times - 1]?.isOver).to.equal(true));
    await logIn(product);
    await isReloaded(2);
    expect(wishOf(product.store)).to.deep.equal(['白瓷', '小号', 2]);
    await signOut();
    product.site.member.signedOut();
    await isReloaded(3);
    expect(wishOf(product.store)).to.deep.equal(['白瓷', '小号', 2]);
  });

  it('does not reload for a member who was signed in from the start', async () => {
    const product = await openForMember('plain');
    await product.site.member.load();
    expect(product.site.member.$member.get().kind).to.equal('member');
    expect(calls(DETAIL)).to.have.length(1);
  });
});
