// The composer: its controls, the hash of the page, the snippet and the live picture say the same.
import { isDemoThere, showNote } from './demo.js';
import { putOn } from './linked-theme.js';
import { writeMarkup } from './markup-code.js';
import { addressIn, pageIn } from './page-choices.js';
import { pageMarkup } from './page-markup.js';

/** How long typing pauses before the picture follows, in ms. */
const PAUSE_MS = 400;

const composer = document.querySelector('.composer');
const catalogue = JSON.parse(composer.dataset.catalogue);
const choices = composer.querySelector('.composer-choices');
const view = composer.querySelector('.composer-view');
const stage = composer.querySelector('.composer-stage');
const code = composer.querySelector('.snippet code');
const pieces = [...composer.querySelectorAll('.piece')];
const frame = document.createElement('iframe');
frame.title = stage.dataset.title;

/** A control of the page itself: an element's attribute may have the same name. */
const field = (name) => choices.querySelector(`.composer-page [name=${name}]`);
const boxOf = (piece) => piece.querySelector('[name=e]');
const attributesOf = (piece) => [...piece.querySelectorAll('.piece-attributes [name]')];
const inHash = () => new URLSearchParams(location.hash.slice(1));
const page = (params) => pageIn(params, catalogue);

function show(control, value) {
  if (control.type === 'checkbox') control.checked = value !== undefined;
  else control.value = value ?? '';
}

/** Brings the controls into line with the parameters. */
function fill(params) {
  const { lang, title, base, isChecked, theme, files, elements } = page(params);
  field('lang').value = lang;
  field('title').value = title;
  field('base').value = base;
  field('integrity').checked = isChecked;
  field('theme').value = theme?.name ?? '';
  field('build').value = Object.keys(catalogue.builds).find((name) => catalogue.builds[name].folder === files.folder);
  for (const piece of pieces) {
    const { name } = piece.dataset;
    const chosen = elements.find(({ tag }) => tag === `sb-${name}`);
    const { sample } = catalogue.elements.find((one) => one.name === name);
    boxOf(piece).checked = chosen !== undefined;
    for (const control of attributesOf(piece)) show(control, (chosen?.attributes ?? sample)[control.name]);
    piece.querySelector('details').hidden = chosen === undefined;
  }
}

/** The attributes of one element as parameters; `name.` says that it has none. */
function attributeEntries(piece) {
  const { name } = piece.dataset;
  const set = attributesOf(piece).flatMap((control) => {
    if (control.type === 'checkbox') return control.checked ? [[`${name}.${control.name}`, '']] : [];
    return control.value ? [[`${name}.${control.name}`, control.value]] : [];
  });
  return set.length > 0 ? set : [[`${name}.`, '']];
}

/** The choices as parameters: what is as it was at first is left out. */
function chosen() {
  const params = new URLSearchParams();
  const plain = page(params);
  const put = (name, value, usual) => value !== usual && params.set(name, value);
  put('lang', field('lang').value, plain.lang);
  put('title', field('title').value, plain.title);
  put('base', addressIn(field('base').value) ?? plain.base, plain.base);
  put('theme', field('theme').value, '');
  put('build', field('build').value, Object.keys(catalogue.builds)[0]);
  if (!field('integrity').checked) params.set('integrity', 'off');
  const own = pieces.filter((piece) => boxOf(piece).checked);
  for (const piece of own) params.append('e', piece.dataset.name);
  for (const entry of own.flatMap(attributeEntries)) params.append(...entry);
  return params;
}

function dress() {
  frame.dataset.width = view.elements.width.value;
  const root = frame.contentDocument?.documentElement;
  if (!root?.lang) return;
  putOn(frame.contentDocument, field('theme').value);
  root.lang = field('lang').value;
  root.dir = root.lang === 'ar' ? 'rtl' : 'ltr';
  root.style.colorScheme = field('theme').value === 'dark' ? '' : view.elements.scheme.value;
}

/** The address of the picture. Its files are those of the demo, wherever the author's are. */
function addressOf(params) {
  const query = new URLSearchParams(params);
  query.delete('base');
  for (const name of ['lang', 'title']) query.set(name, field(name).value);
  query.set('as', view.elements.as.value);
  return query;
}

/** A change of the language or of the theme needs no new document. */
function documentOf(query) {
  const rest = new URLSearchParams(query);
  for (const name of ['lang', 'theme']) rest.delete(name);
  return rest.toString();
}

let loaded;
function load(params) {
  const query = addressOf(params);
  if (documentOf(query) === loaded) return dress();
  loaded = documentOf(query);
  const { href } = new URL(`${composer.dataset.src}?${query}`, document.baseURI);
  if (frame.isConnected) frame.contentWindow.location.replace(href);
  else {
    frame.src = href;
    stage.append(frame);
  }
}

let isLive = false;
let timer;
function follow() {
  const params = chosen();
  for (const piece of pieces) piece.querySelector('details').hidden = !boxOf(piece).checked;
  field('base').setAttribute('aria-invalid', `${!addressIn(field('base').value)}`);
  writeMarkup(code, pageMarkup(page(params)).trimEnd());
  // the address can be shared; the way back leads out of the page, not through every choice
  history.replaceState(null, '', `#${params}`);
  clearTimeout(timer);
  if (isLive) timer = setTimeout(() => load(params), PAUSE_MS);
}

for (const form of [choices, view]) form.addEventListener('submit', (event) => event.preventDefault());
choices.addEventListener('input', follow);
view.addEventListener('change', ({ target }) => (target.name === 'as' ? load(chosen()) : dress()));
addEventListener('hashchange', () => {
  fill(inHash());
  follow();
});
frame.addEventListener('load', dress);
fill(inHash());
writeMarkup(code, pageMarkup(page(chosen())).trimEnd());
isLive = await isDemoThere();
if (isLive) load(chosen());
else {
  showNote(stage);
  view.hidden = true;
}
