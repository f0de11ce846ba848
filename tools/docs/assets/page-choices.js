// The choices of the composer as URL parameters, which stand in the hash of its page and in the query of its live picture.

const BASE = '/dist/';
/** A path, or the address of another origin. */
const ADDRESS = /^(https?:\/\/[\w.-]+(:\d+)?)?(\/[\w.@~%-]+)*\/$/;
/** The site's element is on every page: others need its id. */
const ALWAYS = 'site';

/** `/dist` → `/dist/`; undefined for what is no address. */
export function addressIn(text) {
  const address = text.endsWith('/') ? text : `${text}/`;
  return ADDRESS.test(address) ? address : undefined;
}

const oneOf = (wanted, values) => (values.includes(wanted) ? wanted : values[0]);

/** The page that parameters choose. What the catalogue doesn't know is left out. */
export function pageIn(params, catalogue) {
  const { languages, themes, builds, elements, starting } = catalogue;
  const theme = params.get('theme');
  const wanted = params.has('e') ? params.getAll('e') : starting;
  const isChosen = ({ name }) => name === ALWAYS || wanted.includes(name);
  return {
    lang: oneOf(params.get('lang') ?? '', languages),
    title: params.get('title') ?? catalogue.title,
    base: addressIn(params.get('base') ?? BASE) ?? BASE,
    isChecked: params.get('integrity') !== 'off',
    theme: theme && theme in themes ? { name: theme, integrity: themes[theme] } : undefined,
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
