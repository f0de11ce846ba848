import { describe, it } from 'node:test';
import { expect } from 'chai';
import { identityProviderOf } from './identity-provider.js';

describe('the address of a third-party service', () => {
  for (const [address, base] of [
    ['https://id.example', 'https://id.example'],
    ['https://id.example/', 'https://id.example'],
    ['http://localhost:81//', 'http://localhost:81'],
    ['https://id.example/sso/?a=b#c', 'https://id.example/sso'],
    ['https://name:secret@id.example/', 'https://id.example'],
  ] as const) {
    it(`${address} means ${base}, and messages come from its origin`, () => {
      const service = identityProviderOf(address);
      expect(service?.base).to.equal(base);
      expect(service?.origin).to.equal(new URL(address).origin);
    });
  }

  for (const address of ['', undefined, '/sso', 'id.example', 'javascript:alert(1)', 'data:text/html,x', 'blob:x']) {
    it(`${address} is none`, () => {
      expect(identityProviderOf(address)).to.equal(undefined);
    });
  }

  it('is one service for all elements that name it', () => {
    expect(identityProviderOf('https://id.example/') === identityProviderOf('https://id.example')).to.equal(true);
  });
});
