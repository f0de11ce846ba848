import { expect } from '@open-wc/testing';
import { hasFocus } from '../../test/support/focus.js';
import { expectLimitError, given, mountQuantity, put, shows, submits } from '../../test/support/quantity.js';
import { waitFor } from '../../test/support/query.js';
import { click, compose, fill, press, type } from '../../test/support/user-input.js';

describe('the quantity control by keyboard', () => {
  it('moves the focus from 减少数量 through the field to 增加数量 on Tab', async () => {
    const { less, field, more } = await mountQuantity();
    less.focus();
    await press('Tab');
    expect(hasFocus(field)).to.equal(true);
    await press('Tab');
    expect(hasFocus(more)).to.equal(true);
    await press('Space');
    await waitFor(() => expect(given).to.deep.equal([2]));
  });

  it('doesn’t submit the form around it on Enter', async () => {
    const control = await mountQuantity();
    control.field.focus();
    await press('Enter');
    await click(control.more);
    await shows(control, 2, [2]);
    expect(submits).to.have.length(0);
    await click(control.next);
    await waitFor(() => expect(submits).to.have.length(1));
  });
});

describe('the field of the quantity control', () => {
  it('is selected by a click, so that the next key replaces the number', async () => {
    const control = await mountQuantity({}, { count: 3 });
    await click(control.field);
    await waitFor(() => hasFocus(control.field));
    await type('7');
    await shows(control, 7, [7]);
  });

  for (const way of ['Tab', 'Enter']) {
    it(`changes a number that is too high on ${way}, and says why`, async () => {
      const control = await mountQuantity({ stock: 8 }, { count: 3 });
      await fill(control.field, '99');
      expect(control.field.value).to.equal('99');
      await press(way);
      await shows(control, 8);
      await expectLimitError(control, '库存不足');
      expect(submits).to.have.length(0);
    });
  }

  it('shows the error of a number that is too high while typing, and removes it with the number', async () => {
    const control = await mountQuantity({ stock: 50 });
    await fill(control.field, '123');
    await expectLimitError(control, '库存不足');
    expect(control.field.getAttribute('aria-invalid')).to.equal('true');
    expect(control.field.value).to.equal('123');
    const said = control.alert();
    await type('4');
    expect(control.alert() === said, 'said once').to.equal(true);
    for (let i = 0; i < 4; i++) await press('Backspace');
    await expectLimitError(control);
    expect(control.field.value).to.equal('');
  });
});

describe('an input method in the quantity control', () => {
  for (const safari of [false, true]) {
    it(`changes the count only after the composition${safari ? ', in the order of Safari' : ''}`, async () => {
      const control = await mountQuantity({ stock: 8 }, { count: 5 });
      control.field.value = '';
      let during: unknown;
      const composing = async () => {
        put({ count: 6, settings: { stock: 7, stockOn: true } });
        await waitFor(() => expect(control.field.ariaValueNow).to.equal('6'));
        during = [control.field.value, [...given], control.alert()];
      };
      await compose(control.field, ['９', '９９'], { pick: 'Enter', safari, during: composing });
      expect(during).to.deep.equal(['９９', [], undefined]);
      expect(control.field.value, 'Enter picked a candidate').to.equal('９９');
      await expectLimitError(control, '库存不足');
      await press('Enter');
      await shows(control, 7, [7]);
    });
  }
});
