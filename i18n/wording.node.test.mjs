// The rules for the wording of texts.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { placesIn, sourcesIn, stringsFiles, translationsIn } from '../test/guards/texts.mjs';
import { LANGUAGES } from './languages.ts';

/** Ids whose translation may differ from that of another id with the same zh text, and why. */
const OTHER_WORDING = {
  'product.cart': 'the label below an icon of the bar on phones, as short as possible; cart.title is a heading',
  'comments.in-reply-to':
    'stands at a reply that is posted; comments.replying-to stands above one that is being written',
  'cart.confirm-title-invalid': 'ru: the title of a dialog is a noun, its button a verb',
  'dynamic-form.phone-code-required':
    'zh has one word for both codes; elsewhere the message repeats the label of its field, as WCAG 3.3.1 asks',
  'dynamic-form.captcha-broken': 'ru has one word for the picture of a code, and one for a photo of goods',
  'comments.submit-failed': 'has the verb of the button that posts a comment; dynamic-form.failed that of a form',
  'lottery.send-network': 'follows lottery.send-failed, which already says to try again',
  'order-confirm.address-phone-format': 'an address takes a landline, too',
  'order-confirm.address-phone-missing': 'en: the number of the recipient, not that of the visitor',
  'order-confirm.address-set-default':
    'one of three links of a card, as short as possible; address-as-default is the label of a checkbox',
  'order-confirm.change-failed': 'a change was rolled back, and the order is there; zh is fixed by the specification',
  'order-confirm.change-failed-by': 'as order-confirm.change-failed',
  'search.submit': 'a button has a verb where the name of its field is a noun',
};

/**
 * One word for one thing. `terms`: a term of the zh texts, and that of each language for it. `never`: the word of a
 * language, and those that it doesn't use for the same thing. All are regular expressions, in any letter case.
 */
const GLOSSARY = JSON.parse(readFileSync(new URL('glossary.json', import.meta.url), 'utf8'));

/**
 * A text of one sentence (label, status, error, hint) has no full stop. In a text of several sentences each has one, the
 * last too. This holds in every language but zh, which separates its clauses by commas and never ends with a full stop.
 */
const STOP = { zh: '。', ja: '。', en: '.', de: '.', es: '.', ru: '.', ko: '.', ar: '.' };
const SENTENCE_END = /[.!?؟。！？]/;
/** Abbreviations, whose point ends no sentence. */
const ABBREVIATIONS = /шт\.|z\.\u00a0B\./g;

const TRANSLATIONS = LANGUAGES.filter((language) => language !== 'zh');

