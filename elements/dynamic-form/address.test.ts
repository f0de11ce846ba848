import { expect } from '@open-wc/testing';
import {
  ADDRESS,
  button,
  choose,
  chosen,
  combobox,
  errorOf,
  mountForm,
  NAME,
  SUBMIT,
  textbox,
} from '../../test/support/dynamic-form.js';
import { recordEvents } from '../../test/support/events.js';
import { hasFocus } from '../../test/support/focus.js';
import { settled } from '../../test/support/mount.js';
import { allByRole, byRole, byText, waitFor } from '../../test/support/query.js';
import { calls, faults, noFaults } from '../../test/support/server.js';
import { compose, fill, press, tap, type } from '../../test/support/user-input.js';
import 'dist/elements/dynamic-form.js';

const REQUIRED = { ...ADDRESS, required: true };
const OPENS_LISTS = /AppleWebKit/.test(navigator.userAgent) && !/Chrome/.test(navigator.userAgent);
const SHORT = { ...ADDRESS, format: 'city' };

async function mountAddress(field: object = ADDRESS, site?: string) {
  const element = await mountForm([NAME, field], undefined, site);
  await waitFor(() => combobox(element, '省份'));
  return settled(element);
}

async function fillIn(element: Element) {
  await choose(element, '省份', '广东省');
  await choose(element, '城市', '深圳市');
  await choose(element, '区县', '南山区');
  await fill(textbox(element, '详细地址'), '科技园1号');
}

/** Presses the arrow key this many times. On macOS and GTK it opens a native list, which tests can't use. */
async function goDown(element: Element, name: string, times: number) {
  const select = combobox(element, name);
  select.focus();
  for (let pressed = 1; pressed <= times; pressed++) {
    if (OPENS_LISTS) {
      select.selectedIndex = pressed;
      // synthetic: GTK's list isn't the page's
      select.dispatchEvent(new Event('change', { bubbles: true }));
    } else await press('ArrowDown');
  }
  expect(select.selectedIndex, name).to.equal(times);
}

const submitted = () => recordEvents<{ values: Record<string, string> }>('sb-form-submit', { prevent: true });

