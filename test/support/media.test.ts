import { expect } from '@open-wc/testing';
import { emulate } from './media.js';

const matches = (query: string) => matchMedia(query).matches;

describe('emulate', () => {
  it('pretends media features where the engine can', async function () {
    const can = await emulate({
      'prefers-reduced-motion': 'reduce',
      'forced-colors': 'active',
      'prefers-color-scheme': 'dark',
    });
    if (!can) this.skip();
    const queries = ['(prefers-reduced-motion: reduce)', '(forced-colors: active)', '(prefers-color-scheme: dark)'];
    expect(queries.map(matches)).to.deep.equal([true, true, true]);
  });

  it('ends with the test', () => {
    expect(matches('(forced-colors: active)')).to.equal(false);
  });
});
