import { describe, it } from 'node:test';
import { expect } from 'chai';
import { lastUsedFirst, problemOfWays, waysOf } from './rules.js';

const offer = { named: undefined, hasApps: false, hasService: false };

describe('the ways of sb-login', () => {
  it('are the phone, and those that other attributes tell of', () => {
    expect(waysOf(offer)).to.deep.equal(['phone']);
    expect(waysOf({ ...offer, hasApps: true })).to.deep.equal(['phone', 'qr']);
    expect(waysOf({ ...offer, hasService: true })).to.deep.equal(['phone', 'third-party']);
    expect(waysOf({ ...offer, hasApps: true, hasService: true })).to.deep.equal(['phone', 'qr', 'third-party']);
  });

  it('are those that the author names, each once, in their order', () => {
    expect(waysOf({ ...offer, named: 'qr phone' })).to.deep.equal(['qr', 'phone']);
    expect(waysOf({ ...offer, named: ' qr,\n phone qr ', hasService: true })).to.deep.equal(['qr', 'phone']);
  });

  it('have no third party without a service, and are never none', () => {
    expect(waysOf({ ...offer, named: 'third-party qr' })).to.deep.equal(['qr']);
    expect(waysOf({ ...offer, named: 'third-party qr', hasService: true })).to.deep.equal(['third-party', 'qr']);
    for (const named of ['third-party', '', 'email', '__proto__ constructor']) {
      expect(waysOf({ ...offer, named }), named).to.deep.equal(['phone']);
    }
  });

  it('begin with the one that was last used, if it is still offered', () => {
    expect(lastUsedFirst(['phone', 'qr', 'third-party'], 'qr')).to.deep.equal(['qr', 'phone', 'third-party']);
    expect(lastUsedFirst(['phone', 'qr'], 'third-party')).to.deep.equal(['phone', 'qr']);
    expect(lastUsedFirst(['phone', 'qr'], undefined)).to.deep.equal(['phone', 'qr']);
  });

  it('are checked for words that name none', () => {
    expect(problemOfWays('phone, qr third-party')).to.equal(undefined);
    expect(problemOfWays('phone wechat')).to.equal('has the unknown word “wechat”');
  });
});
