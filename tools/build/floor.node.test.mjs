// The scripts that pages load use nothing that one of the oldest supported browsers lacks, by MDN's data.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import compat from '@mdn/browser-compat-data/forLegacyNode';
import { parse } from 'acorn';
import { full } from 'acorn-walk';
import { BUILDS, TARGET } from './builds.mjs';
import { scriptsIn } from './scripts-in.mjs';

/** Newer names that the code asks for first, or whose absence it catches. */
const GUARDED = [
  'Intl.Segmenter',
  ':modal',
  ':popover-open',
  'adoptedStyleSheets',
  'attachInternals',
  'fullscreenElement', // undefined counts as none
  'hidePopover',
  'imageSmoothingQuality', // ignored
  'keepalive', // an option that is ignored
  'moveBefore',
  'new CSSStyleSheet',
  'replaceSync',
  'setHTML',
  'showPopover',
  'userActivation',
];
/** Properties of objects that are no browser's. */
const OWN = ['address', 'displayName', 'drop', 'login', 'region', 'share', 'side', 'take', 'variant'];

const KEYS = { chrome: ['chrome', 'chrome_android'], firefox: ['firefox', 'firefox_android'], safari: ['safari'] };
/** The version of each browser in MDN's data: `chrome90` counts for Android, too. */
const FLOOR = TARGET.flatMap((target) => {
  const [, name, version] = /^(chrome|firefox|safari|ios)([\d.]+)$/.exec(target) ?? [];
  return name ? (KEYS[name] ?? ['safari_ios']).map((key) => [key, Number(version)]) : [];
});

const isReady = ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: other }, floor) =>
  typeof added === 'string' &&
  parseFloat(added.replace('≤', '')) <= floor &&
  !(flags || prefix || other || parseFloat(removed) <= floor);
const isInAll = ({ __compat: data }) =>
  FLOOR.every(([browser, floor]) => [data.support[browser] ?? []].flat().some((entry) => isReady(entry, floor)));
const entriesOf = (tree) => Object.entries(tree).filter(([name, { __compat: data }]) => name !== '__compat' && data);

/**
 * Whether all browsers have what a name means: `structuredClone`, `Object.hasOwn`, `.setHTML`, `.at()`. A name that several
 * interfaces have counts as old if it's old in one of them. Interfaces that are new have no members here: nothing gets one.
 */
const known = new Map();
const learn = (name, feature) => known.set(name, known.get(name) || isInAll(feature));
for (const [tree, call] of [
  [compat.api, ''],
  [compat.javascript.builtins, '()'],
]) {
  for (const [owner, feature] of entriesOf(tree)) {
    learn(owner, feature);
    if (!isInAll(feature)) continue;
    for (const [name, member] of entriesOf(feature)) {
      const isStatic = call ? !/prototype/.test(member.__compat.spec_url) : /_static$/.test(name);
      if (name === owner) learn(`new ${owner}`, member);
      else if (isStatic) learn(`${owner}.${name.replace('_static', '')}`, member);
      else if (!/_event$/.test(name)) learn(`.${name}${call}`, member);
    }
  }
}
const isMissing = (name) => known.get(name) === false;

/** What a script has that one of the browsers lacks. */
function missingIn(code) {
  const found = new Set();
  const note = (name, shown = name) => isMissing(name) && found.add(shown);
  const noteText = (text) => {
    if (/\(\?<[=!]/.test(text)) found.add('a look-behind');
    if (text.includes('{')) return; // a style sheet, in which an unknown selector is ignored
    for (const [, name] of text.matchAll(/(?<!:):([a-z-]+)/g)) {
      const selector = compat.css.selectors[name];
      if (selector?.__compat && !isInAll(selector)) found.add(`:${name}`);
    }
  };
  const visit = {
    Identifier: ({ name }) => note(name),
    Literal: ({ value, regex }) => noteText(regex?.pattern ?? String(value)),
    TemplateElement: ({ value }) => noteText(value.cooked ?? ''),
    MemberExpression({ object, property, computed }) {
      if (computed || property.type === 'PrivateIdentifier') return;
      note(`.${property.name}`, property.name);
      note(`${object.name}.${property.name}`);
    },
    NewExpression: ({ callee }) => note(`new ${callee.name}`),
    CallExpression({ callee, optional, arguments: given }) {
      if (callee.type === 'MemberExpression') note(`.${callee.property.name}()`, callee.property.name);
      // Chrome before 91 evaluates it wrongly
      if (optional && given.slice(0, -1).some(({ type }) => type === 'SpreadElement')) found.add('f?.(...a, b)');
    },
    StaticBlock: () => found.add('a static block'),
    BinaryExpression: ({ left }) => left.type === 'PrivateIdentifier' && found.add('#x in y'),
  };
  full(parse(code, { ecmaVersion: 2022, sourceType: 'module' }), (node) => visit[node.type]?.(node));
  return [...found];
}

for (const build of BUILDS) {
  const { dir } = build;
  test(`${dir}: no script has what one of ${TARGET.slice(1).join(', ')} lacks`, () => {
    // React asks for what it uses, and says itself which browsers it supports
    const checked = scriptsIn(build).filter((file) => file !== 'react.js');
    const allowed = [...GUARDED, ...OWN];
    const problems = checked.flatMap((file) =>
      missingIn(readFileSync(`${dir}/${file}`, 'utf8'))
        .filter((name) => !allowed.includes(name))
        .map((name) => `${file}: ${name}`),
    );
    assert.deepEqual(problems, []);
  });
}

for (const [code, name] of [
  ['list.at(-1)', 'at'],
  ['list.findLast(Boolean)', 'findLast'],
  ['Object.hasOwn(a, b)', 'Object.hasOwn'],
  ['structuredClone(a)', 'structuredClone'],
  ['AbortSignal.any([])', 'AbortSignal.any'],
  ['element.checkVisibility()', 'checkVisibility'],
  ['new CloseWatcher()', 'CloseWatcher'],
  ['new CSSStyleSheet()', 'new CSSStyleSheet'],
  ['element.closest("dialog:modal")', ':modal'],
  ['element.matches(`a:has(b)`)', ':has'],
  ['new RegExp("(?<!a)b")', 'a look-behind'],
  ['/(?<=a)b/', 'a look-behind'],
  ['f?.(...a, b)', 'f?.(...a, b)'],
  ['class A { static { f() } }', 'a static block'],
  ['class A { #x; is(y) { return #x in y } }', '#x in y'],
]) {
  test(`the guard finds ${name} in ${code}`, () => assert.deepEqual(missingIn(code), [name]));
}

test('the guard refuses syntax newer than ES2022', () => {
  for (const code of ['/[a--b]/v', 'using a = b', "import a from 'b' with { type: 'json' }"]) {
    assert.throws(() => missingIn(code), SyntaxError, code);
  }
});

test('the guard lets pass what all of the browsers have', () => {
  const code =
    'a?.b?.(c, ...d); e ??= f.flatMap(g).replaceAll("h:first-child", i); class J { #k = 1n; static l; m = this.at }';
  assert.deepEqual(missingIn(code), []);
});
