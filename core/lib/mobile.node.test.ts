import { describe, it } from 'node:test';
import { expect } from 'chai';
import { isMobile, withoutCountryCode } from './mobile.js';

describe('isMobile', () => {
  it('accepts eleven digits that begin with 13 to 19', () => {
    for (const phone of ['13000000000', '15912345678', '19999999999']) expect(isMobile(phone), phone).to.equal(true);
    for (const phone of [
      '12012345678',
      '1381234567',
      '138123456789',
      '23812345678',
      '1381234567x',
      '13812345678\n',
      '',
    ]) {
      expect(isMobile(phone), phone).to.equal(false);
    }
  });
});

describe('withoutCountryCode', () => {
  it('removes 86 only before a mobile', () => {
    for (const typed of ['13812345678', '+86 138-1234-5678', '(0086) 13812345678', '8613812345678']) {
      expect(withoutCountryCode(typed), typed).to.equal('13812345678');
    }
    for (const typed of ['86', '+86', '+8601012345678', '8613812345']) {
      expect(withoutCountryCode(typed), typed).to.equal(typed);
    }
  });
});
