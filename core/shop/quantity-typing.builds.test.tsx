import { expect } from '@open-wc/testing';
import { expectLimitError, given, mountQuantity, put, shows, submits } from '../../test/support/quantity.js';
import { waitFor } from '../../test/support/query.js';
import { click, fill, paste, press, type } from '../../test/support/user-input.js';

describe('the field of the quantity control', () => {
  it('reports a valid number at once', async () => {
    const control = await mountQuantity();
    await fill(control.field, '12');
    await shows(control, 12, [12]);
    await expectLimitError(control);
  });

  for (const [what, text] of Object.entries({ 'an empty field': '', nonsense: 'abc', 'a sign': '件' })) {
    for (const way of ['Tab', 'Enter']) {
      it(`restores the count for ${what} on ${way}`, async () => {
        const control = await mountQuantity({}, { count: 5 });
        await fill(control.field, text);
        expect(control.field.value).to.equal(text);
        await press(way);
        await shows(control, 5, []);
        await expectLimitError(control);
        expect(submits).to.have.length(0);
      });
    }
  }

  const TOO_MUCH = [
    { typed: '99', settings: { stock: 8 }, becomes: 8, says: '库存不足' },
    { typed: '99', settings: { maxBuy: 4 }, becomes: 4, says: '限购4个' },
    { typed: '99', settings: { maxBuy: 9, stock: 8 }, becomes: 8, says: '库存不足' },
    { typed: '7', settings: { maxBuy: 4 }, becomes: 4, says: '限购4个' },
    { typed: '0', settings: {}, becomes: 1, says: '不能再少啦~' },
    { typed: '1', settings: { minBuy: 3 }, becomes: 3, says: '最少购买3个' },
    { typed: '99999999999', settings: { stock: 8 }, becomes: 8, says: '库存不足' },
  ];
  for (const { typed, settings, becomes, says } of TOO_MUCH) {
    for (const way of ['Tab', 'Enter']) {
      it(`changes ${typed} to ${becomes} on ${way} and shows ${says} for ${JSON.stringify(settings)}`, async () => {
        const control = await mountQuantity(settings, { count: 3 });
        await fill(control.field, typed);
        expect(control.field.value).to.equal(typed);
        await press(way);
        await shows(control, becomes, becomes === 3 ? [] : given);
        await expectLimitError(control, says);
        expect(given.at(-1)).to.equal(becomes === 3 ? undefined : becomes);
        expect(control.field.hasAttribute('aria-invalid')).to.equal(false);
        expect(submits).to.have.length(0);
      });
    }
  }

  it('knows the number that it has just reported, also before it is rendered again', async () => {
    const control = await mountQuantity({ stock: 50 });
    const enter = (value: string) => {
      control.field.value = value;
      // synthetic: two keys in one task, as on a busy phone
      control.field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    };
    for (const value of ['12', '123']) enter(value);
    await expectLimitError(control, '库存不足');
    for (const value of ['12', '1']) enter(value);
    await shows(control, 1, [12, 1]);
    await expectLimitError(control);
  });

  it('shows no error for a number that is too low while typing, because more digits may follow', async () => {
    const control = await mountQuantity({ minBuy: 12 }, { count: 12 });
    await fill(control.field, '1');
    await expectLimitError(control);
    expect([control.field.value, given]).to.deep.equal(['1', []]);
    await type('5');
    await shows(control, 15, [15]);
  });

  it('steps by arrow keys from the typed number', async () => {
    const control = await mountQuantity({ stock: 8 });
    await fill(control.field, '99');
    await press('ArrowUp');
    await shows(control, 8);
    await expectLimitError(control, '库存不足');
    await press('ArrowDown');
    await shows(control, 7);
  });

  it('removes leading zeros on blur', async () => {
    const control = await mountQuantity();
    await fill(control.field, '007');
    await waitFor(() => expect(given).to.deep.equal([7]));
    expect(control.field.value).to.equal('007');
    await press('Tab');
    await shows(control, 7, [7]);
  });

  for (const [text, count] of Object.entries({ '１２': 12, '١٢': 12, '۱۲': 12, ' 12 件': 12, '3.9': 3 })) {
    it(`reads the pasted text '${text}' as ${count}`, async function () {
      const control = await mountQuantity();
      await click(control.field);
      if (!(await paste(text))) this.skip();
      await waitFor(() => expect(given).to.deep.equal([count]));
      expect(control.field.value, 'nothing changes under the fingers').to.equal(text);
      await press('Tab');
      await shows(control, count, [count]);
    });
  }
});

describe('a count that a script sets', () => {
  it('is shown, also while the field has the focus', async () => {
    const control = await mountQuantity({}, { count: 5 });
    control.field.focus();
    put({ count: 9 });
    await shows(control, 9, []);
    await press('ArrowUp');
    await shows(control, 10, [10]);
  });

  it('replaces a reported count that was refused', async () => {
    const control = await mountQuantity({}, { count: 5 });
    await fill(control.field, '8');
    await shows(control, 8, [8]);
    put({ count: 5 });
    await shows(control, 5, [8]);
    await press('Tab');
    await shows(control, 5, [8]);
  });

  for (const unfinished of ['', '99']) {
    it(`does not replace the unfinished text '${unfinished}'`, async () => {
      const control = await mountQuantity({ stock: 20 }, { count: 5 });
      await fill(control.field, unfinished);
      const before = given.length;
      put({ count: 3 });
      await waitFor(() => expect(control.field.ariaValueNow).to.equal('3'));
      expect(control.field.value).to.equal(unfinished);
      await press('Tab');
      await shows(control, unfinished ? 20 : 3);
      expect(given.slice(before)).to.deep.equal(unfinished ? [20] : []);
    });
  }

  it('removes the error of another count', async () => {
    const control = await mountQuantity({ stock: 5 }, { count: 5 });
    await click(control.more);
    await expectLimitError(control, '库存不足');
    put({ count: 2 });
    await expectLimitError(control);
    await shows(control, 2, []);
  });
});
