import { describe, it } from 'node:test';
import { expect } from 'chai';
import { fit, judge, MAX_LENGTH } from './rules.js';

describe('the length of a comment', () => {
  const family = '👨‍👩‍👧‍👦';
  const vectors: [text: string, verdict: ReturnType<typeof judge>][] = [
    ['', 'empty'],
    ['   \n ', 'empty'],
    ['四个字呀', 'short'],
    ['五个字够了', 'fine'],
    ['   四个字呀   ', 'short'],
    ['12345', 'fine'],
    [family.repeat(4), 'short'],
    [family.repeat(5), 'fine'],
    ['e\u0301'.repeat(4), 'short'],
    ['🇨🇳🇨🇳🇨🇳🇨🇳', 'short'],
  ];
  for (const [text, verdict] of vectors) {
    it(`${JSON.stringify(text)} is ${verdict}`, () => {
      expect(judge(text)).to.equal(verdict);
    });
  }

  it('longer text is cut to 1000 characters as a person counts them', () => {
    expect(fit('字'.repeat(1001))).to.equal('字'.repeat(MAX_LENGTH));
    expect(fit('👨‍👩‍👧‍👦'.repeat(1001))).to.equal('👨‍👩‍👧‍👦'.repeat(MAX_LENGTH));
    expect(fit('字'.repeat(1000))).to.have.length(1000);
  });
});
