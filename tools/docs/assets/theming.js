// Live tokens: what the controls say is the preview's style sheet, and the CSS to be copied.
import { AA, weakPairs } from './contrast.js';
import { putOn } from './linked-theme.js';
import { themeCss } from './theme-css.js';

const COLOR = '--sb-color-';
const SCHEMES = ['light', 'dark'];
/** The page's own font; without brackets the custom property itself would inherit. */
const INHERITED = '(inherit)';
const all = (selector) => [...document.querySelectorAll(selector)];
const one = (selector) => document.querySelector(selector);
const frame = one('.preview');
const code = one('#your-css ~ .snippet code');

const both = (value) => /^light-dark\((.+), (.+)\)$/.exec(value)?.slice(1);
const defaults = Object.fromEntries(
  all('.token').map((row) => {
    const value = row.dataset.default;
    return [row.querySelector('[data-token]').dataset.token, both(value) ?? value];
  }),
);
/** The values of the chosen theme, by token. */
let base = defaults;
/** The values that differ from the theme's, by token. */
let values = {};

const theme = () => one('[name=theme]:checked');
const current = (name) => values[name] ?? base[name];
const long = (hex) => (hex.length < 7 ? hex.replace(/[\da-f]/gi, '$&$&') : hex);
const same = (a, b) => [a].flat().map(long).join() === [b].flat().map(long).join();

function set(name, value) {
  const { [name]: _, ...others } = values;
  const changed = same(value, base[name]) ? others : { ...others, [name]: value };
  // in the order of the controls, whatever was changed first
  values = Object.fromEntries(Object.keys(defaults).flatMap((own) => (own in changed ? [[own, changed[own]]] : [])));
}

/** Colours by short names, for the contrast of their pairs. */
const colors = () =>
  Object.fromEntries(
    Object.keys(defaults)
      .filter((name) => Array.isArray(defaults[name]))
      .map((name) => [name.slice(COLOR.length), current(name)]),
  );

const isDark = () => theme().dataset.scheme === 'dark';

/** The preview's own sheet: one of its window's, which its policy has nothing against. */
let sheet;
function dress() {
  const { contentWindow: there, contentDocument } = frame;
  if (!contentDocument) return;
  if (!contentDocument.adoptedStyleSheets.includes(sheet)) {
    sheet = new there.CSSStyleSheet();
    contentDocument.adoptedStyleSheets = [...contentDocument.adoptedStyleSheets, sheet];
  }
  putOn(contentDocument, theme().value);
  const scheme = isDark() ? 'dark' : one('[name=look]:checked').value;
  sheet.replaceSync(`${themeCss(values)}:root { color-scheme: ${scheme}; }`);
}

const element = (tag, content, properties = {}) => {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...[content].flat());
  return made;
};

/** Says which texts can't be read well enough. */
function judge() {
  const weak = SCHEMES.flatMap((scheme, index) => weakPairs(colors(), index).map((pair) => ({ ...pair, scheme })));
  const lines = weak.map(({ front, back, ratio, scheme }) =>
    element('li', [
      element('code', `${COLOR}${front}`),
      ' on ',
      element('code', `${COLOR}${back}`),
      ` is ${ratio.toFixed(2)} to 1 (${scheme})`,
    ]),
  );
  const verdict = one('.verdict');
  verdict.classList.toggle('weak', lines.length > 0);
  const fine = `All text has a contrast of ${AA} to 1 or more, in light and dark (WCAG 2.2 AA).`;
  const problem = `Too weak for WCAG 2.2 AA, which asks for ${AA} to 1:`;
  verdict.replaceChildren(...(lines.length > 0 ? [element('p', problem), element('ul', lines)] : [element('p', fine)]));
}

function show() {
  const { value: name } = theme();
  // a theme that is always dark has no other way
  one('.way').disabled = isDark();
  const way = isDark() ? 'light-dark' : one('.way').value;
  code.textContent = themeCss(values, way, name && `/dist/themes/${name}.css`).trim();
  dress();
  judge();
}

/** Brings the controls into line with the values. */
function fill() {
  for (const control of all('[data-token]')) {
    const { token, scheme } = control.dataset;
    const value = current(token);
    const own = Array.isArray(value) ? value[SCHEMES.indexOf(scheme)] : value;
    if (control.type === 'color') control.value = long(own).slice(0, 7);
    else if (control.type === 'range') {
      control.value = Number.parseFloat(own);
      control.nextElementSibling.value = own;
    } else control.value = own;
  }
  for (const control of all('[data-opacity]'))
    control.value = Number.parseInt(current(control.dataset.opacity).slice(7) || 'ff', 16);
}

function takeColor({ dataset, value }) {
  const { token, scheme } = dataset;
  const before = current(token);
  if (Array.isArray(before))
    return set(
      token,
      SCHEMES.map((name, at) => (name === scheme ? value : before[at])),
    );
  set(token, value + before.slice(7));
}

function takeText(control) {
  const property = control.dataset.token.replace('--sb-', '');
  const isRight = control.value === INHERITED || CSS.supports(property, control.value);
  control.setAttribute('aria-invalid', `${!isRight}`);
  if (isRight) set(control.dataset.token, control.value);
}

function take(control) {
  const { token, opacity } = control.dataset;
  if (opacity) set(opacity, current(opacity).slice(0, 7) + Number(control.value).toString(16).padStart(2, '0'));
  else if (control.type === 'color') takeColor(control);
  else if (control.type === 'range') {
    set(token, `${control.value}px`);
    control.nextElementSibling.value = current(token);
  } else takeText(control);
  show();
}

/** All tokens in a theme: those that it doesn't set are the elements' own. */
const tokensOf = ({ dataset }) =>
  Object.fromEntries(
    Object.entries({ ...defaults, ...JSON.parse(dataset.tokens) })
      .filter(([name]) => name in defaults)
      .map(([name, value]) => [name, inPairs(name, value)]),
  );
function inPairs(name, value) {
  if (Array.isArray(value) || !Array.isArray(defaults[name])) return value;
  return both(value) ?? [value, value];
}

function begin() {
  base = tokensOf(theme());
  values = {};
  const composer = one('.to-composer');
  composer.hash = theme().value && `theme=${theme().value}`;
  fill();
  show();
}

for (const choice of all('.preset')) {
  const colors = tokensOf(choice.querySelector('input'));
  const names = ['primary', 'text', 'sunken', 'surface'];
  for (const [at, swatch] of choice.querySelectorAll('i').entries())
    swatch.style.background = colors[COLOR + names[at]][0];
}
for (const control of all('[data-token], [data-opacity]')) control.addEventListener('input', () => take(control));
for (const radio of all('[name=theme]')) radio.addEventListener('change', begin);
for (const control of all('[name=look], .way')) control.addEventListener('change', show);
one('.reset').addEventListener('click', begin);
frame.addEventListener('load', dress);
// a browser may have kept what was chosen before a reload
begin();
