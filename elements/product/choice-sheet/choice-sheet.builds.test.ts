import { expect } from '@open-wc/testing';
import { destinations, recordEvents } from '../../../test/support/events.js';
import { hasFocus } from '../../../test/support/focus.js';
import { onPhone } from '../../../test/support/phone.js';
import {
  ADD,
  addButton,
  alerts,
  button,
  buyButton,
  chosen,
  count,
  dialog,
  dialogs,
  logIn,
  mountForMember,
  mountProduct,
  price,
  radio,
  sheet,
  sheets,
  textOfPart,
} from '../../../test/support/product.js';
import { allByRole, byPart, byRole, nameOf, waitFor } from '../../../test/support/query.js';
import { calls, faults, holdAnswers, noFaults } from '../../../test/support/server.js';
import { press, tap } from '../../../test/support/user-input.js';
import 'dist/elements/product.js';

const options = (product: Element) => button(product, '规格');
const closed = (product: Element) => waitFor(() => expect(sheets(product)).to.have.length(0));

describe('the sheet of the choices on a phone', () => {
  beforeEach(() => onPhone());

  it('is a dialog that has each choice once, as the page behind it is inert', async () => {
    const product = await mountProduct('two-groups');
    expect(allByRole(product, 'radiogroup')).to.have.length(2);
    await tap(options(product));
    const shown = await sheet(product);
    expect(allByRole(product, 'radiogroup').map(nameOf)).to.deep.equal(['颜色', '容量']);
    expect(shown.contains(radio(product, '青瓷'))).to.equal(true);
    expect(shown.contains(count(product))).to.equal(true);
    expect(price(shown)).to.equal('¥88.00');
    expect(textOfPart(shown, 'chosen')).to.equal('已选：青瓷 / 小号');
    expect(allByRole(product, 'button').map(nameOf)).to.have.members([
      '重新选择',
      '减少数量',
      '增加数量',
      '加入购物车',
      '立即购买',
      '关闭',
    ]);
  });

  it('changes the choice of the page, closes by 关闭 and returns the focus', async () => {
    const product = await mountProduct('two-groups');
    options(product).focus();
    await press('Enter');
    const shown = await sheet(product);
    await tap(radio(product, '白瓷'));
    await tap(button(product, '增加数量'));
    await waitFor(() => expect(price(shown)).to.equal('¥90.00'));
    await waitFor(() => expect(count(product).value).to.equal('2'));
    await tap(button(product, '关闭'));
    await closed(product);
    expect(chosen(product).map(nameOf)).to.deep.equal(['白瓷', '小号']);
    expect([price(product), count(product).value]).to.deep.equal(['¥90.00', '2']);
    await waitFor(() => expect(hasFocus(options(product))).to.equal(true));
    expect(calls(ADD)).to.have.length(0);
  });

  it('opens plain at the group whose choice is missing, and adds once everything is chosen', async () => {
    const product = await mountForMember('no-default');
    await tap(radio(product, '白瓷'));
    addButton(product).focus();
    await press('Enter');
    const shown = await sheet(product);
    await waitFor(() => expect(hasFocus(radio(product, '小号'))).to.equal(true));
    expect(alerts(product)).to.deep.equal([]);
    await tap(addButton(product));
    await waitFor(() => expect(alerts(product)).to.deep.equal(['请选择容量']));
    expect(shown.contains(byRole(product, 'alert'))).to.equal(true);
    await tap(radio(product, '大号'));
    await waitFor(() => expect(alerts(product)).to.deep.equal([]));
    const answer = holdAnswers(ADD);
    for (let i = 0; i < 3; i++) await tap(addButton(product));
    answer();
    expect((await dialog(product)).textContent).to.contain('白瓷 / 大号 × 1');
    expect(sheets(product)).to.have.length(0);
    expect(calls(ADD)).to.have.length(1);
    await press('Escape');
    await waitFor(() => expect(dialogs(product)).to.have.length(0));
    await waitFor(() => expect(hasFocus(addButton(product))).to.equal(true));
  });

  it('buys by 立即购买 when a choice was missing, and closes', async () => {
    const urls = destinations();
    const product = await mountForMember('no-default');
    await tap(buyButton(product));
    await sheet(product);
    await tap(radio(product, '白瓷'));
    await tap(radio(product, '小号'));
    await tap(buyButton(product));
    await waitFor(() => expect(urls).to.deep.equal(['/order-confirm?type=detail']));
    await closed(product);
  });

  it('stays open with its choice when adding fails, and says why', async () => {
    const product = await mountForMember('no-default');
    await tap(addButton(product));
    await sheet(product);
    await tap(radio(product, '白瓷'));
    await tap(radio(product, '小号'));
    faults({ [ADD]: 'refusesilent' });
    await tap(addButton(product));
    // in the sheet, and as a notice that stands in it
    await waitFor(() => expect(alerts(product)).to.deep.equal(['添加购物车失败', '添加购物车失败']));
    expect(sheets(product)).to.have.length(1);
    noFaults();
    await tap(addButton(product));
    await dialog(product);
    expect(sheets(product)).to.have.length(0);
  });

  it('waits for a login, and continues with its choice', async () => {
    const asked = recordEvents('sb-login-required', { prevent: true });
    const product = await mountProduct('no-default');
    await tap(addButton(product));
    await sheet(product);
    await tap(radio(product, '白瓷'));
    await tap(radio(product, '小号'));
    await tap(addButton(product));
    await waitFor(() => expect(asked).to.deep.equal([{ cause: 'cart', reason: 'cart' }]));
    await logIn(product);
    expect((await dialog(product)).textContent).to.contain('白瓷 / 小号 × 1');
  });

  it('is not needed when everything is chosen: the button adds at once', async () => {
    const product = await mountForMember('two-groups');
    const answer = holdAnswers(ADD);
    for (let i = 0; i < 5; i++) await tap(addButton(product));
    answer();
    await dialog(product);
    expect(sheets(product)).to.have.length(0);
    expect(calls(ADD)).to.have.length(1);
  });

  it('shows the picture of the chosen option', async () => {
    const product = await mountProduct('gaiwan');
    await tap(options(product));
    const shown = await sheet(product);
    const picture = () => byPart<HTMLImageElement>(shown, 'cover').src;
    expect(picture()).to.contain('/pictures/goods/gaiwan/qing.svg');
    await tap(radio(product, '霁蓝'));
    await waitFor(() => expect(picture()).to.contain('/pictures/goods/gaiwan/ji.svg'));
    await tap(button(product, '关闭'));
    await closed(product);
    await waitFor(() => expect(byPart(product, 'position').textContent).to.equal('4/7'));
  });

  it('closes by Escape and by 关闭, and keeps what was chosen', async () => {
    const product = await mountProduct('two-groups');
    for (const close of [() => press('Escape'), () => tap(button(product, '关闭'))]) {
      await tap(options(product));
      await sheet(product);
      await tap(radio(product, '白瓷'));
      await close();
      await closed(product);
      expect(textOfPart(product, 'chosen')).to.equal('已选：白瓷 / 小号');
    }
  });
});

describe('a page wider than a phone', () => {
  it('has neither the button of the sheet nor the link to the cart, and shows a missing choice at its group', async () => {
    const product = await mountProduct('no-default');
    expect(allByRole(product, 'button', '规格')).to.have.length(0);
    expect(allByRole(product, 'link')).to.have.length(0);
    await tap(addButton(product));
    await waitFor(() => expect(alerts(product)).to.deep.equal(['请选择颜色']));
    expect(sheets(product)).to.have.length(0);
  });
});
