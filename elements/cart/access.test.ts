import { expect } from '@open-wc/testing';
import { expectNoAxeViolations } from '../../test/support/axe.js';
import { button, checkbox, errorOf, LIST, many, more, mountCart, putCart, row } from '../../test/support/cart-view.js';
import { setColorScheme } from '../../test/support/color-scheme.js';
import { leaksOf } from '../../test/support/leak.js';
import { line, manualCartServer } from '../../test/support/manual-cart-server.js';
import { mount, settled } from '../../test/support/mount.js';
import { byPart, byRole, byText, waitFor } from '../../test/support/query.js';
import { faults, signOut } from '../../test/support/server.js';
import { click } from '../../test/support/user-input.js';
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
      manualCartServer([]);
      return mountCart();
    },
    failed: () => {
      faults({ [LIST]: 'refuse' });
      return mountCart();
    },
    full: () => {
      manualCartServer(ITEMS);
      return mountCart();
    },
    'refusing a change': async () => {
      const server = manualCartServer(ITEMS);
      const element = await mountCart();
      await click(more(element, '茶1'));
      await waitFor(() => expect(server.calls('changeShopCartItem')).to.have.length(1));
      server.calls('changeShopCartItem')[0]?.refuse(1, '库存不足');
      await waitFor(() => expect(errorOf(row(element, '茶1'))).to.match(/^保存失败/));
      return element;
    },
    'missing a selection': async () => {
      manualCartServer([line('1', { isSelect: false })]);
      const element = await mountCart();
      await click(button(element, '去结算'));
      await waitFor(() => byRole(element, 'alert'));
      return element;
    },
    'offering to undo a removal': async () => {
      manualCartServer(ITEMS);
      const element = await mountCart();
      await click(button(row(element, '茶1'), '删除'));
      const message = await waitFor(() => byRole(element, 'group', '已删除'));
      await waitFor(() => expect(getComputedStyle(message).opacity).to.equal('1'));
      return element;
    },
    'asking before a removal': async () => {
      manualCartServer(ITEMS);
      const element = await mountCart();
      await click(button(element, '清除失效商品'));
      await waitFor(() => byRole(element, 'dialog'));
      return element;
    },
  };
  for (const [state, reach] of Object.entries(states)) {
    it(`passes axe when it is ${state}, light and dark`, async () => {
      const element = await reach();
      for (const scheme of ['light', 'dark'] as const) {
        setColorScheme(scheme);
        await expectNoAxeViolations(element);
      }
    });
  }

  it('announces the new total', async () => {
    manualCartServer([line('1')]);
    expect(byRole(byPart(await mountCart(), 'foot'), 'status').textContent).to.equal('合计：¥10.00');
  });

  it('speaks the language of the page, also when it changes, and in its dialog', async () => {
    manualCartServer(ITEMS);
    const page = await mount(`<div lang="en"><sb-cart site-id="${crypto.randomUUID()}"></sb-cart></div>`);
    const element = await settled(page.firstElementChild as HTMLElement);
    expect(byPart(element, 'total').textContent).to.equal('Total: CN¥10.00');
    page.lang = 'de-AT';
    await waitFor(() => expect(byPart(element, 'total').textContent).to.match(/CN¥\s10,00$/));
    await click(await waitFor(() => button(element, 'Nicht Verfügbares entfernen')));
    await waitFor(() => byRole(element, 'dialog', 'Nicht Verfügbares entfernen'));
  });

  it('is laid out from right to left in Arabic', async () => {
    manualCartServer(ITEMS);
    const page = await mount(`<div lang="ar"><sb-cart site-id="${crypto.randomUUID()}"></sb-cart></div>`);
    const element = await settled(page.firstElementChild as HTMLElement);
    const { right } = button(element, 'متابعة الطلب').getBoundingClientRect();
    expect(right).to.be.below(checkbox(element, 'تحديد الكل').getBoundingClientRect().left);
  });

  for (const width of [288, 343, 900]) {
    it(`fits into ${width} px`, async () => {
      manualCartServer([line('1', { title: '很长的商品名称'.repeat(8), price: 123_456.5 }), ...ITEMS.slice(1)]);
      const page = await mount(`<div><sb-cart site-id="${crypto.randomUUID()}"></sb-cart></div>`);
      page.style.width = `${width}px`;
      const element = await settled(page.firstElementChild as HTMLElement);
      expect(byPart(element, 'cart').scrollWidth).to.be.at.most(width);
      for (const name of ['删除选中', '清除失效商品', '去结算']) {
        expect(button(element, name).getBoundingClientRect().height, name).to.be.at.least(44);
      }
    });
  }

  it('leaks nothing when it is removed while it loads, is idle, or has a change in flight', async () => {
    const server = manualCartServer([line('1')]);
    const site = crypto.randomUUID();
    const leaks = await leaksOf(async () => {
      (await putCart(site)).remove();
      const element = await mountCart(site);
      await click(more(element, '茶1'));
      await waitFor(() => expect(many(element, '茶1').value).to.equal('2'));
      await click(button(element, '删除选中'));
      await waitFor(() => byRole(element, 'dialog'));
      await click(button(element, '关闭'));
      await click(button(row(element, '茶1'), '删除'));
      await waitFor(() => button(element, '撤销'));
      element.remove();
      await waitFor(() => expect(server.calls('removeShopCartItem').length).to.be.above(0));
      for (const path of ['changeShopCartItem', 'removeShopCartItem'])
        for (const call of server.calls(path)) call.answer();
      server.put([line('1')]);
    });
    expect(leaks).to.deep.equal([]);
  });
});
