import { expect } from '@open-wc/testing';
import { formatMoney } from './money.js';

describe('formatMoney', () => {
  it('returns ¥ with two decimals', () => {
    expect(formatMoney(0, 'zh')).to.equal('¥0.00');
    expect(formatMoney(128, 'zh')).to.equal('¥128.00');
    expect(formatMoney(1299.5, 'zh')).to.equal('¥1299.50');
    expect(formatMoney(128, 'zh-Hant-HK')).to.equal('¥128.00');
  });

  it('names the yuan where ¥ is the yen as well', () => {
    expect(formatMoney(1299.5, 'en')).to.equal('CN¥1299.50');
    expect(formatMoney(128, 'ja')).to.equal('128.00元');
    expect(formatMoney(128, 'es')).to.match(/^128,00\sCN(Y|¥)$/);
    for (const tag of ['ko', 'ru', 'de-AT', 'en-GB', 'ar-EG']) expect(formatMoney(128, tag), tag).to.contain('CN¥');
  });

  it('formats by the language and its country', () => {
    expect(formatMoney(0.1 + 0.2, 'de')).to.match(/^0,30\sCN¥$/);
    expect(formatMoney(0.1 + 0.2, 'de-CH')).to.contain('0.30');
    expect(formatMoney(12345, 'en')).to.equal('CN¥12,345.00');
    expect(formatMoney(88, 'ar')).to.match(/88\.00\sCN¥\u200e$/);
  });

  it('puts the minus before the number, from right to left too', () => {
    expect(formatMoney(-60, 'zh')).to.equal('-¥60.00');
    expect(formatMoney(-60, 'ja')).to.equal('-60.00元');
    expect(formatMoney(-60, 'ar')).to.match(/\u200e-60\.00\sCN¥\u200e$/);
  });
});
