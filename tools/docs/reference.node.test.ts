import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { describe, test } from 'node:test';
import { openApi } from '../../contract/openapi.js';
import { builtPage, builtPages, escaped, INLINE, PROJECT } from '../../docs/live/built-site.kit.js';
import { JOURNEYS } from '../../docs/live/journeys.mjs';
import { LANGUAGES, type Language, translatorOf } from '../../docs/live/language.js';
import { manifestIn, shortName } from '../../docs/live/manifest.js';
import { SAMPLES } from '../../docs/live/playground/samples.js';
import { calledBy } from '../source/calls.js';

const tags = readdirSync(`${PROJECT}elements`, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? entry.name : [],
);
const names = (list: readonly { name: string }[] = []) => list.map(({ name }) => name);
const { elements: described, types } = await manifestIn(`${PROJECT}dist`);
const folders: Readonly<Record<Language, string>> = { en: '/reference/', zh: '/zh/reference/' };
const pageOf = (tag: string, language: Language = 'en') => builtPage(`${folders[language]}${tag}/`);

describe('the reference', () => {
  test('each tag has a page and a sample, and is in every page’s navigation, in the overview and in one journey', () => {
    assert.deepEqual(described.map(shortName).toSorted(), tags.toSorted());
    assert.deepEqual(Object.keys(SAMPLES).toSorted(), tags.toSorted());
    assert.deepEqual(JOURNEYS.flatMap((journey) => journey.tags).toSorted(), tags.map((tag) => `sb-${tag}`).toSorted());
    for (const language of Object.keys(LANGUAGES) as Language[]) {
      const overview = builtPage(folders[language]);
      for (const tag of tags) {
        assert.match(overview, new RegExp(`<li><a href="${tag}/">\\s*<span class="card-picture">`), tag);
        assert.match(
          pageOf('pager', language),
          new RegExp(`<a [^>]*href="/docs${folders[language]}${tag}/"[^>]*>.*?<code>sb-${tag}</code>`),
          tag,
        );
      }
    }
  });

  for (const language of Object.keys(LANGUAGES) as Language[]) {
    test(`all that the manifest says of an element stands in its page: ${language}`, () => {
      const text = translatorOf(language);
      for (const element of described) {
        const page = pageOf(shortName(element), language);
        const { attributes, events, cssParts, cssProperties, cssStates = [], members = [], slots } = element;
        const told = [attributes, events, cssParts, cssProperties, cssStates].flatMap((list) => names(list));
        const methods = members.filter(({ kind }) => kind === 'method').map(({ name }) => `${name}()`);
        const fields = members.filter(({ kind }) => kind === 'field').map(({ name }) => name);
        for (const name of [...told, ...methods, ...fields]) {
          assert.ok(page.includes(`<code>${name}</code>`), `${element.tagName}: ${name}`);
        }
        const texts = [attributes, events, slots, cssParts, cssProperties, members].flatMap((list = []) =>
          list.map(({ description = '' }) => text(description)),
        );
        // between backticks it is marked as code
        for (const part of texts.flatMap((one) => one.split('`'))) {
          assert.ok(page.includes(escaped(part)), `${element.tagName}: ${part}`);
        }
      }
    });
  }

  test('each type that a page’s events and properties name leads to what it holds', () => {
    for (const { tagName, events = [], members = [] } of described) {
      const page = pageOf(tagName.slice(3));
      const properties = members.flatMap((one) => (one.kind === 'field' && !('attribute' in one) ? [one.type] : []));
      const written = [...events.map(({ type }) => type), ...properties].map((type) => type?.text).join(' ');
      for (const { name, description: about, members: fields } of types) {
        const [, section] = page.split(`<h3 id="type-${name}">`);
        const isNamed = new RegExp(`\\b${name}\\b`).test(written);
        assert.equal(section !== undefined, isNamed, `${tagName}: ${name}`);
        assert.equal(page.includes(`<a href="#type-${name}">${name}</a>`), isNamed, `${tagName}: ${name}`);
        if (!section) continue;
        assert.ok(section.includes(escaped(about)), `${tagName}: ${name}`);
        for (const { name: field, description } of fields) {
          assert.ok(section.includes(`<code>${field}</code>`), `${tagName}: ${name}.${field}`);
          assert.ok(section.includes(escaped(description.split('`')[0] ?? '')), `${tagName}: ${name}.${field}`);
        }
      }
      assert.equal(page.includes('id="types"'), /id="type-/.test(page), tagName);
    }
  });

  test('each attribute has a control', () => {
    for (const { tagName, attributes = [] } of described) {
      const page = pageOf(tagName.slice(3));
      for (const { name } of attributes) {
        assert.match(page, new RegExp(`<(input|select)[^>]* name="${name}"`), `${tagName}: ${name}`);
      }
    }
  });

  test('a sample sets only attributes that there are, and its states are known by parts that there are', () => {
    for (const element of described) {
      const { attributes, states } = SAMPLES[shortName(element)] ?? { attributes: {}, states: [] };
      for (const name of [attributes, ...states.map((state) => state.attributes ?? {})].flatMap(Object.keys)) {
        assert.ok(names(element.attributes).includes(name), `${element.tagName}: ${name}`);
      }
      for (const { shows } of states.filter((state) => state.shows)) {
        assert.ok(names(element.cssParts).includes(shows), `${element.tagName}: ${shows}`);
      }
    }
  });

  test('the calls of all elements are those of the OpenAPI document, which has what the browser opens besides', async () => {
    const opened = ['GET /openapi/captcha', 'GET /openapi/order/pay'];
    const document = openApi() as { paths: Record<string, object> };
    const declared = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const made = new Set<string>();
    for (const tag of tags) {
      for (const { method, path } of (await calledBy(tag)).calls) {
        made.add(`${method} ${path}`);
        assert.ok(pageOf(tag).includes(`<code>${method} ${path}</code>`), `${tag}: ${method} ${path}`);
      }
    }
    assert.deepEqual([...made].toSorted(), declared.filter((name) => !opened.includes(name)).toSorted());
  });

  test('the calls are those of the element’s own code', async () => {
    const callsOf = async (name: string) => (await calledBy(name)).calls.map(({ method, path }) => `${method} ${path}`);
    assert.deepEqual(await callsOf('pager'), []);
    assert.deepEqual(await callsOf('member'), [
      'GET /logout',
      'GET /openapi/member/logout',
      'POST /openapi/member/userInfo',
      'GET /openapi/oauth/userinfo',
    ]);
    assert.deepEqual(await callsOf('comments'), [
      'GET /openapi/comment',
      'POST /openapi/comment',
      'POST /openapi/comment/like',
      'POST /openapi/member/userInfo',
    ]);
    assert.deepEqual((await calledBy('dynamic-form')).addresses, ['/openapi/captcha']);
    assert.deepEqual((await calledBy('pay')).addresses, ['/openapi/order/pay']);
  });

  test('nothing is inline in any page', () => {
    for (const url of builtPages()) assert.doesNotMatch(builtPage(url), INLINE, url);
  });
});
