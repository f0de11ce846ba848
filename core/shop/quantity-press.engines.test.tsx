import { expect } from '@open-wc/testing';
import { expectLimitError, mountQuantity, shows, submits } from '../../test/support/quantity.js';
import { byRole, waitFor } from '../../test/support/query.js';
import { holdStill, type } from '../../test/support/user-input.js';

describe('a press that takes the focus out of an invalid quantity', () => {
  it('reaches its button: the number is corrected at once, and the error is shown after the press', async () => {
    const control = await mountQuantity({ minBuy: 2 }, { count: 3 });
    control.field.focus();
    control.field.select();
    await type('1');
    const before = submits.length;
    const button = byRole(control.field.getRootNode() as ShadowRoot, 'button', 'next');
    await holdStill(button, () => expect(control.field.value).to.equal('2'));
    await waitFor(() => expect(submits).to.have.length(before + 1));
    await shows(control, 2, [2]);
    await expectLimitError(control, '最少购买2个');
  });
});
