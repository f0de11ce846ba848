import { expectLimitError, mountQuantity, shows } from '../../test/support/quantity.js';
import { press } from '../../test/support/user-input.js';

describe('the quantity control by keyboard', () => {
  const KEYS: [key: string, from: number, to: number, says?: string][] = [
    ['ArrowUp', 5, 6],
    ['ArrowDown', 5, 4],
    ['PageUp', 5, 15],
    ['PageDown', 15, 5],
    ['Home', 15, 2],
    ['End', 5, 20],
    ['ArrowDown', 2, 2, '最少购买2个'],
    ['ArrowUp', 20, 20, '库存不足'],
    ['PageUp', 15, 20, '库存不足'],
    ['PageDown', 5, 2, '最少购买2个'],
    ['End', 20, 20],
    ['Home', 2, 2],
  ];
  for (const [key, from, to, says] of KEYS) {
    it(`goes from ${from} to ${to} on ${key}${says ? ` and shows ${says}` : ''}`, async () => {
      const control = await mountQuantity({ minBuy: 2 }, { count: from });
      control.field.focus();
      await press(key);
      await shows(control, to, from === to ? [] : [to]);
      await expectLimitError(control, says);
    });
  }

  it('does nothing on End without a maximum', async () => {
    const control = await mountQuantity({ stockOn: false });
    control.field.focus();
    await press('End');
    await press('ArrowUp');
    await shows(control, 2, [2]);
  });
});