/** A text as the visitor gets it, its values as `${0}`, `${1}` in the order of the source. */
const plainOf = (text) => text.replace(/\\u(\w{4})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
const numbered = (text) => placesIn(text).reduce((done, place, index) => done.replace(place, `\${${index}}`), text);

const sources = stringsFiles()
  .flatMap(sourcesIn)
  .map(({ id, text }) => ({ id, text: numbered(text) }));
const tables = new Map(
  TRANSLATIONS.map((language) => [
    language,
    translationsIn(`i18n/${language}.ts`).map(({ id, form, text }) => ({ id, form, text: plainOf(text) })),
  ]),
);
/** All plural forms of a text, or the one text. */
const formsOf = (language, id) => tables.get(language).filter((text) => text.id === id);
const translationOf = (language, id) =>
  formsOf(language, id)
    .map(({ text }) => text)
    .join(' | ');

const bySource = new Map();
for (const { id, text } of sources) bySource.set(text, [...(bySource.get(text) ?? []), id]);
const shared = [...bySource].filter(([, ids]) => ids.length > 1);

test('this test finds the texts of all elements', () => {
  assert.ok(sources.length > 300);
  assert.ok(shared.length > 20);
});

for (const language of TRANSLATIONS) {
  test(`${language}: ids with the same zh text have the same translation`, () => {
    const differing = shared
      .map(([text, ids]) => [text, ...ids.filter((id) => !OTHER_WORDING[id])])
      .filter(([, ...ids]) => new Set(ids.map((id) => translationOf(language, id))).size > 1)
      .map(([text, ...ids]) => [text, ...ids.map((id) => `${id}: ${translationOf(language, id)}`)].join('\n'));
    assert.deepEqual(differing, []);
  });

  test(`${language}: a term of the glossary is translated in the same way in every sentence`, () => {
    const strays = Object.entries(GLOSSARY.terms).flatMap(([word, stems]) =>
      sources
        .filter(({ text }) => new RegExp(word).test(text))
        .flatMap(({ id }) => formsOf(language, id))
        .filter(({ text }) => !new RegExp(stems[language], 'i').test(text))
        .map(({ id, text }) => `${id}: ${text}`),
    );
    assert.deepEqual(strays, []);
  });
}

for (const language of TRANSLATIONS) {
  test(`${language}: no text has another word for a thing than that of the glossary`, () => {
    const strays = Object.entries(GLOSSARY.never[language]).flatMap(([word, others]) =>
      tables
        .get(language)
        .filter(({ text }) => new RegExp(others, 'iu').test(text))
        .map(({ id, text }) => `${id}: ${text} (say: ${word})`),
    );
    assert.deepEqual(strays, []);
  });
}

test('every exception from having the same translation is needed', () => {
  const superfluous = Object.keys(OTHER_WORDING).filter((id) => {
    const twins = shared.find(([, ids]) => ids.includes(id))?.[1] ?? [id];
    return TRANSLATIONS.every((language) => new Set(twins.map((twin) => translationOf(language, twin))).size === 1);
  });
  assert.deepEqual(superfluous, []);
});

/** Names what is wrong with the end of a text. A text that ends with a value is right: the value has its own end. */
function endingProblem(language, text) {
  if (/\}\u2069?$/.test(text)) return;
  const plain = text.replace(ABBREVIATIONS, '');
  const gap = language === 'ja' || language === 'zh' ? /[。！？](?=[^」』）])/ : /[.!?؟]["”»)]?\s+(?=\S)/;
  const isOne = language === 'zh' || !gap.test(plain);
  if (isOne) return plain.endsWith(STOP[language]) ? 'one sentence with a full stop' : undefined;
  return SENTENCE_END.test(plain.slice(-1)) ? undefined : 'several sentences without a full stop';
}

test('the rule of full stops tells one sentence from several', () => {
  const right = [
    ['zh', '领取成功！请等待处理'],
    ['en', 'Drawing…'],
    ['en', 'Find it? It is gone.'],
    ['en', `Failed. \${0}`],
    ['ru', `Не более \${0} шт.`],
    ['ja', '送信しました'],
    ['ja', '送信しました（控え）。お待ちください。'],
    ['ar', 'لم يصلنا رد. حاول؟'],
  ];
  const wrong = [
    ['zh', '无法登录。'],
    ['en', 'It failed.'],
    ['en', 'It failed. Please try again'],
    ['ja', '送信しました。'],
    ['ja', '送信しました。お待ちください'],
    ['ko', '빈 파일입니다. 선택해 주세요'],
    ['ar', 'الملف فارغ. يرجى اختيار ملف آخر'],
  ];
  for (const [language, text] of right) assert.equal(endingProblem(language, text), undefined, text);
  for (const [language, text] of wrong) assert.ok(endingProblem(language, text), text);
});

for (const language of LANGUAGES) {
  test(`${language}: one sentence has no full stop, each of several has one`, () => {
    const texts = language === 'zh' ? sources : tables.get(language);
    const problems = texts.flatMap(({ id, text }) => {
      const problem = endingProblem(language, text);
      return problem ? `${id}: ${problem}: ${text}` : [];
    });
    assert.deepEqual(problems, []);
  });
}

test('ar: every value and every literal of several parts is isolated by U+2068 and U+2069, so that it reorders no other word', () => {
  const bare = tables
    .get('ar')
    .filter(({ text }) => /\$\{|[\da-z][-+/.: ,]+[\da-z]/i.test(text.replace(/\u2068[^\u2068\u2069]*\u2069/g, '')))
    .map(({ id, text }) => `${id}: ${text}`);
  assert.deepEqual(bare, []);
});

/** Names of units, which stand behind a number. */
const UNITS = 's|min|Min\\.|MB|GB|с|мин|МБ|шт\\.|ث|ثانية|ثوانٍ|دقيقة|دقائق|ميغابايت|م\\.ب';
const PARTED_UNIT = new RegExp(`(?:\\d|\\}\\u2069?) (?:${UNITS})(?!\\p{L})`, 'u');

test('a number and its unit are joined by U+00A0, and so are a word and … in de', () => {
  const all = [...tables].flatMap(([language, texts]) => texts.map((text) => ({ language, ...text })));
  const parted = [...sources, ...all]
    .filter(({ language, text }) => PARTED_UNIT.test(text) || (language === 'de' && text.includes(' …')))
    .map(({ language = 'zh', id, text }) => `${language} ${id}: ${text}`);
  assert.deepEqual(parted, []);
});

for (const language of TRANSLATIONS) {
  test(`${language}: a text with a count has each plural form of the language`, () => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    // a form that stands for millions or fractions, or is the same as `other`, may be left out
    const needed = { ru: ['one', 'few', 'many'], ar: ['one', 'two', 'few'] }[language] ?? ['one'];
    const plurals = new Map();
    for (const { id, form } of tables.get(language)) if (form) plurals.set(id, [...(plurals.get(id) ?? []), form]);
    const problems = [...plurals].flatMap(([id, forms]) => [
      ...[...needed, 'other'].filter((form) => !forms.includes(form)).map((form) => `${id} lacks ${form}`),
      ...forms.filter((form) => !pluralCategories.includes(form)).map((form) => `${id}: ${language} has no ${form}`),
    ]);
    assert.deepEqual(problems, []);
  });
}
