import { expect } from '@open-wc/testing';
import { hold, type } from '../../test/kit/keys.js';
import { complains, mountQuantity, shows, submits } from '../../test/kit/quantity.js';
import { byRole, waitFor } from '../../test/kit/query.js';

describe('a press that takes the focus out of a number that can’t be bought', () => {
  it('is not lost: the number is put right at once, and why is said after the press', async () => {
    const control = await mountQuantity({ minBuy: 2 }, { count: 3 });
    control.field.focus();
    control.field.select();
    await type('1');
    const before = submits.length;
    const button = byRole(control.field.getRootNode() as ShadowRoot, 'button', 'next');
    button.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { top } = button.getBoundingClientRect();
    await hold(button, () => {
      expect(control.field.value).to.equal('2');
      expect(button.getBoundingClientRect().top, 'moved under the pointer').to.equal(top);
    });
    await waitFor(() => expect(submits).to.have.length(before + 1));
    await shows(control, 2, [2]);
    await complains(control, '最少购买2个');
  });
});
