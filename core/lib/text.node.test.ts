import { describe, it } from 'node:test';
import { expect } from 'chai';
import { graphemeCount, hasText, normalized, trimmed, truncate, visibleCount } from './text.js';

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

  it('creates its segmenter, which is slow, once a text needs it', async () => {
    const { Segmenter } = Intl;
    let created = 0;
    class CountedSegmenter extends Segmenter {
      constructor() {
        super();
        created++;
      }
    }
    Object.assign(Intl, { Segmenter: CountedSegmenter });
    try {
      const copy: typeof import('./text.js') = await import('./text.js?copy' as string);
      copy.graphemeCount('茶');
      expect(created).to.equal(0);
      expect(copy.graphemeCount('😀') + copy.graphemeCount('👍🏽')).to.equal(2);
      expect(created).to.equal(1);
    } finally {
      Object.assign(Intl, { Segmenter });
    }
  });
});

/** Each leaves no mark. */
const UNSEEN = [
  ...[
    '\u200b',
    '\u200c',
    '\u200d',
    '\u2060',
    '\ufeff',
    '\u00ad',
    '\u034f',
    '\u180e',
    '\ufe0f',
    '\u{e0020}',
    '\u{e0100}',
  ],
  ...['\u200e', '\u200f', '\u061c', '\u202a', '\u202e', '\u2066', '\u2069'],
  ...['\u2800', '\u3164', '\u115f', '\u1160', '\uffa0', '\u17b4'],
  ...[' ', '\t', '\n', '\u00a0', '\u3000', '\u2003', '\u2028', '\u0001'],
];

describe('a text of which nothing can be seen', () => {
  it('is empty, whatever marks it has', () => {
    for (const text of ['', ...UNSEEN, UNSEEN.join('')]) {
      expect(hasText(text), escape(text)).to.be.false;
      expect(trimmed(text), escape(text)).to.equal('');
    }
  });

  it('doesn’t empty what can be seen, whose own marks stay', () => {
    for (const one of Object.values(ONES)) {
      expect(trimmed(` ${one}\n`)).to.equal(one);
      expect(trimmed(`\u200b  ${one}  \u200b\ufeff`)).to.equal(one);
      expect(trimmed(`${one}\u200b`), 'a mark that only separates').to.equal(one);
      expect(trimmed(`a${UNSEEN.join('')}${one}`)).to.equal(`a${UNSEEN.join('')}${one}`);
    }
  });

  it('doesn’t count, but for blanks', () => {
    expect(visibleCount(UNSEEN.filter((mark) => mark.trim()).join(''))).to.equal(0);
    expect(visibleCount('好\u3164\u200b\u2800\u202e')).to.equal(1);
    for (const one of Object.values(ONES)) expect(visibleCount(`茶 ${one}x`)).to.equal(4);
  });

  it('is removed from a value that has a format', () => {
    expect(normalized('\u202d１３８\u200b\u00a0\u3000a\u202c\u3164')).to.equal('138  a');
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
