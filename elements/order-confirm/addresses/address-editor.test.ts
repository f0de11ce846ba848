import { expect } from '@open-wc/testing';
import {
  ADD,
  box,
  button,
  card,
  choose,
  chosenRecipient,
  dialog,
  EDIT,
  errorOf,
  fillIn,
  isClosed,
  mountAddresses,
  openNew,
  PHONE,
  recipients,
  region,
  savedAddresses,
} from '../../../test/support/addresses.js';
import { expectNoAxeViolations } from '../../../test/support/axe.js';
import { hasFocus } from '../../../test/support/focus.js';
import { onPhone } from '../../../test/support/phone.js';
import { allByRole, allByText, byRole, byText, waitFor } from '../../../test/support/query.js';
import { calls, faults, holdAnswers } from '../../../test/support/server.js';
import { click, compose, fill, press, tap } from '../../../test/support/user-input.js';
import 'dist/elements/order-confirm.js';

const save = (root: Element) => tap(button(root, '保存'));
const combobox = (root: Element, name: string) => byRole<HTMLSelectElement>(root, 'combobox', name);
const alerts = (root: Element) => allByRole(root, 'alert').map(({ textContent }) => textContent?.trim());

describe('adding an address', () => {
  it('opens the dialog 收货地址; the saved address is in the list, is chosen, and is announced', async () => {
    const element = await mountAddresses(['张三']);
    const opened = await openNew(element);
    await fillIn(opened);
    await tap(button(opened, '公司'));
    await save(opened);
    await isClosed(element);
    await waitFor(() => expect(chosenRecipient(element)).to.deep.equal(['李四']));
    expect(allByRole(element, 'status').some(({ textContent }) => textContent === '地址已保存')).to.equal(true);
    await waitFor(() => expect(hasFocus(button(element, '新增地址'))).to.equal(true));
    const saved = (await savedAddresses()).find(({ username }) => username === '李四');
    expect(saved).to.include({
      areaPath: '110000,110100,110105',
      address: '建国路88号',
      realPhone: PHONE,
      name: '公司',
      isDefault: false,
    });
  });

  it('makes the address the default one if the visitor says so', async () => {
    const element = await mountAddresses(['张三']);
    const opened = await openNew(element);
    await fillIn(opened);
    await tap(byRole(opened, 'checkbox', '设为默认'));
    await save(opened);
    await isClosed(element);
    await waitFor(() => expect(chosenRecipient(element)).to.deep.equal(['李四']));
    expect((await savedAddresses()).find(({ isDefault }) => isDefault)?.username).to.equal('李四');
  });

  it('shows an error at each missing part, and focuses the first one', async () => {
    const element = await mountAddresses();
    const opened = await openNew(element);
    await save(opened);
    await waitFor(() =>
      expect(alerts(opened)).to.deep.equal([
        '请选择省份',
        '请选择城市',
        '请选择区县',
        '请填写详细地址',
        '请填写收货人',
        '请填写手机号',
      ]),
    );
    await waitFor(() => expect(hasFocus(combobox(opened, '省份'))).to.equal(true));
    for (const [control, text] of [
      [combobox(opened, '省份'), '请选择省份'],
      [combobox(opened, '城市'), '请选择城市'],
      [combobox(opened, '区县'), '请选择区县'],
      [box(opened, '详细地址'), '请填写详细地址'],
      [box(opened, '收货人'), '请填写收货人'],
      [box(opened, '手机号'), '请填写手机号'],
    ] as const) {
      expect(errorOf(control), text).to.equal(text);
    }
    await expectNoAxeViolations(element);
    await fillIn(opened);
    await waitFor(() => expect(alerts(opened)).to.deep.equal([]));
    expect(calls(ADD)).to.have.length(0);
  });

  it('refuses an invalid phone with 手机号格式错误 until the number or the province fits', async () => {
    const element = await mountAddresses();
    const opened = await openNew(element);
    await fillIn(opened);
    const phone = box(opened, '手机号');
    await fill(phone, '91234567');
    await save(opened);
    await waitFor(() => expect(errorOf(phone)).to.equal('手机号格式错误'));
    await waitFor(() => expect(hasFocus(phone)).to.equal(true));
    await choose(opened, '省份', '香港特别行政区');
    await waitFor(() => expect(errorOf(phone)).to.equal(undefined));
    await choose(opened, '省份', '北京市');
    await choose(opened, '区县', '朝阳区');
    await save(opened);
    await waitFor(() => expect(errorOf(phone)).to.equal('手机号格式错误'));
    await fill(phone, '+86 138-0000-0000');
    await waitFor(() => expect(alerts(opened)).to.deep.equal([]));
    await save(opened);
    await isClosed(element);
    expect((await savedAddresses())[0]?.realPhone).to.equal(PHONE);
  });

  it('is sent once, however often 保存 is pressed, also by Enter, but not by Enter that confirms an input method', async () => {
    const element = await mountAddresses();
    const opened = await openNew(element);
    await fillIn(opened);
    await compose(box(opened, '收货人'), ['w', '王', '王五']);
    expect(calls(ADD)).to.have.length(0);
    const answer = holdAnswers(ADD);
    await press('Enter');
    for (let i = 0; i < 2; i++) await save(opened);
    answer();
    await isClosed(element);
    await waitFor(() => expect(recipients(element)).to.deep.equal(['李四王五']));
    expect(calls(ADD)).to.have.length(1);
  });

  it('names each field for autofill', async () => {
    const element = await mountAddresses();
    const opened = await openNew(element);
    const fields = [
      ...['省份', '城市', '区县'].map((name) => combobox(opened, name)),
      ...['详细地址', '收货人', '手机号'].map((name) => box(opened, name)),
    ];
    expect(fields.map(({ autocomplete }) => autocomplete)).to.deep.equal([
      'shipping address-level1',
      'shipping address-level2',
      'shipping address-level3',
      'shipping address-line1',
      'shipping name',
      'shipping tel',
    ]);
  });

  it('clears the lower regions when a higher one changes', async () => {
    const element = await mountAddresses();
    const opened = await openNew(element);
    await fillIn(opened);
    await choose(opened, '省份', '广东省');
    await choose(opened, '城市', '深圳市');
    await save(opened);
    await waitFor(() => expect(alerts(opened)).to.deep.equal(['请选择区县']));
    expect(calls(ADD)).to.have.length(0);
  });
});

