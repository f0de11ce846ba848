import { describe, it } from 'node:test';
import { expect } from 'chai';
import {
  addressInputOf,
  addressProblemsOf,
  addressValuesOf,
  EMPTY_ADDRESS,
  isSavedAddress,
} from './address-form.rules.js';

const HOME = { ...EMPTY_ADDRESS, isEnd: true, address: '1号', username: '陈大文' };
const BEIJING = ['110000', '110100', '110105'];
const HONG_KONG = ['810000', '810100', '810101'];
const TAIWAN = ['710000', '710100', '710107'];
const phoneProblem = (codes: string[], phone: string) => addressProblemsOf({ ...HOME, codes, phone }).phone;

describe('the phone of an address', () => {
  it('is a mainland mobile everywhere', () => {
    for (const codes of [BEIJING, HONG_KONG, TAIWAN]) {
      for (const phone of ['13800000000', '+86 138-0000-0000', '１３８００００００００']) {
        expect(phoneProblem(codes, phone), phone).to.equal(undefined);
        expect(addressInputOf({ ...HOME, codes, phone }).phone).to.equal('13800000000');
      }
      for (const phone of ['1380000000', '12800000000', '138000000000', 'abc']) {
        expect(phoneProblem(codes, phone), phone).to.equal('format');
      }
      expect(phoneProblem(codes, ' ')).to.equal('missing');
    }
  });

  it('may be a phone of its province, but of no other', () => {
    for (const [codes, typed, sent] of [
      [HONG_KONG, '+852 9123 4567', '91234567'],
      [TAIWAN, '+886 912-345-678', '0912345678'],
    ] as const) {
      const home = { ...HOME, codes, phone: typed };
      expect(addressProblemsOf(home)).to.deep.equal({});
      expect(addressInputOf(home).phone).to.equal(sent);
      for (const others of [BEIJING, codes === TAIWAN ? HONG_KONG : TAIWAN]) {
        expect(phoneProblem(others, typed)).to.equal('format');
      }
    }
  });

  it('is filled into the field unless it is masked', () => {
    const saved = { id: '1', areaPath: HONG_KONG.join() };
    expect(addressValuesOf({ ...saved, phone: '91234567' }).phone).to.equal('91234567');
    expect(addressValuesOf({ ...saved, phone: '****4567' }).phone).to.equal('');
    expect(addressValuesOf({ ...saved, phone: '****4567', realPhone: '91234567' }).phone).to.equal('91234567');
    expect(addressValuesOf({ ...saved, areaPath: BEIJING.join(), phone: '91234567' }).phone).to.equal('');
  });

  it('accepts a landline of the mainland and sends it without the hyphens', () => {
    for (const [typed, sent] of [
      ['010-88888888', '01088888888'],
      ['0755-2345678', '07552345678'],
      ['(0755) 8345 6789', '075583456789'],
      ['０２１－５５５５６６６６', '02155556666'],
      ['010-88888888-123', '01088888888123'],
      ['010-88888888转123', '01088888888123'],
      ['+86 10 8888 8888', '01088888888'],
      ['01088888888123', '01088888888123'],
    ] as const) {
      const home = { ...HOME, codes: BEIJING, phone: typed };
      expect(addressProblemsOf(home), typed).to.deep.equal({});
      expect(addressInputOf(home).phone).to.equal(sent);
    }
  });

  it('refuses what is neither a mobile number nor a landline, and a landline of the mainland in Hong Kong and Taiwan', () => {
    for (const phone of [
      '88888888',
      '010-888888',
      '010-18888888',
      '0138-0000-0000',
      '010-88888888-1234567',
      '0912345678',
    ])
      expect(phoneProblem(BEIJING, phone), phone).to.equal('format');
    for (const codes of [HONG_KONG, TAIWAN]) expect(phoneProblem(codes, '010-88888888')).to.equal('format');
  });

  it('lets an old landline be edited, also where the server keeps its hyphens', () => {
    const saved = { id: '1', areaPath: BEIJING.join(), address: '1号', username: '陈大文' };
    for (const phone of [{ realPhone: '010-88888888', phone: '010****8888' }, { phone: '010-88888888' }]) {
      const values = addressValuesOf({ ...saved, ...phone });
      expect(values.phone).to.equal('010-88888888');
      expect(addressProblemsOf(values)).to.deep.equal({});
      expect(isSavedAddress({ ...saved, ...phone }, values)).to.equal(true);
    }
  });

  it('is recognized as saved, also when it is masked', () => {
    const values = { ...HOME, codes: HONG_KONG, phone: '+852 9123 4567' };
    const saved = { ...addressInputOf(values), id: '1' };
    for (const phone of ['91234567', '****4567', '9123****'])
      expect(isSavedAddress({ ...saved, phone }, values)).to.equal(true);
    expect(isSavedAddress({ ...saved, phone: '****4568' }, values)).to.equal(false);
  });
});
