import { describe, it } from 'node:test';
import { expect } from 'chai';
import { withoutCountryCode } from '../../core/lib/mobile.js';
import { smsCodeIn } from '../../core/lib/sms-code.js';
import { checkCode, checkPhone } from './rules.js';

const verdictOf = (typed: string) => checkPhone(withoutCountryCode(typed)) ?? 'fine';

describe('checkPhone', () => {
  const vectors: [typed: string, verdict: string][] = [
    ['', 'phone-missing'],
    ['   ', 'phone-missing'],
    ['\u3000', 'phone-missing'],
    ['13000000000', 'fine'],
    ['14700000000', 'fine'],
    ['15912345678', 'fine'],
    ['16612345678', 'fine'],
    ['17012345678', 'fine'],
    ['18912345678', 'fine'],
    ['19912345678', 'fine'],
    ['10012345678', 'phone-format'],
    ['11012345678', 'phone-format'],
    ['12012345678', 'phone-format'],
    ['23812345678', 'phone-format'],
    ['1381234567', 'phone-format'],
    ['138123456789', 'phone-format'],
    ['1381234567x', 'phone-format'],
    ['138.1234.5678', 'phone-format'],
    ['138\n12345678x', 'phone-format'],
    ['１３８１２３４５６７８', 'fine'],
    ['138 1234 5678', 'fine'],
    ['138-1234-5678', 'fine'],
    [' 13812345678\t', 'fine'],
    ['+8613812345678', 'fine'],
    ['+86 138 1234 5678', 'fine'],
    ['0086 13812345678', 'fine'],
    ['００８６－１３８－１２３４－５６７８', 'fine'],
    ['138\u20111234\u20135678', 'fine'],
    ['\u202d+86 138 1234 5678\u202c', 'fine'],
    ['\u2066138 1234 5678\u2069\ufeff', 'fine'],
    ['(+86)138—1234—5678', 'fine'],
    ['86', 'phone-format'],
    ['00861381234567', 'phone-format'],
    ['+1 3812345678', 'phone-format'],
    ['010-88888888', 'phone-format'],
    ['١٣٨١٢٣٤٥٦٧٨', 'phone-format'],
  ];
  for (const [typed, verdict] of vectors) {
    it(`returns ${verdict} for ${JSON.stringify(typed)}`, () => {
      expect(verdictOf(typed)).to.equal(verdict);
    });
  }
});

describe('checkCode', () => {
  it('reports a missing code for whitespace', () => {
    for (const typed of ['', '  ', '\u3000', '\u200b']) expect(checkCode(smsCodeIn(typed))).to.equal('code-missing');
    expect(checkCode(smsCodeIn(' １２３ 456'))).to.equal(undefined);
  });
});
