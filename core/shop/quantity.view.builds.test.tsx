import { expect } from '@open-wc/testing';
import { expectNoAxeViolations } from '../../test/support/axe.js';
import { setColorScheme } from '../../test/support/color-scheme.js';
import { hasFocus } from '../../test/support/focus.js';
import { leaksOf } from '../../test/support/leak.js';
import { clickAtLimit, expectLimitError, given, mountQuantity, put, shows } from '../../test/support/quantity.js';
import { byRole, waitFor } from '../../test/support/query.js';
import { click } from '../../test/support/user-input.js';

/** React logs an error for a state that is set while rendering, among others. */
const consoleErrors: unknown[] = [];
const { error } = console;
before(() => {
  console.error = (...said: unknown[]) => consoleErrors.push(said);
});
after(() => {
  console.error = error;
});
afterEach(() => expect(consoleErrors.splice(0)).to.deep.equal([]));

describe('the quantity control', () => {
  it('is a spinbutton 数量 with its value and bounds, between the buttons 减少数量 and 增加数量', async () => {
    const { probe, field } = await mountQuantity({ minBuy: 2, maxBuy: 9 }, { count: 3 });
    expect(byRole(probe, 'spinbutton', '数量') === field).to.equal(true);
    expect([field.ariaValueNow, field.ariaValueMin, field.ariaValueMax]).to.deep.equal(['3', '2', '9']);
    byRole(probe, 'button', '减少数量');
    byRole(probe, 'button', '增加数量');
    expect(field.getAttribute('aria-describedby')).to.equal('goods');
  });

  it('has no maximum without maxBuy and stock; maxBuy -1 is no limit', async () => {
    const { field } = await mountQuantity({ stockOn: false, maxBuy: -1 });
    expect(field.hasAttribute('aria-valuemax')).to.equal(false);
  });

  it('adds or subtracts one on each click', async () => {
    const control = await mountQuantity({}, { count: 2 });
    await click(control.more);
    await shows(control, 3, [3]);
    await click(control.less);
    await click(control.less);
    await shows(control, 1, [3, 2, 1]);
    await expectLimitError(control);
  });

  it('adds five on five quick clicks', async () => {
    const control = await mountQuantity();
    for (let i = 0; i < 5; i++) await click(control.more);
    await shows(control, 6, [2, 3, 4, 5, 6]);
  });
});

describe('the quantity control at a limit', () => {
  const LIMITS = [
    { at: 1, settings: {}, button: 'less', says: '不能再少啦~' },
    { at: 3, settings: { minBuy: 3 }, button: 'less', says: '最少购买3个' },
    { at: 4, settings: { maxBuy: 4 }, button: 'more', says: '限购4个' },
    { at: 5, settings: { stock: 5 }, button: 'more', says: '库存不足' },
    { at: 5, settings: { stock: 5, maxBuy: 5 }, button: 'more', says: '库存不足' },
    { at: 5, settings: { stock: 5, maxBuy: -1 }, button: 'more', says: '库存不足' },
  ] as const;
  for (const { at, settings, button, says } of LIMITS) {
    it(`keeps ${button} focusable and aria-disabled, and shows ${says} on each click, for ${JSON.stringify(settings)}`, async () => {
      const control = await mountQuantity(settings, { count: at });
      const atLimit = control[button];
      const other = control[button === 'less' ? 'more' : 'less'];
      expect([atLimit.ariaDisabled, other.ariaDisabled]).to.deep.equal(['true', null]);
      expect(atLimit.disabled).to.equal(false);
      await expectLimitError(control);
      await clickAtLimit(control, atLimit, says);
      atLimit.focus();
      expect(hasFocus(atLimit)).to.equal(true);
      await shows(control, at, []);
      expect(control.field.hasAttribute('aria-invalid')).to.equal(false);
      await click(other);
      await expectLimitError(control);
      await waitFor(() => expect(atLimit.ariaDisabled).to.equal(null));
    });
  }

  it('shows no error until the visitor clicks beyond the limit', async () => {
    const control = await mountQuantity({ stock: 2 });
    await click(control.more);
    await shows(control, 2, [2]);
    await expectLimitError(control);
    await waitFor(() => expect(control.more.ariaDisabled).to.equal('true'));
  });

  it('explains the limit at both buttons when the stock is below the minimum', async () => {
    const control = await mountQuantity({ stock: 2, minBuy: 3 }, { count: 3 });
    await clickAtLimit(control, control.more, '库存不足');
    await clickAtLimit(control, control.less, '最少购买3个');
    await shows(control, 3, []);
    expect([control.field.ariaValueMin, control.field.ariaValueMax]).to.deep.equal(['3', '3']);
  });

  it('clamps a count above the stock on a click, and shows why', async () => {
    const control = await mountQuantity({ stock: 5 }, { count: 8 });
    await click(control.less);
    await shows(control, 5, [5]);
    await expectLimitError(control, '库存不足');
  });

  it('removes the error of other goods', async () => {
    const control = await mountQuantity({ stock: 1 });
    await clickAtLimit(control, control.more, '库存不足');
    put({ settings: { stock: 9, stockOn: true } });
    await expectLimitError(control);
    await click(control.more);
    await shows(control, 2, [2]);
  });
});

describe('the accessibility of the quantity control', () => {
  it('disables all of its controls when it is disabled', async () => {
    const { less, field, more, probe } = await mountQuantity({}, { count: 3, disabled: true });
    expect([less.disabled, field.disabled, more.disabled]).to.deep.equal([true, true, true]);
    await click(more);
    expect(given).to.deep.equal([]);
    await expectNoAxeViolations(probe);
  });

  for (const attributes of ['', 'lang="ar"']) {
    it(`has no axe violation, with and without an error, light and dark ${attributes}`, async () => {
      const control = await mountQuantity({}, { attributes });
      const isAccessible = async () => {
        for (const scheme of ['light', 'dark'] as const) {
          setColorScheme(scheme);
          await expectNoAxeViolations(control.probe);
        }
      };
      await isAccessible();
      await click(control.less);
      await waitFor(() => control.alert() !== undefined);
      await isAccessible();
    });
  }

  it('has targets of 44 px', async () => {
    const { less, field, more } = await mountQuantity();
    for (const { width, height } of [less, field, more].map((part) => part.getBoundingClientRect())) {
      expect(height).to.be.within(43.9, 44.1);
      expect(width).to.be.at.least(43.9);
    }
  });

  it('leaves nothing behind when it is removed', async () => {
    const leaks = await leaksOf(async () => {
      const { probe, more } = await mountQuantity({ stock: 1 });
      await click(more);
      probe.remove();
    });
    expect(leaks).to.deep.equal([]);
  });
});
