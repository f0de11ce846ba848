import { expect } from '@open-wc/testing';
import { expectNoAxeViolations } from '../../test/support/axe.js';
import { descendants } from '../../test/support/dom-tree.js';
import {
  ADDRESS,
  button,
  choose,
  chosen,
  combobox,
  errorOf,
  mountForm,
  textbox,
} from '../../test/support/dynamic-form.js';
import { recordEvents } from '../../test/support/events.js';
import { byText, waitFor } from '../../test/support/query.js';
import { faults } from '../../test/support/server.js';
import { click } from '../../test/support/user-input.js';
import 'dist/elements/dynamic-form.js';

const REQUIRED = { ...ADDRESS, required: true };

async function mountAddress(field: object = REQUIRED) {
  const element = await mountForm([field]);
  await waitFor(() => combobox(element, '省份'));
  return element;
}

/** A back end with these regions. */
function regionsAre(list: readonly { code: string; name: string }[]) {
  const { fetch } = window;
  window.fetch = async (input, init) =>
    String(input).includes('/openapi/express/') ? Response.json({ status: 0, data: list }) : fetch(input, init);
  restore = () => {
    window.fetch = fetch;
  };
}
let restore = () => {};
afterEach(() => restore());

describe('the accessibility of an address field', () => {
  it('has no axe violation when it is empty, invalid, loading and failed', async () => {
    const element = await mountAddress();
    await expectNoAxeViolations(element);
    await click(button(element, '提交'));
    await waitFor(() => expect(errorOf(combobox(element, '省份'))).to.exist);
    await expectNoAxeViolations(element);
    faults({ 'GET /openapi/express/city': 'timeout' });
    await choose(element, '省份', '广东省');
    await waitFor(() => expect(combobox(element, '城市').ariaBusy).to.equal('true'));
    await expectNoAxeViolations(element);
    faults({ 'GET /openapi/express/city': 'refuse' });
    await choose(element, '省份', '浙江省');
    await waitFor(() => byText(element, '获取地区信息失败，请重试'));
    await expectNoAxeViolations(element);
  });

  it('has an autocomplete token for each of its parts', async () => {
    const element = await mountAddress();
    const parts = [...['省份', '城市', '区县'].map((name) => combobox(element, name)), textbox(element, '详细地址')];
    expect(parts.map(({ autocomplete }) => autocomplete)).to.deep.equal([
      'address-level1',
      'address-level2',
      'address-level3',
      'address-line1',
    ]);
  });

  it('shows the names of regions as text, whatever they contain', async () => {
    const values = recordEvents<{ values: Record<string, string> }>('sb-form-submit', { prevent: true });
    const name = '<img src=x onerror="alert(1)">';
    const element = await mountAddress({ ...REQUIRED, format: 'city' });
    regionsAre([
      { code: '__proto__', name },
      { code: '', name: '没有代码' },
    ]);
    await choose(element, '省份', '广东省');
    await choose(element, '城市', name);
    expect(chosen(element, '城市')).to.equal(name);
    expect(combobox(element, '城市').options).to.have.length(2);
    expect(descendants(element).some(({ localName }) => localName === 'img')).to.be.false;
    await click(button(element, '提交'));
    expect(values[0]?.values.address).to.equal(`广东省 ${name}`);
  });

  it('asks for no city in a province without cities', async () => {
    const values = recordEvents<{ values: Record<string, string> }>('sb-form-submit', { prevent: true });
    const element = await mountAddress({ ...REQUIRED, format: 'city' });
    regionsAre([]);
    await choose(element, '省份', '台湾省');
    await waitFor(() => expect(combobox(element, '城市').textContent).to.equal('—'));
    expect(combobox(element, '城市').disabled).to.be.true;
    await click(button(element, '提交'));
    expect(values[0]?.values.address).to.equal('台湾省');
  });
});
