import { expect } from '@open-wc/testing';
import { destinations } from '../../test/support/events.js';
import { hasFocus } from '../../test/support/focus.js';
import { mount } from '../../test/support/mount.js';
import { chosen, mountPay, OPTIONS, opened, paidButton, payButton, radio, radios } from '../../test/support/pay.js';
import { allByRole, byRole, byText, waitFor } from '../../test/support/query.js';
import { click, press } from '../../test/support/user-input.js';
import 'dist/elements/pay.js';

describe('<sb-pay> by keyboard and mouse', () => {
  it('works by keyboard: arrow keys choose, Tab reaches the button and the link', async () => {
    const tabs = opened();
    const pay = await mountPay();
    radio(pay, '支付宝').focus();
    await press('ArrowDown');
    await waitFor(() => expect(chosen(pay)).to.deep.equal(['wechat']));
    expect(hasFocus(radio(pay, '微信支付'))).to.equal(true);
    payButton(pay).focus();
    await press('Enter');
    await waitFor(() => expect(tabs).to.have.length(1));
    expect(hasFocus(payButton(pay))).to.equal(true);
  });

  it('chooses a method by a click anywhere on its card', async () => {
    const pay = await mountPay();
    await click(byText(pay, '微信支付').closest('label') as HTMLElement);
    await waitFor(() => expect(chosen(pay)).to.deep.equal(['wechat']));
  });
});

describe('the layout of <sb-pay>', () => {
  for (const width of [288, 320, 600]) {
    it(`has targets of 44 px and does not overflow at ${width} px`, async () => {
      destinations();
      const name = '一种名字很长很长很长很长很长很长很长很长很长的支付方式 WithAVeryLongWordThatNeverEnds';
      const attributes = `order-id="${'9'.repeat(60)}" check-status style="width: ${width}px"`;
      const pay = await mountPay(attributes, `${OPTIONS}<option value="long">${name}</option>`);
      await click(payButton(pay));
      await paidButton(pay);
      const expectControls = (count: number) => {
        const controls = [...allByRole(pay, 'button'), ...allByRole(pay, 'link')];
        expect(controls).to.have.length(count);
        const labels = radios(pay).map((one) => one.closest('label') as HTMLElement);
        for (const control of [...controls, ...labels]) {
          expect(control.getBoundingClientRect().height, control.textContent ?? '').to.be.at.least(44);
          expect(control.getBoundingClientRect().width).to.be.at.most(width);
        }
        expect(pay.scrollWidth).to.be.at.most(width);
      };
      expectControls(4);
      await click(byRole(pay, 'button', '换一种'));
      await waitFor(() => byRole(pay, 'radiogroup'));
      expectControls(4);
    });
  }

  it('has a button of full width on a phone', async () => {
    const pay = await mountPay('order-id="1" style="width: 320px"');
    expect(payButton(pay).getBoundingClientRect().width).to.be.closeTo(320, 1);
  });

  it('is laid out from right to left in Arabic', async () => {
    const page = await mount('<div lang="ar"></div>');
    const pay = await mountPay('order-id="1" style="width: 320px"');
    page.append(pay);
    await waitFor(() => byRole(pay, 'radiogroup', 'طريقة الدفع'));
    const [first] = await waitFor(() => (radios(pay).length === 3 ? radios(pay) : false));
    const card = first?.closest('label')?.getBoundingClientRect();
    expect((first?.getBoundingClientRect().left ?? 0) - (card?.left ?? 0)).to.be.below(40);
  });
});
