import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { ne } from 'drizzle-orm';
import { comments, lotteries, members, prizes } from '../../server/database/schema.js';
import { forms } from '../../server/database/schema-forms.js';
import { goods, offers } from '../../server/database/schema-shop.js';
import { openDemo } from '../site/databases.kit.js';
import type { Demo } from '../site/demo.js';
import { accounts } from '../stand-ins/identity-provider/tables.js';
import { translatedContent } from './content.js';
import { compositions } from './dictionary.js';
import { HAN } from './source-texts.kit.js';
import { entriesOf } from './texts.kit.js';

/** All Chinese strings of a value. An option's value is sent to the server, and an element shows its label. */
function* chineseIn(value: unknown): Generator<string> {
  if (typeof value === 'string' && HAN.test(value)) yield value;
  if (typeof value !== 'object' || value === null || value instanceof Date) return;
  for (const [name, child] of Object.entries(value)) if (name !== 'value') yield* chineseIn(child);
}

describe('the seeded database', () => {
  let demo: Demo;
  let texts: string[];
  before(async () => {
    demo = await openDemo();
    const { db } = demo;
    texts = [
      ...(await db.select().from(goods)),
      ...(await db.select().from(offers)),
      ...(await db.select().from(lotteries)),
      ...(await db.select().from(prizes)),
      // a hostile owner's texts belong to no dictionary
      ...(await db.select().from(forms).where(ne(forms.id, 'hostile'))),
      ...(await db.select({ content: comments.content, name: comments.visitorName }).from(comments)),
      ...(await db.select({ nickname: members.nickname }).from(members)),
      ...(await db.select({ name: accounts.name }).from(accounts)),
    ].flatMap((row) => [...chineseIn(row)]);
  });
  after(() => demo.close());

  test('has an English text for each of its Chinese ones', () => {
    assert.ok(texts.length > 700, `${texts.length} texts`);
    assert.deepEqual([...new Set(texts.filter((text) => HAN.test(translatedContent(text))))], []);
  });

  test('uses each English text of the goods, the lotteries, the forms and the comments', () => {
    const whole = [...new Set(texts)].join('\n');
    const isUsed = (source: string) => source.split(/\{\w+\}/).every((part) => whole.includes(part));
    for (const name of ['goods', 'lotteries', 'forms', 'comments']) {
      assert.deepEqual(
        [...entriesOf(name).keys()].filter((source) => !isUsed(source)),
        [],
        name,
      );
    }
  });

  test('uses each phrase of the older comments', () => {
    const whole = texts.join('\n');
    const phrases = compositions
      .filter(({ source }) => source.includes('{body}'))
      .flatMap(({ words }) => Object.values(words).flatMap((choices) => Object.keys(choices)));
    assert.equal(phrases.length, 54);
    assert.deepEqual(
      phrases.filter((phrase) => !whole.includes(phrase)),
      [],
    );
  });
});
