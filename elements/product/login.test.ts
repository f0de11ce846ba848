import { expect } from '@open-wc/testing';
import { destinations, recordEvents } from '../../test/support/events.js';
import { clock } from '../../test/support/fake-clock.js';
import {
  ADD,
  addButton,
  button,
  buyButton,
  clickMore,
  count,
  DETAIL,
  dialog,
  dialogs,
  logIn,
  mountForMember,
  mountProduct,
  price,
  radio,
  textOfPart,
} from '../../test/support/product.js';
import { byRole, waitFor } from '../../test/support/query.js';
import { calls, faults, noFaults, signOut } from '../../test/support/server.js';
import { sessionOf } from '../../test/support/session.js';
import 'dist/elements/product.js';

const USERINFO = 'POST /openapi/member/userInfo';

describe('buying when nobody is signed in', () => {
  it('asks for a login first, and continues by itself with the choice', async () => {
    clock(); // the call is sent when the member isn't known after 2 s
    const asked = recordEvents('sb-login-required', { prevent: true });
    const product = await mountProduct('two-groups');
    radio(product, '白瓷').click();
    await waitFor(() => expect(textOfPart(product, 'stock')).to.equal('库存3'));
    addButton(product).click();
    await waitFor(() => expect(asked).to.deep.equal([{ cause: 'cart' }]));
    expect(calls(ADD)).to.have.length(0);
    await logIn(product);
    await dialog(product);
    expect(calls(ADD).map(({ body }) => (body as { skuName: string }).skuName)).to.deep.equal(['白瓷 / 小号']);
  });

  it('asks for a login after a 401, once', async () => {
    const asked = recordEvents('sb-login-required', { prevent: true });
    const product = await mountForMember('plain');
    faults({ [ADD]: 'login' });
    addButton(product).click();
    await waitFor(() => expect(asked).to.deep.equal([{ cause: 'cart' }]));
    await waitFor(() => expect(addButton(product).getAttribute('aria-disabled')).to.equal(null));
    noFaults();
    await logIn(product);
    await dialog(product);
    expect(calls(ADD)).to.have.length(2);
  });

  it('continues 立即购买, too', async () => {
    const asked = recordEvents('sb-login-required', { prevent: true });
    const urls = destinations();
    const product = await mountProduct('plain');
    buyButton(product).click();
    await waitFor(() => expect(asked).to.deep.equal([{ cause: 'buy' }]));
    await logIn(product);
    await waitFor(() => expect(urls).to.deep.equal(['/order-confirm?type=detail']));
  });

  it('navigates to login-url when the page has no login, which leads back here', async () => {
    const urls = destinations();
    const product = await mountProduct('plain');
    addButton(product).click();
    const here = encodeURIComponent(location.pathname + location.search);
    await waitFor(() => expect(urls).to.deep.equal([`/login?redirect=${here}`]));
  });

  it('ends when the visitor cancels the login', async () => {
    clock();
    const asked = recordEvents('sb-login-required', { prevent: true });
    const product = await mountProduct('plain');
    addButton(product).click();
    await waitFor(() => expect(asked).to.have.length(1));
    sessionOf(product).member.cancelLogin();
    await logIn(product);
    await waitFor(() => expect(calls(DETAIL)).to.have.length(2));
    expect(dialogs(product)).to.have.length(0);
    expect(calls(ADD)).to.have.length(0);
  });
});

describe('buying before the member is known', () => {
  it('waits for the member no longer than two seconds', async () => {
    const { tick } = clock();
    faults({ [USERINFO]: 'timeout' });
    const product = await mountForMember('plain');
    addButton(product).click();
    await waitFor(() => expect(calls(USERINFO)).to.have.length(1));
    await tick(1900);
    expect(calls(ADD)).to.have.length(0);
    await tick(100);
    await waitFor(() => expect(calls(ADD)[0]?.status).to.equal(200));
  });

  it('does not wait when the member failed to load before', async () => {
    faults({ [USERINFO]: 'refuse' });
    const product = await mountForMember('plain');
    await sessionOf(product).member.load();
    addButton(product).click();
    await dialog(product);
    expect(calls(USERINFO)).to.have.length(1);
  });
});

