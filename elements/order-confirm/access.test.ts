import { expect } from '@open-wc/testing';
import { expectNoAxeViolations } from '../../test/support/axe.js';
import { settled } from '../../test/support/mount.js';
import {
  codeIsHere,
  many,
  mountConfirm,
  ORDER,
  openCoupons,
  payable,
  points,
  prepare,
  says,
  submit,
  submitButton,
  sums,
} from '../../test/support/order-confirm.js';
import { allByRole, byPart, byRole, waitFor } from '../../test/support/query.js';
import { faults, signIn } from '../../test/support/server.js';
import { click } from '../../test/support/user-input.js';
import 'dist/elements/order-confirm.js';

const chosen = (element: Element) =>
  waitFor(() => allByRole<HTMLInputElement>(element, 'radio').some((r) => r.checked));

describe('sb-order-confirm for everybody', () => {
  it('passes axe with its dialog open, with points used, and with an unknown outcome', async () => {
    await prepare('pictures', 'pointed');
    const element = await mountConfirm();
    await chosen(element);
    await click(points(element));
    // the new totals; before them the button may not be disabled yet
    await waitFor(() => expect(sums(element)).to.have.property('积分抵扣'));
    await waitFor(() => expect(submitButton(element).ariaDisabled).to.equal(null));
    const dialog = await openCoupons(element);
    await waitFor(() => dialog.getAnimations().length === 0);
    await expectNoAxeViolations(element);
    await click(byRole(dialog, 'button', '关闭'));
    faults({ [ORDER]: 'net' });
    await submit(element);
    await says(element, '结果未知');
    await expectNoAxeViolations(element);
  });

  it('passes axe when there is nothing to order', async () => {
    await signIn();
    const element = await mountConfirm();
    await waitFor(() => expect(byPart(element, 'empty').textContent).to.contain('请先选择商品'));
    await expectNoAxeViolations(element);
  });

  it('passes axe with errors in the extra form', async () => {
    await prepare('engraved');
    const element = await mountConfirm();
    await chosen(element);
    await waitFor(() => byRole(element, 'textbox', '刻字内容'));
    await submit(element);
    await says(element, '请补充订单额外信息');
    await expectNoAxeViolations(element);
  });

  it('announces the amount to be paid when it changes', async () => {
    await prepare('pointed');
    const element = await mountConfirm();
    const amount = byPart(element, 'payable');
    expect(amount.localName).to.equal('output');
    await click(points(element));
    await waitFor(() => expect(payable(element)).to.equal('¥90.00'));
    expect(byPart(element, 'payable') === amount).to.be.true;
  });

  it('has two columns from 900 px on, one column below, and fits into 320 px', async () => {
    await prepare('pictures');
    const element = await settled(await mountConfirm());
    await codeIsHere();
    const left = (part: string) => byPart(element, part).getBoundingClientRect();
    element.style.width = '1000px';
    await waitFor(() => expect(left('bar').left).to.be.greaterThan(left('list').right));
    element.style.width = '320px';
    await waitFor(() => expect(left('bar').top).to.be.at.least(0));
    expect(left('bar').left).to.be.lessThan(left('list').right);
    expect(many(element).getBoundingClientRect().right).to.be.at.most(element.getBoundingClientRect().right);
  });
});
