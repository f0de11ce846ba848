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

  it('keeps what stands behind the caret, and leaves out what was inserted last', () => {
    const full = '字'.repeat(998);
    expect(truncateToMax(`甲一二三四${full}`, full.length)).to.equal(`甲一${full}`);
    expect(truncateToMax(`甲${full}`, full.length)).to.equal(`甲${full}`);
    expect(truncateToMax('👨‍👩‍👧‍👦'.repeat(1001), '👨‍👩‍👧‍👦'.length)).to.equal('👨‍👩‍👧‍👦'.repeat(1000));
  });
});