describe('the pending choice while the visitor is at login-url', () => {
  /** Buys two of another variant, and is sent to the login. */
  async function detour(site = crypto.randomUUID()) {
    const product = await mountProduct('two-groups', '', site);
    radio(product, '白瓷').click();
    await clickMore(product, 1);
    addButton(product).click();
    return { site, product };
  }
  const standsIn = async (site: string) => {
    const product = await mountProduct('two-groups', '', site);
    return [textOfPart(product, 'chosen'), count(product).value];
  };
  const CHOSEN = ['已选：白瓷 / 小号', '2'];
  const AT_FIRST = ['已选：青瓷 / 小号', '1'];

  it('is restored once when the goods are shown again', async () => {
    const urls = destinations();
    const { site, product } = await detour();
    await waitFor(() => expect(urls).to.have.length(1));
    product.remove();
    expect(await standsIn(site)).to.deep.equal(CHOSEN);
    expect(await standsIn(site)).to.deep.equal(AT_FIRST);
  });

  it('is restored for these goods only, within the present limits', async () => {
    const site = crypto.randomUUID();
    const { key } = sessionOf(await mountProduct('plain', '', site));
    const keep = (count: unknown) =>
      sessionStorage.setItem(`${key}|wish|two-groups`, JSON.stringify({ path: 'c2,v1', count }));
    keep(99);
    expect(count(await mountProduct('limited', '', site)).value).to.equal('2');
    expect(await standsIn(site)).to.deep.equal(['已选：白瓷 / 小号', '3']);
    keep('many');
    expect(await standsIn(site)).to.deep.equal(AT_FIRST);
  });

  for (const [end, act] of Object.entries({
    'it was bought': logIn,
    'the login was given up': async (product: Element) => sessionOf(product).member.cancelLogin(),
  })) {
    it(`is dropped when ${end}`, async () => {
      const asked = recordEvents('sb-login-required', { prevent: true });
      const { site, product } = await detour();
      const kept = () => sessionStorage.getItem(`${sessionOf(product).key}|wish|two-groups`);
      await waitFor(() => expect(asked).to.have.length(1));
      expect(kept()).to.not.equal(null);
      await act(product);
      await waitFor(() => expect(kept()).to.equal(null));
      expect(await standsIn(site)).to.deep.equal(AT_FIRST);
    });
  }
});

describe('a change of the member', () => {
  it('reloads goods that needed a member', async () => {
    faults({ [DETAIL]: 'login' });
    const product = await mountProduct('plain');
    byRole(product, 'button', '重试');
    noFaults();
    await logIn(product);
    await waitFor(() => expect(price(product)).to.equal('¥128.00'));
  });

  it('reloads the goods, and keeps choice and quantity', async () => {
    const product = await mountProduct('two-groups');
    radio(product, '白瓷').click();
    button(product, '增加数量').click();
    await waitFor(() => expect(count(product).value).to.equal('2'));
    await logIn(product);
    await waitFor(() => expect(calls(DETAIL)).to.have.length(2));
    await waitFor(() => expect(calls(DETAIL)[1]?.status).to.equal(200));
    expect(textOfPart(product, 'chosen')).to.equal('已选：白瓷 / 小号');
    expect(count(product).value).to.equal('2');
    await signOut();
    sessionOf(product).member.signedOut();
    await waitFor(() => expect(calls(DETAIL)).to.have.length(3));
    await waitFor(() => expect(calls(DETAIL)[2]?.status).to.equal(200));
    expect(textOfPart(product, 'chosen')).to.equal('已选：白瓷 / 小号');
  });

  it('makes the price that this member will be charged the large one', async () => {
    const product = await mountProduct('gaiwan');
    expect(price(product)).to.equal('¥168.00');
    expect(textOfPart(product, 'member-price')).to.equal('会员价 ¥158.00');
    await logIn(product);
    await waitFor(() => expect(price(product)).to.equal('¥158.00'));
    expect(textOfPart(product, 'regular-price')).to.equal('非会员价 ¥168.00');
    expect(textOfPart(product, 'member-price')).to.equal('会员价');
  });

  it('does not reload for a member who was signed in from the start', async () => {
    const product = await mountForMember('plain');
    await sessionOf(product).member.load();
    expect(sessionOf(product).member.$member.get().kind).to.equal('member');
    expect(calls(DETAIL)).to.have.length(1);
  });
});
