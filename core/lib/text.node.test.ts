import { describe, it } from 'node:test';
import { expect } from 'chai';
import { graphemeCount, truncate } from './text.js';

/** Each is one grapheme. All but the first have several UTF-16 units. */
const ONES: Record<string, string> = {
  'a CJK character': '茶',
  'a rare CJK character': '𠮷',
  'an emoji': '😀',
  'an emoji with a skin tone': '👍🏽',
  'a family of joined emoji': '👨‍👩‍👧‍👦',
  'an emoji with a variation selector': '❤️',
  'a keycap': '1️⃣',
  'a flag': '🇨🇳',
  'the flag of Scotland': '🏴󠁧󠁢󠁳󠁣󠁴󠁿',
  'a letter with a combining accent': 'e\u0301',
  'a letter with many accents': 'z\u0351\u036b\u0343\u036a',
  'a Korean syllable of parts': '\u1112\u1161\u11ab',
  'a Devanagari syllable': 'नि',
};

describe('graphemeCount', () => {
  for (const [what, one] of Object.entries(ONES)) {
    it(`counts ${what} as one grapheme`, () => {
      expect(graphemeCount(one)).to.equal(1);
      expect(graphemeCount(`茶${one}x${one}`)).to.equal(4);
    });
  }

  it('is 0 for an empty text, and counts spaces and line breaks', () => {
    expect(graphemeCount('')).to.equal(0);
    expect(graphemeCount(' a\n茶，。！')).to.equal(7);
  });

  it('counts two flags as two', () => {
    expect(graphemeCount('🇨🇳🇯🇵')).to.equal(2);
  });

  it('counts half a surrogate pair without an error', () => {
    expect(graphemeCount('a\ud83d')).to.equal(2);
  });
});

describe('truncate', () => {
  for (const [what, one] of Object.entries(ONES)) {
    it(`keeps ${what} whole`, () => {
      expect(truncate(one.repeat(1001), 1000)).to.equal(one.repeat(1000));
      expect(truncate(`a${one}b`, 2)).to.equal(`a${one}`);
      expect(truncate(`a${one}`, 1)).to.equal('a');
    });
  }

  it('returns a text up to the limit unchanged', () => {
    for (const text of ['', '茶', 'e\u0301'.repeat(1000), 'x'.repeat(1000)])
      expect(truncate(text, 1000)).to.equal(text);
  });

  it('cuts a longer text at the limit', () => {
    expect(truncate('x'.repeat(1001), 1000)).to.equal('x'.repeat(1000));
  });
});