describe('the address editor on a phone', () => {
  beforeEach(() => onPhone());
  const bottomOf = (element: Element) => element.getBoundingClientRect().bottom;

  it('shows above 保存 that the address was not saved', async () => {
    const element = await mountAddresses();
    const opened = await openNew(element);
    await fillIn(opened);
    faults({ [ADD]: 'net' });
    await save(opened);
    const alert = await waitFor(() => byRole(opened, 'alert'));
    expect(alert.textContent?.trim()).to.equal('保存用户地址出错');
    expect(bottomOf(alert)).to.be.at.most(button(opened, '保存').getBoundingClientRect().top);
    expect(bottomOf(button(opened, '保存'))).to.be.at.most(innerHeight);
  });

  it('scrolls to a wrong field with its reason', async () => {
    const element = await mountAddresses();
    const opened = await openNew(element);
    await fillIn(opened);
    const phone = box(opened, '手机号');
    await fill(phone, '');
    // right above the bar
    phone.scrollIntoView({ block: 'end' });
    box(opened, '收货人').focus({ preventScroll: true });
    await press('Enter');
    const reason = await waitFor(() => byText(opened, '请填写手机号'));
    await waitFor(() => expect(hasFocus(phone)).to.equal(true));
    const bar = button(opened, '保存').closest('.sticky-bar') as Element;
    await waitFor(() => expect(bottomOf(reason)).to.be.at.most(bar.getBoundingClientRect().top));
  });
});

describe('the draft of a new address', () => {
  it('is restored after an accidental close, and 清除草稿 discards it', async () => {
    const element = await mountAddresses();
    await fillIn(await openNew(element));
    await press('Escape');
    await isClosed(element);
    const again = await openNew(element);
    await waitFor(() => expect(region(again)).to.deep.equal(['北京市', '市辖区', '朝阳区']));
    expect(box(again, '收货人').value).to.equal('李四');
    byText(again, '已恢复上次未保存的内容');
    await click(button(again, '清除草稿'));
    await waitFor(() => expect(box(again, '收货人').value).to.equal(''));
    await click(button(again, '关闭'));
    await isClosed(element);
    const fresh = await openNew(element);
    expect(allByText(fresh, '已恢复上次未保存的内容')).to.have.length(0);
  });
});

describe('editing an address', () => {
  it('fills in the regions, the unmasked phone and all other fields', async () => {
    const element = await mountAddresses(['张三']);
    await click(button(card(element, '张三'), '编辑'));
    const opened = await dialog(element);
    await waitFor(() => expect(region(opened)).to.deep.equal(['广东省', '深圳市', '南山区']));
    expect(['详细地址', '收货人', '手机号'].map((name) => box(opened, name).value)).to.deep.equal([
      '科技园张三号',
      '张三',
      PHONE,
    ]);
    expect(button(opened, '家').getAttribute('aria-pressed')).to.equal('true');
    expect(byRole<HTMLInputElement>(opened, 'checkbox', '设为默认').checked).to.equal(true);
    await expectNoAxeViolations(element);
    await choose(opened, '区县', '福田区');
    await fill(box(opened, '自定义标签'), '爸妈家');
    await waitFor(() => expect(button(opened, '家').getAttribute('aria-pressed')).to.equal('false'));
    await fill(box(opened, '收货人'), '张三丰');
    await save(opened);
    await isClosed(element);
    await waitFor(() => expect(recipients(element)).to.deep.equal(['张三丰']));
    expect(calls(EDIT)).to.have.length(1);
    const [saved] = await savedAddresses();
    expect(saved).to.include({ areaPath: '440000,440300,440304', username: '张三丰', name: '爸妈家', isDefault: true });
    await waitFor(() => expect(hasFocus(button(card(element, '张三丰'), '编辑'))).to.equal(true));
  });
});
