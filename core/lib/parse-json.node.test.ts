import { describe, it } from 'node:test';
import { expect } from 'chai';
import { parseJson } from './parse-json.js';

const ID = '1765432109876543213';

describe('parseJson', () => {
  const texts: [what: string, text: string, value: unknown][] = [
    ['an id of 19 digits', `{"id":${ID}}`, { id: ID }],
    ['a negative one', `[-${ID}]`, [`-${ID}`]],
    [
      'the first integer that is rounded',
      '[9007199254740991,9007199254740992]',
      [9007199254740991, '9007199254740992'],
    ],
    ['digits in a text', `{"text":"${ID}: \\"${ID}\\", ${ID}"}`, { text: `${ID}: "${ID}", ${ID}` }],
    ['a text that ends in a backslash', `["a\\\\",${ID}]`, ['a\\', ID]],
    ['digits in a name', `{"${ID}":1}`, { [ID]: 1 }],
    ['many decimals', '[0.12345678901234567890, 1.7654321098765432e18]', [0.12345678901234568, 1.7654321098765432e18]],
    ['byte order marks', '\uFEFF\uFEFF{"id":1}', { id: 1 }],
    ['white space', `\n{ "id" :\t${ID}\n}`, { id: ID }],
  ];
  for (const [what, text, value] of texts) {
    it(`reads ${what}`, () => {
      expect(parseJson(text)).to.deep.equal(value);
    });
  }

  it('refuses what is no JSON', () => {
    for (const text of ['', '<!doctype html>', `{"id":${ID}`, `{id:${ID}}`])
      expect(() => parseJson(text)).to.throw(SyntaxError);
  });

  it('reads long texts', () => {
    const html = `<p>"${ID}"\\</p>`.repeat(200_000);
    expect(parseJson(JSON.stringify({ html, id: 1 }))).to.deep.equal({ html, id: 1 });
  });
});
