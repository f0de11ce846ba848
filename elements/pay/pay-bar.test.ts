import { expect } from '@open-wc/testing';
import { mountPay, payButton, payLink, radios } from '../../test/support/pay.js';
import { onPhone } from '../../test/support/phone.js';
import { byPart } from '../../test/support/query.js';
import { expectClearOf, expectToStick } from '../../test/support/sticky-bar.js';
import 'dist/elements/pay.js';

const MANY = Array.from({ length: 8 }, (_, index) => `<option value="way${index}">方式${index}</option>`).join('');

describe('the bar that pays on a phone', () => {
  beforeEach(() => onPhone(375, 500));

  it('sticks to the bottom of the screen, and ends with the methods', async () => {
    await expectToStick(await mountPay('order-id="1001"', MANY), 'actions');
  });

  it('never covers a method that gets the focus', async () => {
    const pay = await mountPay('order-id="1001"', MANY);
    await expectClearOf(byPart(pay, 'actions'), radios(pay));
  });

  it('has one control, the button; the link stands below it, after what it is for', async () => {
    const pay = await mountPay();
    const bar = byPart(pay, 'actions');
    expect([...bar.children]).to.deep.equal([payButton(pay)]);
    expect(payLink(pay).getBoundingClientRect().top).to.be.at.least(bar.getBoundingClientRect().bottom);
    expect(byPart(pay, 'fallback').textContent).to.equal('支付页面打不开？去支付');
  });
});

describe('the buttons on a page wider than a phone', () => {
  it('stand below the methods', async () => {
    const pay = await mountPay('order-id="1001"', MANY);
    expect(getComputedStyle(byPart(pay, 'actions')).position).to.equal('static');
  });
});
