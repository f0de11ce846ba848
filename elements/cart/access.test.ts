import { expect } from '@open-wc/testing';
import { expectNoAxeViolations } from '../../test/kit/axe.js';
import { cartByHand, line } from '../../test/kit/cart-by-hand.js';
import { button, checkbox, errorOf, LIST, many, more, mountCart, putCart, row } from '../../test/kit/cart-view.js';
import { destinations } from '../../test/kit/events.js';
import { hasFocus } from '../../test/kit/focus.js';
import { press } from '../../test/kit/keys.js';
import { leaksOf } from '../../test/kit/leak.js';
import { mount, settled } from '../../test/kit/mount.js';
import { byPart, byRole, byText, waitFor } from '../../test/kit/query.js';
import { pageIs } from '../../test/kit/scheme.js';
import { faults, signOut } from '../../test/kit/server.js';
import 'dist/elements/cart.js';

const ITEMS = [
  line('1', { skuName: '青瓷 小号', stock: 3, stockOn: true }),
  line('2', { isSelect: false, count: 5, stock: 2, stockOn: true, cover: '/missing.png' }),
  line('3', { invalid: true }),
];

describe('sb-cart for everybody', () => {
  const states: Record<string, () => Promise<Element>> = {
    loading: () => {
      faults({ [LIST]: 'timeout' });
      return putCart();
    },
    anonymous: async () => {
      await signOut();
      const element = await mountCart();
      await waitFor(() => byText(element, '请先登录'));
      return element;
    },
    empty: () => {
      cartByHand([]);
      return mountCart();
    },
    failed: () => {
      faults({ [LIST]: 'refuse' });
      return mountCart();
    },
    full: () => {
      cartByHand(ITEMS);
      return mountCart();
    },
    'refusing a change': async () => {
      const server = cartByHand(ITEMS);
      const element = await mountCart();
      more(element, '茶1').click();
      await waitFor(() => expect(server.calls('changeShopCartItem')).to.have.length(1));
      server.calls('changeShopCartItem')[0]?.refuse(1, '库存不足');
      await waitFor(() => expect(errorOf(row(element, '茶1'))).to.match(/^保存失败/));
      return element;
    },
    'missing a selection': async () => {
      cartByHand([line('1', { isSelect: false })]);
      const element = await mountCart();
      button(element, '去结算').click();
      await waitFor(() => byRole(element, 'alert'));
      return element;
    },
    'asking before a removal': async () => {
      cartByHand(ITEMS);
      const element = await mountCart();
      button(element, '清除失效商品').click();
      const dialog = await waitFor(() => byRole(element, 'dialog'));
      // the animation of the opening is half transparent
      await Promise.all(dialog.getAnimations().map(({ finished }) => finished));
      return element;
    },
  };
  for (const [state, reach] of Object.entries(states)) {
    for (const scheme of ['light', 'dark'] as const) {
      it(`axe finds nothing when it is ${state}, ${scheme}`, async () => {
        pageIs(scheme);
        await expectNoAxeViolations(await reach());
      });
    }
  }

  it('is used without a mouse: tick, number, checkout', async () => {
    const server = cartByHand([line('1', { isSelect: false })]);
    const urls = destinations();
    const element = await mountCart();
    checkbox(element, '茶1').focus();
    await press('Space');
    await waitFor(() => expect(checkbox(element, '茶1').checked).to.equal(true));
    many(element, '茶1').focus();
    await press('ArrowUp');
    await waitFor(() => expect(many(element, '茶1').value).to.equal('2'));
    button(element, '去结算').focus();
    await press('Enter');
    await waitFor(() => {
      // one call or two, as fast as the keys came
      for (const call of server.calls('changeShopCartItem')) call.answer();
      expect(urls).to.deep.equal(['/order-confirm?type=cart']);
    });
    await waitFor(() => hasFocus(button(element, '去结算')));
  });

  it('says the new total once it is there', async () => {
    cartByHand([line('1')]);
    expect(byRole(byPart(await mountCart(), 'foot'), 'status').textContent).to.equal('合计：¥10.00');
  });

  it('speaks the language of the page, also when it changes, and in its dialog', async () => {
    cartByHand(ITEMS);
    const page = await mount(`<div lang="en"><sb-cart site-id="${crypto.randomUUID()}"></sb-cart></div>`);
    const element = await settled(page.firstElementChild as HTMLElement);
    expect(byPart(element, 'total').textContent).to.equal('Total: ¥10.00');
    page.lang = 'de';
    (await waitFor(() => button(element, 'Nicht verfügbare Artikel entfernen'))).click();
    await waitFor(() => byRole(element, 'dialog', 'Nicht verfügbare Artikel entfernen'));
  });

  it('is laid out from right to left in Arabic', async () => {
    cartByHand(ITEMS);
    const page = await mount(`<div lang="ar"><sb-cart site-id="${crypto.randomUUID()}"></sb-cart></div>`);
    const element = await settled(page.firstElementChild as HTMLElement);
    const { right } = button(element, 'إتمام الشراء').getBoundingClientRect();
    expect(right).to.be.below(checkbox(element, 'تحديد الكل').getBoundingClientRect().left);
  });

  for (const width of [288, 343, 900]) {
    it(`fits into ${width} px`, async () => {
      cartByHand([line('1', { title: '很长的商品名称'.repeat(8), price: 123_456.5 }), ...ITEMS.slice(1)]);
      const page = await mount(`<div><sb-cart site-id="${crypto.randomUUID()}"></sb-cart></div>`);
      page.style.width = `${width}px`;
      const element = await settled(page.firstElementChild as HTMLElement);
      expect(byPart(element, 'cart').scrollWidth).to.be.at.most(width);
      for (const name of ['删除选中', '清除失效商品', '去结算']) {
        expect(button(element, name).getBoundingClientRect().height, name).to.be.at.least(44);
      }
    });
  }

  it('leaves nothing behind when it is removed, loading, at rest, or with a change under way', async () => {
    const server = cartByHand([line('1')]);
    const site = crypto.randomUUID();
    const leaks = await leaksOf(async () => {
      (await putCart(site)).remove();
      const element = await mountCart(site);
      more(element, '茶1').click();
      await waitFor(() => expect(many(element, '茶1').value).to.equal('2'));
      button(row(element, '茶1'), '删除').click();
      await waitFor(() => byRole(element, 'dialog'));
      element.remove();
      await waitFor(() => expect(server.calls('changeShopCartItem').length).to.be.above(0));
      for (const call of server.calls('changeShopCartItem')) call.answer();
      server.put([line('1')]);
    });
    expect(leaks).to.deep.equal([]);
  });
});
