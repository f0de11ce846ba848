// Finds the public interface in an element's code: its events and parts.
import { filesIn, heldBy, importsOf, isTest, read } from './source.mjs';

/** The functions that a store calls, and the events that they dispatch (core/notices, core/navigation, core/member, core/lottery/game.store, core/shop). */
const DISPATCHES = [
  [/\bnotify\(/, ['sb-notice']],
  [/\bnavigate\(/, ['sb-navigate']],
  [/\bcreateLogout\(/, ['sb-logout']],
  [
    /\b(?:requireLogin|sendWithLogin|sharedLogin|askForLogin|createClaim|createGame|joinCart)\(/,
    ['sb-login-required', 'sb-navigate'],
  ],
  [/\bjoinCart\(/, ['sb-cart-change']],
  [/\bcreateGame\(/, ['sb-draw', 'sb-notice']],
  [/\bcreateClaim\(/, ['sb-notice']],
];
/** Stands around every view. */
const ROOM = 'core/ui/root.tsx';
const BUTTON = 'core/ui/button.tsx';

const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const all = (text, pattern) => Array.from(text.matchAll(pattern), ([, found]) => found);
const wordsIn = (texts) => texts.flatMap((text) => text.match(/[\w-]+/g) ?? []);
/** Those of the elements that it holds: their events pass its shadow root, too. */
const heldFolders = (folder) => heldBy(folder.replace('elements/', '')).map((name) => `elements/${name}`);
const filesOf = (folder, pattern) => filesIn(folder).filter((file) => pattern.test(file) && !isTest(file));

/** The keys of the object literal that `before` opens. */
function keysAfter(text, before) {
  const start = text.indexOf(before);
  if (start < 0) return undefined;
  let flat = text.slice(start + before.length).replace(/\w+: script[<(][^,]*,/g, ''); // has no attribute
  for (let last; last !== flat; ) [last, flat] = [flat, flat.replace(/\([^(){}]*\)|(?<=:\s*)\{[^{}]*\}/g, '')];
  return wordsIn([flat.slice(0, flat.indexOf('}')).replace(/:[^,]*/g, '')]).map(kebab);
}

export function eventsOf(folder) {
  const texts = filesOf(folder, /\.ts$/).map(read);
  const named = texts.flatMap((text) => all(text, /(?:emit|CustomEvent)\(\s*'(sb-[\w-]+)'/g));
  const implied = DISPATCHES.flatMap(([call, events]) => (texts.some((text) => call.test(text)) ? events : []));
  return ['sb-ready', ...named, ...implied, ...heldFolders(folder).flatMap(eventsOf)];
}

/** The events that a folder and the elements it holds emit: each detail, key by key, and whether the event is cancelable. */
export function emitsOf(folder) {
  const call = /\bemit\('(sb-[\w-]+)', \{([^}]*)\}(, CANCELABLE)?\)/g;
  const own = filesOf(folder, /\.ts$/).flatMap((file) =>
    Array.from(read(file).matchAll(call), ([, name, detail, cancelable]) => ({
      name,
      keys: all(detail, /(?:^|,)\s*(\w+)/g),
      cancelable: Boolean(cancelable),
    })),
  );
  return [...own, ...heldFolders(folder).flatMap(emitsOf)];
}

/** These views and all pieces that they are made of. */
function piecesOf(files, found = new Set()) {
  for (const file of files) {
    if (found.has(file) || !/^core\/ui\/.*\.tsx$|\bview\.tsx$/.test(file)) continue;
    found.add(file);
    const values = importsOf(file).filter(({ typeOnly }) => !typeOnly);
    piecesOf(
      values.map(({ target }) => target),
      found,
    );
  }
  return [...found];
}

/** `must`: the parts there are. `may`: those whose names are made while rendering, too. */
export function partsOf(folder) {
  const views = filesOf(folder, /\bview\.tsx$/);
  const literal = (files) =>
    wordsIn(piecesOf(files).flatMap((file) => all(read(file), /\b(?:export)?parts?="([^"]*)"/g)));
  const computedIn = (files) => files.flatMap((file) => all(read(file), /\bpart=\{((?:[^{}]|\{[^{}]*\})*)\}/g));
  const computed = computedIn(piecesOf(views));
  // an element need not have a primary button
  const alternatives = computedIn(piecesOf(views).filter((file) => file !== BUTTON)).flatMap((code) =>
    all(code, /[?:] '([^']*)'/g),
  );
  const must = views.length ? ['base', ...literal(views), ...wordsIn(alternatives)] : [];
  // the words of a template come from the view itself, or with the store's data from core
  const stores = filesOf(folder, /\bstore\.ts$/).flatMap(importsOf);
  const origins = [
    ...views,
    ...stores.map(({ target }) => target).filter((file) => /^core\/([\w-]+\/)*[\w-]+\.ts$/.test(file)),
  ];
  const quoted = computed.some((code) => code.includes('${'))
    ? origins.flatMap((file) => all(read(file), /'([\w-]+)'/g))
    : [];
  return { must, may: [...must, ...literal([ROOM]), ...wordsIn(computed), ...quoted] };
}

/** States by which an author can style a tag: as core/element/custom-states.ts tells them, and its own. */
export function statesOf(folder) {
  const views = filesOf(folder, /\bview\.tsx$/);
  const isBusy = piecesOf(views).some((file) => read(file).includes('aria-busy'));
  const { must: parts } = partsOf(folder);
  const must = [
    'ready',
    ...(isBusy ? ['busy'] : []),
    ...(parts.includes('alert') ? ['error'] : []),
    ...(parts.includes('empty') ? ['empty'] : []),
    ...(keysAfter(read(`${folder}/element.ts`), 'states: {') ?? []),
  ];
  return { must, may: views.length ? [...must, 'error'] : must };
}
