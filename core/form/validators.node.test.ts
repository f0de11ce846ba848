import { describe, it } from 'node:test';
import { expect } from 'chai';
import { PROVINCES } from './regions.js';
import { isValid, isValidator, normalizedFor, VALIDATORS, type Validator } from './validators.js';

const VECTORS: Record<Validator, { right: string[]; wrong: string[] }> = {
  mobile: {
    right: [
      '13800138000',
      '19912345678',
      '013800138000',
      '8613800138000',
      '1795113800138000',
      '１３８００１３８０００',
      ' 13800138000 ',
      '138 0013 8000',
      '138-0013-8000',
      '+8613800138000',
      '+86 138 0013 8000',
      '＋８６１３８００１３８０００',
      '0086 138-0013-8000',
    ],
    wrong: [
      '12800138000',
      '1380013800',
      '138001380000',
      '23800138000',
      '8513800138000',
      '+8513800138000',
      '+86',
      '--',
      '1795013800138000',
      '138 0013 8000x',
      '１３８',
    ],
  },
  tel: {
    right: [
      '010-88888888',
      '0755-12345678',
      '０１０-88888888',
      '(010)88888888',
      '（０１０）８８８８８８８８',
      '01088888888',
      '010—88888888',
      '010 8888 8888',
      '+86 755 1234 5678',
    ],
    wrong: ['10-88888888', '010-8888888', '010-888888888', '01055-88888888', '13800138000'],
  },
  qq: {
    right: ['10000', '12345678901', '1０000', '123 456 789'],
    wrong: ['1000', '012345', '123456789012', '12345a', '-12345'],
  },
  email: {
    right: ['a@b.cn', 'first.last+tag@example.com', "o'hara@sub.example.co.uk", 'x_1@例子.中国', 'a@xn--fiqs8s.cn'],
    wrong: [
      'a',
      'a@',
      '@b.cn',
      'a@b',
      'a@@b.cn',
      'a b@c.cn',
      'a@b..cn',
      '.a@b.cn',
      'a.@b.cn',
      'a..b@c.cn',
      'a@-b.cn',
      'a@b-.cn',
      `${'a'.repeat(65)}@b.cn`,
    ],
  },
  url: {
    right: [
      'https://example.com',
      'http://example.com/a?b=c#d',
      'www.example.com/path',
      'https://例子.中国/页',
      'http://localhost:8080',
      'https://192.168.0.1/',
    ],
    wrong: [
      'example',
      'javascript:alert(1)',
      'ftp://example.com',
      'data:text/html,x',
      'https://',
      'http://a b.com',
      'mailto:a@b.cn',
      'https://.com',
    ],
  },
  id: {
    right: [
      '11010519491231002X',
      '11010519491231002x',
      '440524198001010013',
      '130503670401001',
      '110105491231002',
      '810000199408230021',
      '830000199003070019',
      '911124198108030024',
      '110105 19491231 002X',
    ],
    wrong: [
      '110105194912310021',
      '11010519491331002X',
      '11010519490231002X',
      '99010519491231002X',
      '830000199003070018',
      '830000900307001',
      '911124198113030024',
      '1101051949123100',
      '11010529491231002X',
      '130503671301001',
      '130503670230001',
      'abcdefghijklmnopqr',
    ],
  },
  number: {
    right: ['0', '-1', '+3.14', '.5', '5.', '００７', '12345678901234567890'],
    wrong: ['1e5', '0x10', '1,000', '--1', '.', '1.2.3', '∞', 'NaN', '一'],
  },
  postCode: { right: ['100000', '518057', '１０００００'], wrong: ['10000', '1000000', '10000a', '100 000'] },
  chinese: {
    right: ['中文', '阿凡提·买买提', '阿依古丽•买买提', '阿依古丽・买买提', '阿依古丽‧买买提', '㐀', '𠮷野'],
    wrong: ['中文a', '中文，', 'カナ', '한글', '1', '中 文', '·'],
  },
  english: {
    right: ['Hello', 'Mary Ann', "O'Hara", 'O’Hara', 'Jean-Luc', 'Anne–Marie', 'O´Brien'],
    wrong: ['Hello1', '中文', 'é', 'a,b', '-a', 'a--b', 'a’'],
  },
};

describe('form validators (docs/spec/behaviour.md §5)', () => {
  for (const validator of VALIDATORS) {
    const { right, wrong } = VECTORS[validator];
    for (const value of right)
      it(`accept ${value} as ${validator}`, () => {
        expect(isValid(validator, value)).to.be.true;
      });
    for (const value of wrong)
      it(`refuse ${value} as ${validator}`, () => {
        expect(isValid(validator, value)).to.be.false;
      });

    it(`accept an empty value as ${validator}, because only required refuses it`, () => {
      expect(isValid(validator, '')).to.be.true;
      expect(isValid(validator, '  ')).to.be.true;
    });
  }

  it('ignore hidden marks and blanks around a value, which isn’t sent with them', () => {
    for (const validator of VALIDATORS) {
      const [value = ''] = VECTORS[validator].right;
      for (const [before, after] of [
        ['\u202a', '\u202c'],
        ['\u2066', '\u2069'],
        ['\u200e\ufeff', '\u200b'],
        ['\u00a0', '\u3000\u200b\u3000'],
      ] as const) {
        const typed = `${before}${value}${after}`;
        expect(isValid(validator, typed), `${validator} ${escape(typed)}`).to.be.true;
        expect(normalizedFor(validator, typed), validator).to.equal(normalizedFor(validator, value));
      }
    }
  });

  for (const [validator, typed, sent] of [
    ['tel', '（010）８８８８８８８８', '010-88888888'],
    ['tel', '01088888888', '010-88888888'],
    ['tel', '0755——1234 5678', '0755-12345678'],
    ['chinese', '阿依古丽•买买提', '阿依古丽·买买提'],
    ['english', 'O’Brien', "O'Brien"],
    ['english', 'Anne–Marie', 'Anne-Marie'],
    ['id', ' 110105 19491231 002x', '11010519491231002x'],
    ['qq', '123 456 789', '123456789'],
  ] as const) {
    it(`send ${typed} as ${sent}`, () => {
      expect(normalizedFor(validator, typed)).to.equal(sent);
    });
  }

  it('ignore unknown names, also those of object properties', () => {
    for (const name of ['', 'constructor', '__proto__', 'Mobile', 'toString']) expect(isValidator(name)).to.be.false;
  });

  it('accept an ID only if it begins with one of the 34 province-level regions', () => {
    const codes = PROVINCES.map(([code]) => code);
    for (let code = 10; code < 100; code++) {
      expect(isValid('id', `${code}0503670401001`), `${code}`).to.equal(codes.includes(`${code}`));
    }
  });
});
