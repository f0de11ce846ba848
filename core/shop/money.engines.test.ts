import { expect } from '@open-wc/testing';
import { formatMoney } from './money.js';

describe('formatMoney', () => {
  it('returns ¥ with two decimals', () => {
    expect(formatMoney(0, 'zh')).to.equal('¥0.00');
    expect(formatMoney(128, 'zh')).to.equal('¥128.00');
    expect(formatMoney(1299.5, 'zh')).to.equal('¥1299.50');
    expect(formatMoney(1299.5, 'en')).to.equal('¥1299.50');
  });

  it('formats by the language', () => {
    expect(formatMoney(0.1 + 0.2, 'de')).to.match(/^0,30\s¥$/);
    expect(formatMoney(12345, 'en')).to.equal('¥12,345.00');
    expect(formatMoney(88, 'ar')).to.match(/88\.00\s¥$/);
  });

  it('puts the minus before the number, from right to left too', () => {
    expect(formatMoney(-60, 'zh')).to.equal('-¥60.00');
    expect(formatMoney(-60, 'ar')).to.match(/\u200e-60\.00\s¥$/);
  });
});