describe('an address field', () => {
  it('asks for province, city, area and detail with the format all, and is sent as one text', async () => {
    const element = await mountAddress();
    const group = byRole(element, 'group', '地址');
    expect(allByRole(group, 'combobox')).to.have.length(3);
    expect(combobox(element, '省份').options).to.have.length(35);
    expect(combobox(element, '省份').options[0]?.textContent).to.equal('请选择');
    expect(combobox(element, '城市').disabled).to.be.true;
    expect(combobox(element, '区县').disabled).to.be.true;
    await fillIn(element);
    await fill(textbox(element, '姓名'), '张三');
    await tap(button(element, '提交'));
    await waitFor(() => byText(element, '提交成功'));
    expect(calls(SUBMIT)[0]?.pairs.find(([name]) => name === 'address')?.[1]).to.equal(
      '广东省 深圳市 南山区 科技园1号',
    );
    await tap(button(element, '再填一份'));
    await waitFor(() => expect(chosen(element, '省份')).to.equal('请选择'));
    expect(textbox(element, '详细地址').value).to.equal('');
    expect(combobox(element, '城市').disabled).to.be.true;
  });

  it('asks for province and city with any other format', async () => {
    const values = submitted();
    const element = await mountAddress({ ...SHORT, required: true });
    expect(allByRole(element, 'combobox')).to.have.length(2);
    expect(allByRole(element, 'textbox', '详细地址')).to.have.length(0);
    await fill(textbox(element, '姓名'), '张三');
    await choose(element, '省份', '浙江省');
    await choose(element, '城市', '杭州市');
    expect(calls('GET /openapi/express/area')).to.have.length(0);
    await tap(button(element, '提交'));
    expect(values[0]?.values.address).to.equal('浙江省 杭州市');
  });

  it('can be filled in by keyboard alone, from top to bottom', async () => {
    const values = submitted();
    const element = await mountAddress();
    await fill(textbox(element, '姓名'), '张三');
    faults({ 'GET /openapi/express/city': 'late:500' });
    await goDown(element, '省份', 4);
    await press('Tab');
    expect(hasFocus(combobox(element, '城市')), 'also while its list is loading').to.be.true;
    await waitFor(() => expect(combobox(element, '城市').options.length).to.be.above(1));
    await goDown(element, '城市', 1);
    await press('Tab');
    await waitFor(() => expect(combobox(element, '区县').options.length).to.be.above(1));
    await goDown(element, '区县', 2);
    await press('Tab');
    await type('1');
    await press('Enter');
    await waitFor(() => expect(values[0]?.values.address).to.equal('山西省 太原市 迎泽区 1'));
    expect(calls('GET /openapi/express/city').at(-1)?.query.code).to.equal('140000');
  });

  it('empties city and area when the province changes, and keeps the detail', async () => {
    const element = await mountAddress();
    await fillIn(element);
    await choose(element, '省份', '浙江省');
    await waitFor(() => expect(combobox(element, '城市').options.length).to.be.above(1));
    expect(chosen(element, '城市')).to.equal('请选择');
    expect(combobox(element, '区县').disabled).to.be.true;
    expect(textbox(element, '详细地址').value).to.equal('科技园1号');
    expect([...combobox(element, '城市').options].some(({ textContent }) => textContent === '杭州市')).to.be.true;
  });

  it('selects the only city of a municipality by itself', async () => {
    const element = await mountAddress();
    await choose(element, '省份', '北京市');
    await choose(element, '区县', '东城区');
    expect(chosen(element, '城市')).to.equal('市辖区');
  });

  it('moves the focus to its missing part when it is required', async () => {
    const element = await mountAddress(REQUIRED);
    await fill(textbox(element, '姓名'), '张三');
    const refused = async (missing: () => HTMLElement) => {
      await tap(button(element, '提交'));
      await waitFor(() => expect(hasFocus(missing())).to.be.true);
      expect(errorOf(missing())).to.equal('该项为必填项');
      expect(missing().getAttribute('aria-invalid')).to.equal('true');
    };
    await refused(() => combobox(element, '省份'));
    await choose(element, '省份', '广东省');
    await waitFor(() => expect(combobox(element, '省份').getAttribute('aria-invalid')).to.equal(null));
    await refused(() => combobox(element, '城市'));
    await choose(element, '城市', '深圳市');
    await choose(element, '区县', '南山区');
    await refused(() => textbox(element, '详细地址'));
    await compose(textbox(element, '详细地址'), ['k', 'ke', '科'], {
      during: () => expect(errorOf(textbox(element, '详细地址')), 'as it was').to.equal('该项为必填项'),
    });
    await waitFor(() => expect(errorOf(textbox(element, '详细地址'))).to.equal(undefined));
    expect(calls(SUBMIT)).to.have.length(0);
  });

  it('shows the error right below the invalid control, and nowhere else', async () => {
    const element = await mountAddress(REQUIRED);
    await fill(textbox(element, '姓名'), '张三');
    const messageOf = (control: HTMLElement) => {
      const id = control.getAttribute('aria-describedby') ?? '';
      const message = (control.getRootNode() as ShadowRoot).getElementById(id);
      expect(message?.previousElementSibling === control, 'the message stands right below').to.be.true;
      return message?.textContent;
    };
    await fill(textbox(element, '详细地址'), '科技园1号');
    await tap(button(element, '提交'));
    await waitFor(() => expect(messageOf(combobox(element, '省份'))).to.equal('该项为必填项'));
    expect(textbox(element, '详细地址').getAttribute('aria-describedby')).to.equal(null);
    await choose(element, '省份', '广东省');
    await waitFor(() => expect(messageOf(combobox(element, '城市'))).to.equal('该项为必填项'));
    expect(combobox(element, '省份').getAttribute('aria-describedby')).to.equal(null);
    await choose(element, '城市', '深圳市');
    await choose(element, '区县', '南山区');
    await waitFor(() => expect(allByRole(element, 'alert')).to.deep.equal([]));
    await fill(textbox(element, '详细地址'), '');
    await tap(button(element, '提交'));
    await waitFor(() => expect(messageOf(textbox(element, '详细地址'))).to.equal('该项为必填项'));
  });

  it('shows an error at each of its missing parts, and focuses the first one', async () => {
    const element = await mountAddress(REQUIRED);
    await fill(textbox(element, '姓名'), '张三');
    await tap(button(element, '提交'));
    await waitFor(() => expect(hasFocus(combobox(element, '省份'))).to.be.true);
    const messages = () => allByRole(element, 'alert').map(({ textContent }) => textContent);
    expect(messages()).to.deep.equal(['该项为必填项', '该项为必填项']);
    const parts = [combobox(element, '省份'), textbox(element, '详细地址')];
    const ids = parts.map((part) => part.getAttribute('aria-describedby'));
    expect(new Set(ids).size, 'each has a message of its own').to.equal(2);
    expect(parts.every((part) => part.getAttribute('aria-invalid') === 'true')).to.be.true;
    expect(combobox(element, '城市').getAttribute('aria-invalid'), 'it can’t be chosen yet').to.equal(null);
    await fill(textbox(element, '详细地址'), '科技园1号');
    await waitFor(() => expect(messages()).to.deep.equal(['该项为必填项']));
    expect(textbox(element, '详细地址').getAttribute('aria-invalid')).to.equal(null);
    expect(combobox(element, '省份').getAttribute('aria-invalid')).to.equal('true');
  });

  it('shows an error when a list fails; 重试 keeps the selection and the focus', async () => {
    const element = await mountAddress();
    faults({ 'GET /openapi/express/city': 'refuse' });
    await choose(element, '省份', '广东省');
    await waitFor(() => byText(byRole(element, 'alert'), '获取地区信息失败，请重试'));
    noFaults();
    await tap(button(element, '重试'));
    await waitFor(() => expect(hasFocus(combobox(element, '城市'))).to.be.true);
    await choose(element, '城市', '深圳市');
    expect(chosen(element, '省份')).to.equal('广东省');
    expect(allByRole(element, 'alert')).to.have.length(0);
  });
});

describe('the draft of an address field', () => {
  it('is restored after a reload, with its lists', async () => {
    const site = crypto.randomUUID();
    const first = await mountAddress(ADDRESS, site);
    await fillIn(first);
    first.remove();
    await Promise.resolve();
    const second = await mountAddress(ADDRESS, site);
    expect(['省份', '城市', '区县'].map((name) => chosen(second, name))).to.deep.equal(['广东省', '深圳市', '南山区']);
    expect(textbox(second, '详细地址').value).to.equal('科技园1号');
    await choose(second, '区县', '福田区');
    await tap(button(second, '清空'));
    await waitFor(() => expect(chosen(second, '省份')).to.equal('请选择'));
  });

  it('is ignored when it no longer matches the format', async () => {
    const site = crypto.randomUUID();
    const first = await mountAddress(ADDRESS, site);
    await fillIn(first);
    first.remove();
    await Promise.resolve();
    const second = await mountAddress(SHORT, site);
    expect(chosen(second, '省份')).to.equal('请选择');
  });
});
