import { describe, it } from 'node:test';
import { expect } from 'chai';
import { checkLength, MAX_COMMENT_LENGTH, truncateToMax } from './rules.js';

describe('the length of a comment', () => {
  const family = '👨‍👩‍👧‍👦';
  const vectors: [text: string, verdict: ReturnType<typeof checkLength>][] = [
    ['', 'empty'],
    ['   \n ', 'empty'],
    ['四个字呀', 'short'],
    ['五个字够了', 'valid'],
    ['   四个字呀   ', 'short'],
    ['12345', 'valid'],
    [family.repeat(4), 'short'],
    [family.repeat(5), 'valid'],
    ['e\u0301'.repeat(4), 'short'],
    ['🇨🇳🇨🇳🇨🇳🇨🇳', 'short'],
  ];
  for (const [text, verdict] of vectors) {
    it(`checkLength(${JSON.stringify(text)}) returns ${verdict}`, () => {
      expect(checkLength(text)).to.equal(verdict);
    });
  }

  it('truncates a longer text to 1000 graphemes', () => {
    expect(truncateToMax('字'.repeat(1001))).to.equal('字'.repeat(MAX_COMMENT_LENGTH));
    expect(truncateToMax('👨‍👩‍👧‍👦'.repeat(1001))).to.equal('👨‍👩‍👧‍👦'.repeat(MAX_COMMENT_LENGTH));
    expect(truncateToMax('字'.repeat(1000))).to.have.length(1000);
  });
});
