import { describe, it } from 'node:test';
import { expect } from 'chai';
import { absoluteTime } from '../../core/lib/absolute-time.js';
import { relativeTime } from './time.rules.js';

const NOW = Date.parse('2026-11-25T08:00:00Z');
const ago = (ms: number, language: Parameters<typeof relativeTime>[2] = 'zh') =>
  relativeTime(new Date(NOW - ms), NOW, language);
const MINUTE = 60_000;
const DAY = 86_400_000;

describe('the time of a comment', () => {
  const vectors: [ms: number, text: string | undefined][] = [
    [-5 * MINUTE, undefined],
    [59_999, undefined],
    [MINUTE, '1分钟前'],
    [59 * MINUTE, '59分钟前'],
    [3 * 60 * MINUTE, '3小时前'],
    [5 * DAY, '5天前'],
    [75 * DAY, '2个月前'],
    [800 * DAY, '2年前'],
  ];
  for (const [ms, text] of vectors) {
    it(`is ${text ?? 'not counted'} after ${ms / MINUTE} minutes`, () => {
      expect(ago(ms)).to.equal(text);
    });
  }

  it('is in the language of the visitor', () => {
    expect(ago(3 * 60 * MINUTE, 'en')).to.equal('3 hours ago');
    expect(ago(DAY, 'de')).to.equal('vor 1 Tag');
    expect(ago(9 * MINUTE, 'ja')).to.equal('9分前');
    expect(ago(11 * MINUTE, 'ar-EG')).to.contain('11');
    expect(absoluteTime(new Date(NOW), 'en-GB')).to.match(/2[45] November 2026/);
    expect(absoluteTime(new Date(NOW), 'ar-SA')).to.contain('2026');
    expect(absoluteTime(new Date(NOW), 'en')).to.match(/November 2[45], 2026 at \d+:\d\d\s[AP]M/);
  });
});
