// The choices of the composer as URL parameters, which stand in the hash of its page and in the query of its live picture.
import { WAYS } from './theme-css.js';

const BASE = '/dist/';
/** A path, or the address of another origin. */
const ADDRESS = /^(https?:\/\/[\w.-]+(:\d+)?)?(\/[\w.@~%-]+)*\/$/;
/** The site's element is on every page: others need its id. */
const ALWAYS = 'site';
/** `token.radius=2px`, `token.color-primary=#1f5fd0,#8fb6ff`: of a colour its light and its dark value */
const TOKEN = 'token.';
const PREFIX = '--sb-';
const HEX = /^#([\da-f]{3}|[\da-f]{6}|[\da-f]{8})$/i;
const LENGTH = /^\d+(\.\d+)?px$/;
/** Names of fonts, keywords and sizes: nothing that ends a declaration. */
const WORDS = /^[\w\s"'(),.%-]+$/;

/** `light-dark(#fff, #000)` → both; undefined for what is the same in light and dark */
export const bothOf = (value) => /^light-dark\((.+), (.+)\)$/.exec(value)?.slice(1);
export const tokenParam = (name) => TOKEN + name.slice(PREFIX.length);

/** The value of a token in a parameter, by the kind of its default; undefined for what is none. */
function tokenValue(text, fallback) {
  if (LENGTH.test(fallback)) return LENGTH.test(text) ? text : undefined;
  if (HEX.test(fallback)) return HEX.test(text) ? text : undefined;
  if (!bothOf(fallback)) return WORDS.test(text) ? text : undefined;
  const [light, dark = light, ...more] = text.split(',');
  return more.length === 0 && HEX.test(light) && HEX.test(dark) ? [light, dark] : undefined;
}

const tokensIn = (params, tokens) =>
  Object.fromEntries(
    Object.entries(tokens).flatMap(([name, fallback]) => {
      const value = tokenValue(params.get(tokenParam(name)) ?? '', fallback);
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** `/dist` → `/dist/`; undefined for what is no address. */
export function addressIn(text) {
  const address = text.endsWith('/') ? text : `${text}/`;
  return ADDRESS.test(address) ? address : undefined;
}

const oneOf = (wanted, values) => (values.includes(wanted) ? wanted : values[0]);

/** The page that parameters choose. What the catalogue doesn't know is left out. */
export function pageIn(params, catalogue) {
  const { languages, themes, builds, elements, starting, tokens } = catalogue;
  const theme = params.get('theme');
  const wanted = params.has('e') ? params.getAll('e') : starting;
  const isChosen = ({ name }) => name === ALWAYS || wanted.includes(name);
  return {
    lang: oneOf(params.get('lang') ?? '', languages),
    title: params.get('title') ?? catalogue.title,
    base: addressIn(params.get('base') ?? BASE) ?? BASE,
    isChecked: params.get('integrity') !== 'off',
    theme: theme && Object.hasOwn(themes, theme) ? { name: theme, ...themes[theme] } : undefined,
    tokens: tokensIn(params, tokens),
    way: oneOf(params.get('dark') ?? '', Object.keys(WAYS)),
    files: builds[oneOf(params.get('build') ?? '', Object.keys(builds))],
    elements: elements.filter(isChosen).map((element) => ({
      tag: `sb-${element.name}`,
      attributes: attributesIn(params, element),
      content: element.content,
    })),
  };
}

/** Those of the parameters; of an element that has none there, those by which it shows something in the demo. */
function attributesIn(params, { name, attributes, sample }) {
  const own = attributes.flatMap((attribute) => {
    const value = params.get(`${name}.${attribute}`);
    return value === null ? [] : [[attribute, value]];
  });
  return own.length > 0 || params.has(`${name}.`) ? Object.fromEntries(own) : sample;
}
