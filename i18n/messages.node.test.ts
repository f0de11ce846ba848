import { describe, it } from 'node:test';
import { expect } from 'chai';
import { directionOf, LANGUAGES, languageFor, languageTagFor } from './languages.js';
import { localize } from './messages.js';
import { type MessageId, msg, str } from './msg.js';
import { isLanguageLoaded, loadLanguage, tableOf } from './tables.js';

const messages = {
  close: () => msg('关闭', { id: 'ui.close' }),
  position: (page: number, pages: number) => msg(str`第${page}页，共${pages}页`, { id: 'pager.position' }),
  pieces: (count: number) => msg(str`共${count}件`, { id: 'cart.pieces' }),
  pointsUsed: (points: number, amount: string) =>
    msg(str`已用${points}积分，抵扣${amount}`, { id: 'order-confirm.points-used' }),
  untranslated: (name: string) => msg(str`只有中文：${name}`, { id: 'test.untranslated' as MessageId }),
};

describe('localize', () => {
  it('returns the source text in zh', () => {
    expect(localize('zh', messages).close()).to.equal('关闭');
    expect(localize('zh', messages).position(2, 9)).to.equal('第2页，共9页');
  });

  it('translates into a loaded language, with the values in their places', async () => {
    await loadLanguage('en');
    await loadLanguage('ja');
    expect(localize('en', messages).close()).to.equal('Close');
    expect(localize('en', messages).position(2, 9)).to.equal('Page 2 of 9');
    expect(localize('ja', messages).position(2, 9)).to.equal('2 / 9 ページ');
  });

  it('translates into two languages side by side', async () => {
    await loadLanguage('en');
    const [zh, en] = [localize('zh', messages), localize('en', messages)];
    expect([zh.close(), en.close(), zh.close()]).to.deep.equal(['关闭', 'Close', '关闭']);
  });

  it('falls back to en before zh where a language lacks a message', async () => {
    await loadLanguage('de');
    const de = tableOf('de') as Record<string, unknown>;
    const own = de['ui.close'];
    delete de['ui.close'];
    try {
      expect(localize('de', messages).close()).to.equal('Close');
    } finally {
      de['ui.close'] = own;
    }
  });

  it('returns the source text of a message without translations', async () => {
    await loadLanguage('en');
    for (const language of ['en', 'de'] as const) {
      expect(localize(language, messages).untranslated('<b>茶')).to.equal('只有中文：<b>茶');
    }
  });

  it('takes the plural form of the language for the count', async () => {
    const forms = {
      en: ['0 items', '1 item', '2 items', '1,234 items'],
      de: ['0 Artikel', '1 Artikel', '2 Artikel', '1.234 Artikel'],
      ru: ['0 товаров', '1 товар', '2 товара', '1\u00a0234 товара'],
      ja: ['合計0点', '合計1点', '合計2点', '合計1,234点'],
      zh: ['共0件', '共1件', '共2件', '共1234件'],
    };
    for (const [language, texts] of Object.entries(forms)) {
      await loadLanguage(language as 'en');
      const { pieces } = localize(language, messages);
      expect([0, 1, 2, 1234].map((count) => pieces(count))).to.deep.equal(texts);
    }
  });

  it('leaves the number out where a form has a word for it, and keeps the other values', async () => {
    await loadLanguage('ar');
    const { pieces, pointsUsed } = localize('ar', messages);
    expect([1, 2, 3, 11].map((count) => pieces(count))).to.deep.equal([
      'قطعة واحدة',
      'قطعتان',
      '\u20683\u2069 قطع',
      '\u206811\u2069 قطعة',
    ]);
    expect(pointsUsed(1, 'CN¥1.00')).to.equal('استخدام نقطة واحدة، توفير \u2068CN¥1.00\u2069');
    expect(pointsUsed(100, 'CN¥1.00')).to.contain('\u2068100\u2069').and.contain('\u2068CN¥1.00\u2069');
  });

  it('formats numbers for the whole tag of the page, with Latin digits', async () => {
    await loadLanguage('de');
    await loadLanguage('ar');
    expect(localize('de-AT', messages).pieces(12345)).to.match(/^12\s345 Artikel$/);
    expect(localize('de-CH', messages).pieces(12345)).to.match(/^12['’]345 Artikel$/);
    expect(localize('ar-EG', messages).pieces(12345)).to.contain('12,345');
  });

  it('inserts values as plain text', async () => {
    await loadLanguage('en');
    const absurd = '${0}</b>{0}' as unknown as number;
    expect(localize('en', messages).position(absurd, 1)).to.equal('Page ${0}</b>{0} of 1');
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

  it('is that of another tag for it: a Chinese language, a three-letter code, or a country code written instead', () => {
    const tags = {
      zh: 'cmn cmn-Hans-CN CMN_hant_tw yue yue-HK wuu nan-TW hak gan hsn cn CN zh_CN ZH-hant zho chi cht tw hk',
      ja: 'jp JP ja_JP jpn jp-JP',
      ko: 'kr KR ko_KR kor',
      en: 'eng us cnr jam kri deut',
    };
    for (const [language, spoken] of Object.entries(tags)) {
      for (const tag of spoken.split(' ')) expect(languageFor(tag), tag).to.equal(language);
    }
  });

  it('are formatted by the page’s own tag as long as it is of the language that is spoken', () => {
    const tags = {
      'en-gb': 'en-GB',
      de_AT: 'de-AT',
      'zh-Hant-HK': 'zh-Hant-HK',
      'cmn-Hans-CN': 'zh-Hans-CN',
      'yue-HK': 'zh',
      cn: 'zh',
      'jp-JP': 'ja',
      'fr-CA': 'en',
      'en-': 'en',
      '': 'zh',
    };
    for (const [tag, own] of Object.entries(tags)) expect(languageTagFor(tag), tag).to.equal(own);
  });

  it('only ar runs from right to left', () => {
    expect(LANGUAGES.filter((language) => directionOf(language) === 'rtl')).to.deep.equal(['ar']);
  });

  it('zh needs no loading, and every other one has its texts', async () => {
    expect(isLanguageLoaded('zh')).to.equal(true);
    for (const language of LANGUAGES) {
      expect(await loadLanguage(language)).to.equal(language);
      expect(isLanguageLoaded(language)).to.equal(true);
    }
  });

  it('all have the same texts, with the same number of values', async () => {
    await Promise.all(LANGUAGES.map(loadLanguage));
    const table = (language: (typeof LANGUAGES)[number]) =>
      Object.entries(tableOf(language) ?? {})
        .map(([id, text]) => [id, typeof text === 'object' && 'other' in text ? text.other : text] as const)
        .map(([id, text]) => `${id} ${typeof text === 'object' ? [...text.values].sort() : ''}`)
        .sort();
    for (const language of LANGUAGES.slice(1)) expect(table(language), language).to.deep.equal(table('en'));
  });
});
