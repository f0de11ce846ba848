import { expect } from '@open-wc/testing';
import { money } from './money.js';

describe('an amount of money', () => {
  it('is ¥ with two decimals, as shops print it', () => {
    expect(money(0, 'zh')).to.equal('¥0.00');
    expect(money(128, 'zh')).to.equal('¥128.00');
    expect(money(1299.5, 'zh')).to.equal('¥1299.50');
    expect(money(1299.5, 'en')).to.equal('¥1299.50');
  });

  it('follows the language', () => {
    expect(money(0.1 + 0.2, 'de')).to.match(/^0,30\s¥$/);
    expect(money(12345, 'en')).to.equal('¥12,345.00');
    expect(money(88, 'ar')).to.match(/88\.00\s¥$/);
  });

  it('has its minus before the number, from right to left too', () => {
    expect(money(-60, 'zh')).to.equal('-¥60.00');
    expect(money(-60, 'ar')).to.match(/\u200e-60\.00\s¥$/);
  });
});
