import { describe, it } from 'node:test';
import { expect } from 'chai';
import { localPhone } from './local-phone.js';

const [BEIJING, TAIWAN, HONG_KONG, MACAO] = ['110000', '710000', '810000', '820000'];

describe('localPhone', () => {
  for (const [where, province, number, ways] of [
    [
      'Hong Kong',
      HONG_KONG,
      '91234567',
      ['9123 4567', '9123-4567', '+852 9123 4567', '(852) 91234567', '0085291234567'],
    ],
    ['Hong Kong', HONG_KONG, '21234567', ['２１２３４５６７', '\u202d+852-2123-4567\u202c']],
    ['Macao', MACAO, '66123456', ['6612 3456', '+853 6612 3456', '853-66123456', '00853 66123456']],
    [
      'Taiwan',
      TAIWAN,
      '0912345678',
      ['0912-345-678', '0912 345 678', '+886 912 345 678', '(+886) 0912345678', '886912345678'],
    ],
  ] as const) {
    for (const typed of [number, ...ways]) {
      it(`accepts ${typed} in ${where}`, () => {
        expect(localPhone(province, typed)).to.equal(number);
      });
    }
  }

  for (const [province, typed] of [
    [HONG_KONG, ''],
    [HONG_KONG, '9123456'],
    [HONG_KONG, '912345678'],
    [HONG_KONG, '11234567'],
    [HONG_KONG, '9123x4567'],
    [HONG_KONG, '+853 6612 3456'],
    [HONG_KONG, '0912345678'],
    [MACAO, '+852 9123 4567'],
    [TAIWAN, '91234567'],
    [TAIWAN, '912345678'],
    [TAIWAN, '0212345678'],
    [TAIWAN, '09123456789'],
    [HONG_KONG, '13800000000'],
    [BEIJING, '91234567'],
    [BEIJING, '+852 9123 4567'],
    [BEIJING, '0912345678'],
    ['', '91234567'],
  ] as const) {
    it(`refuses ${typed || 'an empty text'} in ${province || 'no province'}`, () => {
      expect(localPhone(province, typed)).to.equal(undefined);
    });
  }
});
