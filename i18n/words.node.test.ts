import { describe, it } from 'node:test';
import { expect } from 'chai';
import { directionOf, LANGUAGES, languageFor } from './languages.js';
import { msg, str } from './msg.js';
import { isLoaded, load, tableOf } from './tables.js';
import { wordsIn } from './words.js';

const words = {
  close: () => msg('关闭', { id: 'ui.close' }),
  position: (page: number, pages: number) => msg(str`第${page}页，共${pages}页`, { id: 'pager.position' }),
  untranslated: (name: string) => msg(str`只有中文：${name}`, { id: 'test.untranslated' }),
};

describe('a text', () => {
  it('is the source in zh', () => {
    expect(wordsIn('zh', words).close()).to.equal('关闭');
    expect(wordsIn('zh', words).position(2, 9)).to.equal('第2页，共9页');
  });

  it('is translated where the language is loaded, its values in their places', async () => {
    await load('en');
    await load('ja');
    expect(wordsIn('en', words).close()).to.equal('Close');
    expect(wordsIn('en', words).position(2, 9)).to.equal('Page 2 of 9');
    expect(wordsIn('ja', words).position(2, 9)).to.equal('2 / 9 ページ');
  });

  it('is said in two languages side by side', async () => {
    await load('en');
    const [zh, en] = [wordsIn('zh', words), wordsIn('en', words)];
    expect([zh.close(), en.close(), zh.close()]).to.deep.equal(['关闭', 'Close', '关闭']);
  });

  it('that an incomplete language lacks falls back to en before zh', async () => {
    await load('de');
    const de = tableOf('de') as Record<string, unknown>;
    const own = de['ui.close'];
    delete de['ui.close'];
    try {
      expect(wordsIn('de', words).close()).to.equal('Close');
    } finally {
      de['ui.close'] = own;
    }
  });

  it('that nobody translated is the source', async () => {
    await load('en');
    for (const language of ['en', 'de'] as const) {
      expect(wordsIn(language, words).untranslated('<b>茶')).to.equal('只有中文：<b>茶');
    }
  });

  it('keeps its values as plain text, whatever they are', async () => {
    await load('en');
    const absurd = '${0}</b>{0}' as unknown as number;
    expect(wordsIn('en', words).position(absurd, 1)).to.equal('Page ${0}</b>{0} of 1');
  });
});

describe('the languages', () => {
  it('are zh, en, ja, ko, de, es, ru and ar', () => {
    expect([...LANGUAGES]).to.have.members(['zh', 'en', 'ja', 'ko', 'de', 'es', 'ru', 'ar']);
  });

  it('know a page’s tag with its region, script and case; none is zh, an unknown one en', () => {
    const tags = {
      '': 'zh',
      ' ': 'zh',
      zh: 'zh',
      'zh-Hant-HK': 'zh',
      'EN-us': 'en',
      pt_BR: 'en',
      jam: 'en',
      ar_EG: 'ar',
    };
    for (const [tag, language] of Object.entries(tags)) expect(languageFor(tag), tag).to.equal(language);
  });

  it('only ar runs from right to left', () => {
    expect(LANGUAGES.filter((language) => directionOf(language) === 'rtl')).to.deep.equal(['ar']);
  });

  it('zh needs no loading, and every other one has its texts', async () => {
    expect(isLoaded('zh')).to.equal(true);
    for (const language of LANGUAGES) {
      expect(await load(language)).to.equal(language);
      expect(isLoaded(language)).to.equal(true);
    }
  });

  it('all have the same texts, with the same number of values', async () => {
    await Promise.all(LANGUAGES.map(load));
    const table = (language: (typeof LANGUAGES)[number]) =>
      Object.entries(tableOf(language) ?? {})
        .map(([id, text]) => `${id} ${typeof text === 'object' && 'values' in text ? [...text.values].sort() : ''}`)
        .sort();
    for (const language of LANGUAGES.slice(1)) expect(table(language), language).to.deep.equal(table('en'));
  });
});
