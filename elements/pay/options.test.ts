import { expect } from '@open-wc/testing';
import { recordEvents } from '../../test/support/events.js';
import { alerts, CONF, choose, chosen, linked, mountPay, radio, radios } from '../../test/support/pay.js';
import { allByRole, byText, nameOf, waitFor } from '../../test/support/query.js';
import { calls } from '../../test/support/server.js';
import 'dist/elements/pay.js';

const NONE = '暂无可用的支付方式';
const names = (pay: Element) => radios(pay).map(nameOf);
const option = (pay: Element, value: string) => pay.querySelector(`[value=${value}]`) as HTMLOptionElement;

function add(pay: Element, value: string, text = value, attributes: Record<string, string> = {}) {
  const made = document.createElement('option');
  made.value = value;
  made.textContent = text;
  for (const [name, to] of Object.entries(attributes)) made.setAttribute(name, to);
  pay.append(made);
  return made;
}

describe('the options of <sb-pay>', () => {
  // nobody is signed in when paypal is chosen
  beforeEach(() => recordEvents('sb-login-required', { prevent: true }));

  it('preselects the first selected one, else the first enabled one', async () => {
    const several = '<option value="a">A</option><option value="b" selected>B</option><option value="c" selected>C';
    expect(chosen(await mountPay(undefined, several))).to.deep.equal(['b']);
    const off = '<option value="a" disabled>A</option><option value="b">B</option>';
    const pay = await mountPay(undefined, off);
    expect(chosen(pay)).to.deep.equal(['b']);
    expect(radio(pay, 'A').disabled).to.equal(true);
  });

  it('use their text as label, else their value; those without a value and duplicates are skipped', async () => {
    const pay = await mountPay(
      undefined,
      `<option value="">请选择</option><option value="a" label="甲">A</option><option value="b"></option>
       <option value="a">again</option><option> 货到付款 </option>`,
    );
    expect(names(pay)).to.deep.equal(['甲', 'b', '货到付款']);
    await choose(pay, '货到付款');
    await waitFor(() => expect(linked(pay)).to.contain(`type=${encodeURIComponent('货到付款')}`));
  });

  it('are shown as text, even if they look like HTML', async () => {
    const pay = await mountPay(undefined, '<option value="a">&lt;img src=x onerror=alert(1)&gt;</option>');
    expect(names(pay)).to.deep.equal(['<img src=x onerror=alert(1)>']);
  });

  it('show a message and no button when there are none; they may be added later', async () => {
    const pay = await mountPay(undefined, '<p>fallback</p>');
    byText(pay, NONE);
    for (const role of ['radio', 'button', 'link']) expect(allByRole(pay, role), role).to.have.length(0);
    add(pay, 'late', '晚到');
    await waitFor(() => expect(chosen(pay)).to.deep.equal(['late']));
    expect(linked(pay)).to.contain('type=late');
  });

  it('are shown with a message when all are disabled', async () => {
    const pay = await mountPay(undefined, '<option value="a" disabled>A</option>');
    expect(names(pay)).to.deep.equal(['A']);
    byText(pay, NONE);
    option(pay, 'a').disabled = false;
    await waitFor(() => expect(chosen(pay)).to.deep.equal(['a']));
  });

  it('are followed when they are added, renamed or removed; the visitor’s choice stays', async () => {
    const events = recordEvents('sb-pay-method');
    const pay = await mountPay();
    await choose(pay, '微信支付');
    pay.prepend(add(pay, 'union', '银联'));
    await waitFor(() => expect(names(pay)).to.deep.equal(['银联', '支付宝', '微信支付', 'PayPal']));
    (option(pay, 'union').firstChild as Text).data = '云闪付';
    await waitFor(() => expect(names(pay)[0]).to.equal('云闪付'));
    option(pay, 'alipay').remove();
    await waitFor(() => expect(radios(pay)).to.have.length(3));
    expect(chosen(pay)).to.deep.equal(['wechat']);
    expect(events).to.deep.equal([{ method: 'wechat' }]);
  });

  it('choose another one when the chosen one is disabled or removed', async () => {
    const pay = await mountPay();
    await choose(pay, '微信支付');
    option(pay, 'wechat').disabled = true;
    await waitFor(() => expect(chosen(pay)).to.deep.equal(['alipay']));
    option(pay, 'alipay').remove();
    await waitFor(() => expect(chosen(pay)).to.deep.equal(['paypal']));
    await waitFor(() => expect(calls(CONF)).to.have.length(1));
  });

  it('choose one that becomes `selected`', async () => {
    const pay = await mountPay();
    await choose(pay, '微信支付');
    option(pay, 'paypal').setAttribute('selected', '');
    await waitFor(() => expect(chosen(pay)).to.deep.equal(['paypal']));
    await choose(pay, '支付宝');
    option(pay, 'wechat').textContent = '微信';
    await waitFor(() => expect(names(pay)).to.contain('微信'));
    expect(chosen(pay)).to.deep.equal(['alipay']);
  });

  it('update the link when a value changes', async () => {
    const pay = await mountPay(undefined, '<option value="a">A</option>');
    option(pay, 'a').value = 'z';
    await waitFor(() => expect(linked(pay)).to.contain('type=z'));
  });

  it('reflect the choice: the chosen one is selected, all others aren’t', async () => {
    const pay = await mountPay();
    const selected = () => [...pay.querySelectorAll('option')].filter((one) => one.selected).map(({ value }) => value);
    expect(selected()).to.deep.equal(['alipay']);
    await choose(pay, '微信支付');
    expect(selected()).to.deep.equal(['wechat']);
  });

  it('may have an icon by http(s) or data URL; one that can’t be loaded is hidden', async () => {
    const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
    const pay = await mountPay(undefined, '<option value="a" data-icon="javascript:alert(1)">A</option>');
    add(pay, 'b', 'B', { 'data-icon': pixel });
    add(pay, 'c', 'C', { 'data-icon': '/nowhere.png' });
    const icons = () => [...(pay.shadowRoot?.querySelectorAll('img') ?? [])];
    await waitFor(() => expect(names(pay)).to.deep.equal(['A', 'B', 'C']));
    const requested = () => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    await waitFor(() => expect(requested()).to.include('/nowhere.png'));
    await waitFor(() => expect(icons().map(({ src }) => src)).to.deep.equal([pixel]));
    expect(alerts(pay)).to.deep.equal([]);
  });

  it('hide fallback content beside them', async () => {
    const pay = await mountPay(undefined, '<p>fallback</p><option value="a">A</option>');
    expect(pay.querySelector('p')?.getClientRects()).to.have.length(0);
    expect(pay.querySelector('option')?.getClientRects()).to.have.length(0);
  });
});
