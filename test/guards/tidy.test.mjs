// Small rules for all sources.
import { existsSync } from 'node:fs';
import test from 'node:test';
import { expectNone, filesIn, isTest, read, sources } from './source.mjs';

const all = filesIn('');
const shipped = sources('core', 'elements');
const code = all.filter((file) => /\.(tsx?|mjs|js)$/.test(file));
const tests = code.filter((file) => isTest(file) && !file.startsWith('test/support/'));
const text = all.filter((file) => /\.(tsx?|mjs|js|json|css|html|md|svg|sql|ya?ml|toml|php|py|ini)$|^\.ci\//.test(file));

/** Each place of these files where the pattern is, as `file:line`. */
const places = (files, pattern) =>
  files.flatMap((file) => {
    const content = read(file);
    const lineOf = (index) => content.slice(0, index).split('\n').length;
    return Array.from(content.matchAll(pattern), (match) => `${file}:${lineOf(match.index)}: ${match[0]}`);
  });

test('nothing is named utils, helpers, types, constants or internal', () => {
  expectNone(all.filter((file) => /(^|[/.-])(utils?|helpers?|types|constants|internal)([/.]|$)/.test(file)));
});

test('every file that a script of package.json runs is there', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const named = Object.values(scripts).flatMap((script) => script.match(/(?<=\s)[\w./-]+\.(?:mjs|ts)(?!\S)/g) ?? []);
  expectNone(named.filter((file) => !existsSync(file)));
});

test("the console gets nothing but errors and warnings with the prefix '[sb]'", () => {
  expectNone(places(shipped, /\bconsole\.(?!(?:error|warn)\(\s*[`'"]\[sb\]['` ])\w+/g));
});

test('HTML is made in core/html/sanitize-html.ts only, where it is sanitized', () => {
  const files = [...shipped, ...sources('i18n')].filter((file) => file !== 'core/html/sanitize-html.ts');
  const makesHtml =
    /\b(innerHTML|outerHTML|dangerouslySetInnerHTML|insertAdjacentHTML|setHTMLUnsafe|createContextualFragment|document\.write)\b/g;
  expectNone(places(files, makesHtml));
});

test("shadow styles have no rem, which is the host page's", () => {
  expectNone(places(shipped, /\b[\d.]+rem\b/g));
});

test('no view asks React for what comes with each key or move (core/ui/native-events.ts)', () => {
  const frequent = /\bon(Key|BeforeInput|Input|Composition|Mouse|Pointer|Touch|Wheel|Scroll|Select\b)\w*[=:]/g;
  const views = shipped.filter((file) => file.endsWith('.tsx'));
  expectNone(places(views, frequent));
});

test('no test sleeps', () => {
  // without a time it is the next task, which is no sleep
  const sleeps =
    /(await|new Promise)\b[^;]*\bsetTimeout\([^;]*,\s*[\w.]|\btimers\/promises\b|\b(aTimeout|waitForTimeout)\(|\bpause\(\s*[\w.]/g;
  expectNone(places(tests, sleeps));
});

test('no test is alone or empty', () => {
  const title = /(['"`])(?:(?!\1)[^\\]|\\.)*\1/.source;
  const only = /\b(it|test|describe)\.only\b|\bonly: true\b/g;
  const empty = new RegExp(
    `\\b(?:it|test)\\(\\s*${title}\\s*(?:,\\s*(?:async )?\\(\\)\\s*=>\\s*\\{\\s*\\}\\s*,?)?\\)`,
    'g',
  );
  expectNone([...places(tests, only), ...places(tests, empty)]);
});

test('no file has a path of one particular machine', () => {
  expectNone(places(text, /(?<![\w.}])(\/(?:home|Users|root|work|mnt|tmp)\/[\w.-]+|\b[A-Z]:\\\\?Users\b)/g));
});

test('no JSX is made outside of a component: Preact keeps the page of its first use in memory', () => {
  expectNone(
    places(
      shipped.filter((file) => file.endsWith('.tsx')),
      /^(?:export )?const \w+ = (?:\(\s*)?<[a-z]/gim,
    ),
  );
});
