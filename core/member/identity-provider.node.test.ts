import { describe, it } from 'node:test';
import { expect } from 'chai';
import { identityProviderOf } from './identity-provider.js';

describe('identityProviderOf', () => {
  for (const [address, base] of [
    ['https://id.example', 'https://id.example'],
    ['https://id.example/', 'https://id.example'],
    ['http://localhost:81//', 'http://localhost:81'],
    ['https://id.example/sso/?a=b#c', 'https://id.example/sso'],
    ['https://name:secret@id.example/', 'https://id.example'],
  ] as const) {
    it(`returns the base ${base} and its origin for ${address}`, () => {
      const service = identityProviderOf(address);
      expect(service?.base).to.equal(base);
      expect(service?.origin).to.equal(new URL(address).origin);
    });
  }

  for (const address of ['', undefined, '/sso', 'id.example', 'javascript:alert(1)', 'data:text/html,x', 'blob:x']) {
    it(`returns undefined for ${address}`, () => {
      expect(identityProviderOf(address)).to.equal(undefined);
    });
  }

  it('returns one provider for all elements that name it', () => {
    expect(identityProviderOf('https://id.example/') === identityProviderOf('https://id.example')).to.equal(true);
  });
});
