// The composer: its controls, the hash of the page, the code and the live picture say the same.
import { createLook } from './composer-look.js';
import { isDemoThere, showNote } from './demo.js';
import { putOn } from './linked-theme.js';
import { writeMarkup } from './markup-code.js';
import { addressIn, pageIn } from './page-choices.js';
import { pageMarkup } from './page-markup.js';
import { themeCss } from './theme-css.js';

/** How long typing pauses before the picture follows, in ms. */
const PAUSE_MS = 400;

const composer = document.querySelector('.composer');
const catalogue = JSON.parse(composer.dataset.catalogue);
const choices = composer.querySelector('.composer-choices');
const view = composer.querySelector('.composer-view');
const stage = composer.querySelector('.composer-stage');
const codes = composer.querySelector('.composer-code');
const codeOf = (name) => codes.querySelector(`[data-code=${name}] code`);
const pieces = [...composer.querySelectorAll('.piece')];
const frame = document.createElement('iframe');
frame.title = stage.dataset.title;

const look = createLook(choices.querySelector('[data-panel=look]'), composer.querySelector('.verdict'), catalogue);
/** A control of the page itself: an element's attribute may have the same name. */
const field = (name) => choices.querySelector(`[data-panel=page] [name=${name}]`);
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
  const wanted = page(params);
  const { lang, title, base, isChecked, files, elements } = wanted;
  look.fill(wanted);
  // a link may lead to one of the tabs
  if (params.has('panel')) choices.elements.panel.value = params.get('panel');
  field('lang').value = lang;
  field('title').value = title;
  field('base').value = base;
  field('integrity').checked = isChecked;
  field('build').value = Object.keys(catalogue.builds).find((name) => catalogue.builds[name].folder === files.folder);
  for (const piece of pieces) {
    const { name } = piece.dataset;
    const own = elements.find(({ tag }) => tag === `sb-${name}`);
    const { sample } = catalogue.elements.find((one) => one.name === name);
    boxOf(piece).checked = own !== undefined;
    for (const control of attributesOf(piece)) show(control, (own?.attributes ?? sample)[control.name]);
    piece.querySelector('details').hidden = own === undefined;
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
  put('build', field('build').value, Object.keys(catalogue.builds)[0]);
  if (!field('integrity').checked) params.set('integrity', 'off');
  for (const [name, value] of look.entries()) params.set(name, value);
  const own = pieces.filter((piece) => boxOf(piece).checked);
  for (const piece of own) params.append('e', piece.dataset.name);
  for (const entry of own.flatMap(attributeEntries)) params.append(...entry);
  return params;
}

/** A picture that is wider than its place is made smaller, so that all of it is in view. */
function fit() {
  const width = Number(view.elements.width.value);
  const scale = Math.min(1, stage.clientWidth / width);
  frame.style.inlineSize = `${width}px`;
  frame.style.blockSize = `${stage.clientHeight / scale}px`;
  frame.style.transform = scale < 1 ? `scale(${scale})` : '';
}

/** The picture's own sheet of tokens: one of its window's, which its policy has nothing against. */
let sheet;
function dress() {
  const { contentWindow: there, contentDocument } = frame;
  const root = contentDocument?.documentElement;
  if (!root?.lang) return;
  if (!contentDocument.adoptedStyleSheets.includes(sheet)) {
    sheet = new there.CSSStyleSheet();
    contentDocument.adoptedStyleSheets = [...contentDocument.adoptedStyleSheets, sheet];
  }
  putOn(contentDocument, look.theme());
  sheet.replaceSync(themeCss(look.values()));
  root.style.colorScheme = look.isDark() ? 'dark' : view.elements.scheme.value;
}

/** The address of the picture. Its files are those of the demo, wherever the author's are. */
function addressOf(params) {
  const query = new URLSearchParams(params);
  for (const name of ['base', ...look.entries().map(([own]) => own)]) query.delete(name);
  for (const name of ['lang', 'title']) query.set(name, field(name).value);
  query.set('as', view.elements.as.value);
  return query.toString();
}

let loaded;
function load(params) {
  const query = addressOf(params);
  if (query === loaded) return;
  loaded = query;
  const { href } = new URL(`${composer.dataset.src}?${query}`, document.baseURI);
  if (frame.isConnected) frame.contentWindow.location.replace(href);
  else {
    frame.src = href;
    stage.append(frame);
  }
}

function writeCode(params) {
  const wanted = page(params);
  const { theme, base, tokens, way } = wanted;
  writeMarkup(codeOf('html'), pageMarkup(wanted).trimEnd());
  codeOf('css').textContent = themeCss(tokens, way, theme && `${base}themes/${theme.name}.css`).trim();
}

/** Shows the part that its tab chooses. */
function turnTo(form, tab, part) {
  const { value } = form.elements[tab];
  for (const one of form.querySelectorAll(`[data-${part}]`)) one.hidden = one.dataset[part] !== value;
}

let isLive = false;
let timer;
function follow() {
  const params = chosen();
  dress();
  for (const piece of pieces) piece.querySelector('details').hidden = !boxOf(piece).checked;
  field('base').setAttribute('aria-invalid', `${!addressIn(field('base').value)}`);
  writeCode(params);
  // the address can be shared; the way back leads out of the page, not through every choice
  history.replaceState(null, '', `#${params}`);
  clearTimeout(timer);
  if (isLive) timer = setTimeout(() => load(params), PAUSE_MS);
}

for (const form of [choices, view, codes]) form.addEventListener('submit', (event) => event.preventDefault());
choices.addEventListener('input', ({ target }) => {
  if (target.name === 'panel') return turnTo(choices, 'panel', 'panel');
  look.take(target);
  follow();
});
choices.querySelector('.reset').addEventListener('click', () => {
  look.reset();
  follow();
});
codes.addEventListener('input', () => turnTo(codes, 'code', 'code'));
view.addEventListener('change', ({ target }) => {
  if (target.name === 'as') load(chosen());
  fit();
  dress();
});
addEventListener('hashchange', () => {
  fill(inHash());
  turnTo(choices, 'panel', 'panel');
  follow();
});
frame.addEventListener('load', dress);
new ResizeObserver(fit).observe(stage);
// a browser may have kept what was chosen before a reload
fill(inHash());
turnTo(choices, 'panel', 'panel');
turnTo(codes, 'code', 'code');
writeCode(chosen());
isLive = await isDemoThere();
if (isLive) load(chosen());
else {
  showNote(stage);
  view.hidden = true;
}
