import { expect } from '@open-wc/testing';
import { describeEachFault } from '../../test/support/describe-faults.js';
import { ADDRESS, choose, chosen, combobox, mountForm, textbox } from '../../test/support/dynamic-form.js';
import { byRole, waitFor } from '../../test/support/query.js';
import 'dist/elements/dynamic-form.js';

const failed = '获取地区信息失败，请重试';

const meeting = {
  kind: 'read',
  tryAgain: (element: Element) => void byRole(element, 'button', '重试').click(),
  network: failed,
  refused: () => failed,
  silent: failed,
  answers: true,
  unauthorized: (element: Element) => expect(byRole(element, 'button', '重试')).to.exist,
} as const;

describeEachFault({
  ...meeting,
  call: 'GET /openapi/express/city',
  async prepare(site) {
    const element = await mountForm([ADDRESS], undefined, site);
    await waitFor(() => combobox(element, '省份'));
    textbox(element, '详细地址').value = '不会丢的街道';
    return element;
  },
  act: (element) => choose(element, '省份', '广东省'),
  kept(element) {
    expect(chosen(element, '省份')).to.equal('广东省');
    expect(textbox(element, '详细地址').value).to.equal('不会丢的街道');
  },
  succeeded: (element) => expect(combobox(element, '城市').options.length).to.be.above(1),
});

describeEachFault({
  ...meeting,
  call: 'GET /openapi/express/area',
  async prepare(site) {
    const element = await mountForm([ADDRESS], undefined, site);
    await waitFor(() => choose(element, '省份', '广东省'));
    await waitFor(() => expect(combobox(element, '城市').options.length).to.be.above(1));
    return element;
  },
  act: (element) => choose(element, '城市', '深圳市'),
  kept(element) {
    expect(chosen(element, '省份')).to.equal('广东省');
    expect(chosen(element, '城市')).to.equal('深圳市');
  },
  succeeded: (element) => expect(combobox(element, '区县').options.length).to.be.above(1),
});
