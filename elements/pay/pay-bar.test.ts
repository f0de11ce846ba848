import { expect } from '@open-wc/testing';
import { mountPay, payButton, payLink, radios } from '../../test/support/pay.js';
import { onPhone } from '../../test/support/phone.js';
import { byPart } from '../../test/support/query.js';
import { expectClearOf, expectToStick } from '../../test/support/sticky-bar.js';
import 'dist/elements/pay.js';

const MANY = Array.from({ length: 8 }, (_, index) => `<option value="way${index}">方式${index}</option>`).join('');
const middle = (element: Element) => {
  const { top, height } = element.getBoundingClientRect();
  return Math.round(top + height / 2);
};

describe('the bar that pays on a phone', () => {
  beforeEach(() => onPhone(375, 500));

  it('sticks to the bottom of the screen, and ends with the methods', async () => {
    await expectToStick(await mountPay('order-id="1001"', MANY), 'actions');
  });

  it('never covers a method that gets the focus', async () => {
    const pay = await mountPay('order-id="1001"', MANY);
    await expectClearOf(byPart(pay, 'actions'), radios(pay));
  });

  it('has its button and its link in one row', async () => {
    const pay = await mountPay();
    expect(middle(payButton(pay))).to.equal(middle(payLink(pay)));
  });
});

describe('the buttons on a page wider than a phone', () => {
  it('stand below the methods', async () => {
    const pay = await mountPay('order-id="1001"', MANY);
    expect(getComputedStyle(byPart(pay, 'actions')).position).to.equal('static');
  });
});
