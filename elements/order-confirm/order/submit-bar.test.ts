import { expect } from '@open-wc/testing';
import { confirmOf } from '../../../test/support/order-confirm.js';
import { onPhone } from '../../../test/support/phone.js';
import { allByRole, byPart, byRole, waitFor } from '../../../test/support/query.js';
import { expectClearOf, expectToStick } from '../../../test/support/sticky-bar.js';
import { atRest, tap } from '../../../test/support/user-input.js';
import 'dist/elements/order-confirm.js';

describe('the submit bar on a phone', () => {
  beforeEach(() => onPhone(375, 500));

  it('sticks to the bottom of the screen, and ends with the order', async () => {
    await expectToStick(await confirmOf('pictures'), 'bar');
  });

  it('never covers a control that gets the focus', async () => {
    const element = await confirmOf('pictures');
    const bar = byPart(element, 'bar');
    const controls = [...allByRole(element, 'button'), ...allByRole(element, 'textbox')];
    await expectClearOf(
      bar,
      controls.filter((control) => !bar.contains(control)),
    );
  });

  it('covers no field of an address: 保存 sticks to the bottom of the dialog', async () => {
    const element = await confirmOf('pictures');
    await tap(byRole(element, 'button', '新增地址'));
    const dialog = await waitFor(() => byRole(element, 'dialog', '收货地址'));
    await atRest(dialog);
    const save = byRole(dialog, 'button', '保存');
    for (const field of allByRole<HTMLElement>(dialog, 'textbox')) {
      dialog.scrollTop = 0;
      field.focus();
      await waitFor(() => expect(field.getBoundingClientRect().bottom).to.be.at.most(save.getBoundingClientRect().top));
    }
    expect(Math.round(dialog.getBoundingClientRect().bottom)).to.equal(innerHeight);
    expect(dialog.scrollWidth).to.equal(dialog.clientWidth);
  });
});
