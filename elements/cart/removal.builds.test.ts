import { expect } from '@open-wc/testing';
import { fillCart, serverCart } from '../../test/support/cart.js';
import { button, CLEAR, checkbox, errorOf, mountCart, REMOVE, row, titles } from '../../test/support/cart-view.js';
import { recordEvents } from '../../test/support/events.js';
import { clock } from '../../test/support/fake-clock.js';
import { hasFocus } from '../../test/support/focus.js';
import { line, manualCartServer } from '../../test/support/manual-cart-server.js';
import { mount, settled } from '../../test/support/mount.js';
import { allByRole, byPart, byRole, byText, waitFor } from '../../test/support/query.js';
import { calls, faults, noFaults, signIn } from '../../test/support/server.js';
import { changeGoods, stockGoods } from '../../test/support/stock-goods.js';
import { click, hover, press, swipe, tap } from '../../test/support/user-input.js';
import 'dist/elements/cart.js';

async function cartOf(...names: string[]) {
  await signIn();
  const ids = await Promise.all(names.map((title) => stockGoods('plain', { title })));
  await fillCart(ids.map((goodsId) => ({ goodsId })).reverse());
  return { element: await mountCart(), ids };
}
const dialog = (element: Element) => waitFor(() => byRole(element, 'dialog'));

const end = async (element: Element) => click(await waitFor(() => button(element, '关闭')));
const isUndoable = (element: Element) => waitFor(() => button(element, '撤销'));
const isOver = (element: Element) =>
  waitFor(() => expect(allByRole(element, 'button').some(({ textContent }) => textContent === '撤销')).to.equal(false));

describe('removing an item', () => {
  it('takes it out at once, focuses the next one and says so; 撤销 brings it back with the focus', async () => {
    const { element } = await cartOf('壶', '杯', '盏');
    button(row(element, '杯'), '删除').focus();
    await press('Enter');
    await waitFor(() => expect(titles(element)).to.deep.equal(['壶', '盏']));
    await waitFor(() => hasFocus(button(row(element, '盏'), '删除')));
    const message = await waitFor(() => byRole(element, 'group', '已删除'));
    expect(message.parentElement?.getAttribute('aria-live')).to.equal('polite');
    expect(message.textContent).to.contain('杯');
    expect(byPart(element, 'total').textContent).to.equal('合计：¥256.00');
    button(element, '撤销').focus();
    await press('Enter');
    await waitFor(() => expect(titles(element)).to.deep.equal(['壶', '杯', '盏']));
    await waitFor(() => hasFocus(button(row(element, '杯'), '删除')));
    await isOver(element);
    expect(calls(REMOVE)).to.have.length(0);
  });

  it('is sent after 8 s, but not under the pointer, with the focus, or while the keyboard is used', async () => {
    const time = clock();
    const { element } = await cartOf('壶', '杯', '盏');
    const counts = recordEvents<{ count: number }>('sb-cart-change');
    button(row(element, '杯'), '删除').focus();
    await press('Enter');
    await isUndoable(element);
    // the keyboard is in the cart again
    await waitFor(() => expect(hasFocus(button(row(element, '盏'), '删除'))).to.equal(true));
    await time.tick(20_000);
    button(element, '撤销').focus();
    await time.tick(20_000);
    await hover(button(element, '撤销'));
    await time.tick(20_000);
    expect(calls(REMOVE)).to.have.length(0);
    await click(byPart(element, 'item-count'));
    await time.tick(8000);
    await isOver(element);
    await waitFor(() => expect(counts).to.deep.equal([{ count: 2 }]));
    expect((await serverCart()).items.map(({ title }) => title)).to.deep.equal(['壶', '盏']);
  });

  it('is kept for the keyboard though the key came before the code of the message', async () => {
    const time = clock();
    const { element } = await cartOf('壶', '杯');
    button(row(element, '壶'), '删除').focus();
    // the button takes the key, and the cart sees nothing of it
    addEventListener('keydown', (event) => event.stopImmediatePropagation(), { capture: true, once: true });
    await press('Enter');
    await isUndoable(element);
    await waitFor(() => expect(hasFocus(button(row(element, '杯'), '删除'))).to.equal(true));
    await time.tick(20_000);
    expect(button(element, '撤销')).to.exist;
    expect(calls(REMOVE)).to.have.length(0);
  });

  it('is sent when its message is closed, also by Escape; the focus goes back to the list', async () => {
    const { element } = await cartOf('壶', '杯', '盏');
    await click(button(row(element, '壶'), '删除'));
    await end(element);
    await waitFor(() => hasFocus(button(row(element, '杯'), '删除')));
    await press('Enter');
    await isUndoable(element);
    await press('Escape');
    await isOver(element);
    await waitFor(() => expect(calls(REMOVE)).to.have.length(2));
  });

  it('focuses 购物车是空的 after the last item, which can come back', async () => {
    const { element } = await cartOf('壶');
    await click(button(row(element, '壶'), '删除'));
    await waitFor(() => hasFocus(byPart(element, 'empty')));
    expect(byText(element, '购物车是空的')).to.exist;
    await tap(await isUndoable(element));
    await waitFor(() => expect(titles(element)).to.deep.equal(['壶']));
  });

  it('counts several that can be undone together', async () => {
    const { element } = await cartOf('壶', '杯', '盏');
    for (const name of ['壶', '杯']) await click(button(row(element, name), '删除'));
    await waitFor(() => byRole(element, 'group', '已删除2种商品'));
    await click(button(element, '撤销'));
    await waitFor(() => expect(titles(element)).to.deep.equal(['壶', '杯', '盏']));
  });

  it('puts it back with 删除失败，请重试 and the reason when it is refused; a retry is possible', async () => {
    const { element } = await cartOf('壶', '杯');
    faults({ [REMOVE]: 'refuse' });
    await click(button(row(element, '壶'), '删除'));
    await end(element);
    await waitFor(() => expect(errorOf(row(element, '壶'))).to.match(/^删除失败，请重试：库存不足/));
    noFaults();
    await click(button(row(element, '壶'), '删除'));
    await end(element);
    await waitFor(async () => expect((await serverCart()).items).to.have.length(1));
    expect(titles(element)).to.deep.equal(['杯']);
  });
});

