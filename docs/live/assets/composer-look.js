// The look of a composed page: a finished theme, the tokens that differ from it, and whether their colours can be read.
import { AA, weakPairs } from './contrast.js';
import { bothOf, tokenParam } from './page-choices.js';

const COLOR = '--sb-color-';
const SCHEMES = ['light', 'dark'];
/** The page's own font; without brackets the custom property itself would inherit. */
const INHERITED = '(inherit)';

const lists = new Intl.ListFormat(document.documentElement.lang);
const long = (hex) => (hex.length < 7 ? hex.replace(/[\da-f]/gi, '$&$&') : hex);
const same = (a, b) => [a].flat().map(long).join() === [b].flat().map(long).join();
const filled = (text, values) => text.replaceAll(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);

/** @param panel the controls @param verdict where the contrast is told */
export function createLook(panel, verdict, { themes, tokens }) {
  const all = (selector) => [...panel.querySelectorAll(selector)];
  const choice = panel.querySelector('[name=theme]');
  const way = panel.querySelector('[name=dark]');
  const defaults = Object.fromEntries(Object.entries(tokens).map(([name, value]) => [name, bothOf(value) ?? value]));
  /** The values of the chosen theme, by token. */
  let base = defaults;
  /** The values that differ from the theme's, by token. */
  let values = {};

  const isDark = () => themes[choice.value]?.scheme === 'dark';
  const current = (name) => values[name] ?? base[name];

  /** All tokens in a theme: those that it doesn't set are the elements' own. */
  const baseOf = (theme) =>
    Object.fromEntries(
      Object.entries(defaults).map(([name, fallback]) => {
        const own = themes[theme]?.tokens[name];
        if (own === undefined || !Array.isArray(fallback)) return [name, own ?? fallback];
        return [name, bothOf(own) ?? [own, own]];
      }),
    );

  function set(name, value) {
    const { [name]: _, ...others } = values;
    const changed = same(value, base[name]) ? others : { ...others, [name]: value };
    // in the order of the controls, whatever was changed first
    values = Object.fromEntries(Object.keys(defaults).flatMap((own) => (own in changed ? [[own, changed[own]]] : [])));
  }

  function showToken(control) {
    const { token, scheme } = control.dataset;
    const value = current(token);
    const own = Array.isArray(value) ? value[SCHEMES.indexOf(scheme)] : value;
    if (control.type === 'color') control.value = long(own).slice(0, 7);
    else if (control.type === 'range') {
      control.value = Number.parseFloat(own);
      control.nextElementSibling.value = own;
    } else {
      control.value = own;
      control.removeAttribute('aria-invalid');
    }
    // a theme that is always dark has no light colours
    if (Array.isArray(value)) control.hidden = isDark() && scheme === 'light';
  }

  function show() {
    for (const control of all('[data-token]')) showToken(control);
    for (const control of all('[data-opacity]'))
      control.value = Number.parseInt(current(control.dataset.opacity).slice(7) || 'ff', 16);
    // … nor another way to become dark
    way.disabled = isDark();
    judge();
  }

  /** Says which texts can't be read well enough. */
  function judge() {
    const colors = Object.fromEntries(
      Object.keys(defaults)
        .filter((name) => Array.isArray(defaults[name]))
        .map((name) => [name.slice(COLOR.length), current(name)]),
    );
    const { fine, weak, pair, ...names } = verdict.dataset;
    const pairs = SCHEMES.flatMap((scheme, index) =>
      weakPairs(colors, index).map(({ front, back, ratio }) =>
        filled(pair, { front: COLOR + front, back: COLOR + back, ratio: ratio.toFixed(2), scheme: names[scheme] }),
      ),
    );
    verdict.classList.toggle('weak', pairs.length > 0);
    const said = filled(pairs.length > 0 ? weak : fine, { least: AA, pairs: lists.format(pairs) });
    if (verdict.textContent !== said) verdict.textContent = said;
  }

  function takeColor({ dataset, value }) {
    const { token, scheme } = dataset;
    const before = current(token);
    if (!Array.isArray(before)) return set(token, value + before.slice(7));
    if (isDark()) return set(token, [value, value]);
    set(
      token,
      SCHEMES.map((name, at) => (name === scheme ? value : before[at])),
    );
  }

  function takeText(control) {
    const property = control.dataset.token.replace('--sb-', '');
    const isRight = control.value === INHERITED || CSS.supports(property, control.value);
    control.setAttribute('aria-invalid', `${!isRight}`);
    if (isRight) set(control.dataset.token, control.value);
  }

  /** Takes a change of one of the controls. */
  function take(control) {
    const { token, opacity } = control.dataset;
    if (control === choice) {
      base = baseOf(choice.value);
      show();
    } else if (opacity)
      set(opacity, current(opacity).slice(0, 7) + Number(control.value).toString(16).padStart(2, '0'));
    else if (!token) return;
    else if (control.type === 'color') takeColor(control);
    else if (control.type === 'range') {
      set(token, `${control.value}px`);
      control.nextElementSibling.value = current(token);
    } else takeText(control);
    judge();
  }

  return {
    take,
    values: () => values,
    theme: () => choice.value,
    isDark,
    way: () => (isDark() ? 'light-dark' : way.value),
    /** Brings the controls into line with a page. */
    fill(page) {
      choice.value = page.theme?.name ?? '';
      way.value = page.way;
      base = baseOf(choice.value);
      values = {};
      for (const [name, value] of Object.entries(page.tokens)) set(name, value);
      show();
    },
    reset() {
      values = {};
      show();
    },
    /** The look as parameters: what is as it was at first is left out. */
    entries: () => [
      ...(choice.value ? [['theme', choice.value]] : []),
      ...(way.selectedIndex > 0 && !isDark() ? [['dark', way.value]] : []),
      ...Object.entries(values).map(([name, value]) => [tokenParam(name), [value].flat().join()]),
    ],
  };
}
