import { expect } from '@open-wc/testing';
import {
  box,
  button,
  card,
  choose,
  dialog,
  errorOf,
  fillIn,
  isClosed,
  mountAddresses,
  openNew,
  PHONE,
  recipients,
  savedAddresses,
} from '../../../test/support/addresses.js';
import { fill } from '../../../test/support/dynamic-form.js';
import { hasFocus } from '../../../test/support/focus.js';
import { waitFor } from '../../../test/support/query.js';
import 'dist/elements/order-confirm.js';

const phone = (opened: Element) => box(opened, '手机号');
const save = (opened: Element) => button(opened, '保存').click();

async function chooseHongKong(opened: Element) {
  await choose(opened, '省份', '香港特别行政区');
  await choose(opened, '城市', '九龙');
  await choose(opened, '区县', '油尖旺区');
}

async function chooseBeijing(opened: Element) {
  await choose(opened, '省份', '北京市');
  await choose(opened, '区县', '朝阳区');
}

describe('the phone of an address in Hong Kong, Macao or Taiwan', () => {
  it('accepts a local phone, saves it as it is dialled there, and can be edited', async () => {
    const element = await mountAddresses();
    const opened = await openNew(element);
    await fillIn(opened);
    await chooseHongKong(opened);
    fill(phone(opened), '+852 9123 4567');
    save(opened);
    await isClosed(element);
    await waitFor(() => expect(recipients(element)).to.deep.equal(['李四']));
    expect((await savedAddresses())[0]).to.include({ areaPath: '810000,810200,810202', realPhone: '91234567' });
    button(card(element, '李四'), '编辑').click();
    const again = await dialog(element);
    expect(phone(again).value).to.equal('91234567');
    fill(phone(again), '9123-4568');
    save(again);
    await isClosed(element);
    await waitFor(async () => expect((await savedAddresses())[0]?.realPhone).to.equal('91234568'));
  });

  it('accepts a mainland mobile', async () => {
    const element = await mountAddresses();
    const opened = await openNew(element);
    await fillIn(opened);
    await chooseHongKong(opened);
    save(opened);
    await isClosed(element);
    await waitFor(async () => expect((await savedAddresses())[0]?.realPhone).to.equal(PHONE));
  });

  it('shows an error for a phone of another province until the number or the province fits', async () => {
    const element = await mountAddresses();
    const opened = await openNew(element);
    await fillIn(opened);
    await chooseHongKong(opened);
    fill(phone(opened), '91234567');
    await chooseBeijing(opened);
    save(opened);
    await waitFor(() => expect(errorOf(phone(opened))).to.equal('手机号格式错误'));
    await waitFor(() => expect(hasFocus(phone(opened))).to.equal(true));
    expect(phone(opened).value).to.equal('91234567');
    await chooseHongKong(opened);
    await waitFor(() => expect(errorOf(phone(opened))).to.equal(undefined));
    expect(await savedAddresses()).to.deep.equal([]);
  });
});