describe('swiping an item', () => {
  const uncovered = (element: Element, title: string) =>
    row(element, title).querySelector<HTMLElement>('[part=swipe-remove]')?.offsetWidth ?? 0;
  const grip = (element: Element, title: string) => byPart(row(element, title), 'title');

  async function phoneCart(lang = 'zh') {
    const server = manualCartServer([line('1'), line('2')]);
    const page = await mount(
      `<div lang="${lang}" style="width: 340px"><sb-cart site-id="${crypto.randomUUID()}"></sb-cart></div>`,
    );
    const element = await settled(page.firstElementChild as HTMLElement);
    // the swipes come with the code of the message
    await waitFor(() => element.shadowRoot?.querySelector('[part=swipe-remove]') ?? null);
    expect(getComputedStyle(row(element, '茶1')).touchAction).to.contain('pan-y');
    return { element, server };
  }

  for (const [lang, undo, sign] of [
    ['zh', '撤销', -1],
    ['ar', 'تراجع', 1],
  ] as const) {
    it(`uncovers a button at the end of the row in ${lang}, which removes it; a tap or a swipe elsewhere covers it`, async () => {
      const { element, server } = await phoneCart(lang);
      await swipe(grip(element, '茶1'), [sign * 100, 4]);
      await waitFor(() => expect(uncovered(element, '茶1')).to.be.within(80, 120));
      await swipe(grip(element, '茶2'), [sign * 100, 4]);
      await waitFor(() => expect([uncovered(element, '茶1'), uncovered(element, '茶2') > 79]).to.deep.equal([0, true]));
      await tap(grip(element, '茶2'));
      await waitFor(() => expect(uncovered(element, '茶2')).to.equal(0));
      await swipe(grip(element, '茶2'), [sign * 100, 4]);
      await waitFor(() => expect(uncovered(element, '茶2')).to.be.above(79));
      // a tap so soon after a swipe is the browser's: it may end a fling
      await click(byPart(row(element, '茶2'), 'swipe-remove'));
      await waitFor(() => expect(titles(element)).to.deep.equal(['茶1']));
      await click(await waitFor(() => button(element, undo)));
      await waitFor(() => expect(titles(element)).to.deep.equal(['茶1', '茶2']));
      expect(server.calls('removeShopCartItem')).to.have.length(0);
    });
  }

  it('removes the item by a long swipe', async () => {
    const { element } = await phoneCart();
    await swipe(byPart(row(element, '茶1'), 'remove'), [-260, 6]);
    await waitFor(() => expect(titles(element)).to.deep.equal(['茶2']));
    await isUndoable(element);
  });

  it('leaves a vertical move to the page, and a horizontal one back', async () => {
    const { element } = await phoneCart();
    await swipe(grip(element, '茶1'), [-30, -120]);
    await swipe(grip(element, '茶1'), [100, 0]);
    await swipe(grip(element, '茶1'), [-12, 0]);
    await waitFor(() => expect(uncovered(element, '茶1')).to.equal(0));
    expect(titles(element)).to.deep.equal(['茶1', '茶2']);
  });
});

describe('removing the selected items', () => {
  it('says 请先选择商品 until something is selected', async () => {
    const { element } = await cartOf('壶');
    await click(checkbox(element, '壶'));
    await waitFor(() => expect(checkbox(element, '壶').checked).to.equal(false));
    await click(button(element, '删除选中'));
    const first = await waitFor(() => byRole(element, 'alert'));
    expect(first.textContent).to.equal('请先选择商品');
    expect(allByRole(element, 'dialog')).to.have.length(0);
    await click(button(element, '删除选中'));
    // a new one, which is announced again
    await waitFor(() => expect(byRole(element, 'alert')).to.not.equal(first));
    await click(checkbox(element, '壶'));
    await waitFor(() => expect(allByRole(element, 'alert')).to.have.length(0));
  });

  it('removes all selected items by one call after the confirmation', async () => {
    const { element } = await cartOf('壶', '杯', '盏');
    await click(checkbox(element, '杯'));
    await waitFor(() => expect(checkbox(element, '杯').checked).to.equal(false));
    await click(button(element, '删除选中'));
    expect((await dialog(element)).textContent).to.contain('确定删除选中的2种商品吗？');
    await click(button(element, '确认删除'));
    await waitFor(() => expect(titles(element)).to.deep.equal(['杯']));
    expect(calls(REMOVE)).to.have.length(1);
    expect(JSON.stringify(calls(REMOVE)[0]?.body)).to.match(/^{"ids":"\d+,\d+"}$/);
  });
});

describe('removing the invalid items', () => {
  it('asks, and removes the invalid items', async () => {
    const { ids } = await cartOf('壶', '杯');
    await changeGoods(ids[0] as string, { withdrawn: true });
    const element = await mountCart();
    await click(button(element, '清除失效商品'));
    expect((await dialog(element)).textContent).to.contain('确定清除1种失效商品吗？');
    await click(button(element, '确认清除'));
    await waitFor(() => expect(titles(element)).to.deep.equal(['杯']));
    expect(calls(CLEAR)).to.have.length(1);
    expect(calls(REMOVE)).to.have.length(0);
  });
});
