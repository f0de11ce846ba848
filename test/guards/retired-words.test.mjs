// Retired identifiers, each with the field's term. No source uses them again.
import test from 'node:test';
import { expectNone, filesIn, read } from './source.mjs';

const RETIRED = {
  askEarly: 'prefetch',
  bringToken: 'ensureCsrfToken',
  clickInVain: 'clickAtLimit',
  comesBack: 'whenPageRestored',
  complains: 'expectLimitError, or expectFieldError',
  cutTo: 'truncate',
  doors: 'loginProviders',
  era: 'generation',
  flights: 'inFlight',
  giveUp: 'cancelLogin',
  hears: 'nativeEvents',
  heard: 'recordEvents, or received',
  heir: 'focusAfterRemoval',
  hurry: 'flush',
  hush: 'dismissRestored',
  inAir: 'inFlight',
  isAwaited: 'hasPendingLogin',
  isDoubtful: 'isStale',
  isHere: 'isCurrentPage',
  keepClear: 'keepClearOfControls',
  keepWish: 'persistChoices',
  lengthOf: 'graphemeCount',
  life: 'signal',
  markedIn: 'preselected',
  offerLogin: 'ensureLogin',
  openBeside: 'openInNewTab',
  putBack: 'restore',
  putOut: 'stockGoods',
  sayReady: 'dispatchReady',
  SETTLE_MS: 'DEBOUNCE_MS',
  SETTLED: 'ORDER_PAID',
  shelf: 'prefetched, or stock',
  shownIn: 'mounted',
  spoiled: 'faulty',
  summon: 'ensureElement',
  takeEarly: 'takePrefetched',
  torn: 'hasError',
  TillStore: 'CheckoutStore',
  unturn: 'unsubscribe',
  unwritten: 'memoryFallback',
  useLive: 'useStoreEffect',
  useReel: 'useCarousel',
  useSoon: 'useStoreAfterPaint',
  wantsStillness: 'prefersReducedMotion',
  wayOf: 'sourceOf',
  weather: 'fixtureView',
  whenQuiet: 'whenIdle',
  Workplace: 'CartContext',
};
const TEXT =
  /\/\*[\s\S]*?\*\/|\/\/.*$|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|\/(?![*/ ])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\//gm;

/** The retired identifiers of a source, each with its line. Comments, strings and regular expressions are text. */
export function retiredIn(source) {
  const code = source.replace(TEXT, (text) => text.replace(/[^\n]/g, ' '));
  return Array.from(code.matchAll(/(?<![\w$-])[A-Za-z_$][\w$]*/g))
    .filter(([name]) => Object.hasOwn(RETIRED, name))
    .map(({ 0: name, index }) => ({ name, line: code.slice(0, index).split('\n').length }));
}

test('no source has an identifier that was retired', () => {
  const files = ['contract', 'core', 'elements', 'i18n', 'demo', 'server', 'test', 'tools'].flatMap(filesIn);
  expectNone(
    files
      .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && file !== 'test/guards/retired-words.test.mjs')
      .flatMap((file) =>
        retiredIn(read(file)).map(({ name, line }) => `${file}:${line}: ${name}: say ${RETIRED[name]}`),
      ),
  );
});

test('the guard finds identifiers, and overlooks the same words in texts', () => {
  const found = retiredIn("// a life\nconst life = 'era';\nx.hurry(/era/)").map(({ name, line }) => `${name}:${line}`);
  expectNone(found.join() === 'life:2,hurry:3' ? [] : [`found ${found}`]);
});
