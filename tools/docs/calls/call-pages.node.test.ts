import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { nameOf } from '../../../contract/calls.js';
import { AREAS, describedCalls, entitiesIn } from '../../../contract/descriptions/areas.js';
import { exampleAnswer, exampleRefusal } from '../../../contract/examples.js';
import { fieldsOf } from '../../../contract/json-schema.js';
import { CHINESE } from '../../../docs/live/language.js';
import { callFiles } from './call-files.js';
import { callList, callPages } from './call-pages.js';
import { compactJson } from './compact-json.js';

const english = (text: string) => text;

test('the pages of the calls are those that `npm run docs` writes, in both languages', () => {
  const files = callFiles();
  for (const [path, page] of Object.entries(files))
    assert.equal(readFileSync(path, 'utf8'), page, `${path}: run \`npm run docs\``);
  const found = ['docs/calls', 'docs/zh/calls'].flatMap((folder) =>
    readdirSync(folder).map((name) => `${folder}/${name}`),
  );
  assert.deepEqual(found.toSorted(), Object.keys(files).toSorted());
});

test('every text of the pages has its Chinese, and no Chinese is left over', () => {
  const texts = new Set<string>();
  const text = (given: string) => {
    texts.add(given);
    return given;
  };
  callPages(text);
  callList(text);
  assert.deepEqual(
    [...texts].filter((given) => !Object.hasOwn(CHINESE, given)),
    [],
  );
  const own = JSON.parse(readFileSync('docs/live/texts/calls.json', 'utf8')) as object;
  assert.deepEqual(
    Object.keys(own).filter((given) => !texts.has(given)),
    [],
  );
});

test('a page has each call of its area, with every field and the examples', () => {
  const pages = callPages(english);
  const all = Object.values(pages).join('\n');
  for (const one of describedCalls()) {
    const { call, name, area, answer, summary } = one;
    const [, section = ''] = pages[`${area.name}.md`]?.split(`## \`${nameOf(call)}\` {#${name}}\n`) ?? [];
    assert.ok(section.startsWith(`\n${summary}\n`), name);
    for (const field of fieldsOf(call.input))
      if (field.name !== call.pairs)
        assert.ok(section.includes(`| \`${field.name}${field.required ? '' : '?'}\` |`), `${name}: ${field.name}`);
    for (const example of [exampleAnswer(one), exampleRefusal(one)])
      assert.ok(section.includes(compactJson(example)), name);
    for (const { name: title, shape } of entitiesIn(answer)) {
      const [before, table = ''] = all.split(`### ${title} {#${title}}\n`);
      assert.equal(all.split(`### ${title} {#${title}}\n`).length, 2, `${title} stands once`);
      assert.ok(before);
      for (const field of fieldsOf(shape))
        assert.ok(table.includes(`| \`${field.name}${field.required ? '' : '?'}\` |`), `${title}: ${field.name}`);
    }
  }
  for (const { name, resources = {} } of AREAS)
    for (const { path } of Object.values(resources))
      assert.ok(pages[`${name}.md`]?.includes(`## \`GET ${path}\``), path);
});

test('JSON stays what it was, and small objects stand on one line', () => {
  const value = {
    none: {},
    list: [],
    text: 'a "b"',
    rows: Array.from({ length: 9 }, (_, id) => ({ id, on: true, no: null })),
  };
  assert.deepEqual(JSON.parse(compactJson(value)), value);
  assert.match(compactJson(value), /\n {4}\{ "id": 0, "on": true, "no": null \},\n/);
});
