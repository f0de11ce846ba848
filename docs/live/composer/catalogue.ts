import { LANGUAGES } from '../../../i18n/languages.js';
import type { Catalogue, CataloguedElement } from '../assets/page-choices.js';
import { JOURNEYS, journeyOf } from '../journeys.mjs';
import type { Language } from '../language.js';
import type { BuildFiles, Library } from '../library.js';
import { type Described, describedBy, shortName } from '../manifest.js';
import { sampleOf } from '../playground/samples.js';
import { themes } from '../theming/themes.js';
import { commonTokens } from '../theming/tokens.js';

const SITE = 'sb-site';
/** A page to begin with: the one in README. */
const STARTING = ['comments', 'phone-login'];
const TITLES: Readonly<Record<Language, string>> = { en: 'My page', zh: '我的页面' };
/** A login on a page of other things is a popup. */
const SAMPLES: Readonly<Record<string, Readonly<Record<string, string>>>> = { 'phone-login': {} };

/** An attribute that `<sb-site>` sets for all is set there alone. */
export function ownAttributes(library: Library, element: Described) {
  const { attributes = [] } = element;
  if (element.tagName === SITE) return attributes;
  const shared = describedBy(library, SITE).attributes?.map(({ name }) => name) ?? [];
  return attributes.filter(({ name }) => !shared.includes(name));
}

function entryOf(library: Library, element: Described): CataloguedElement {
  const name = shortName(element);
  const { attributes, content } = sampleOf(name);
  return {
    name,
    attributes: ownAttributes(library, element).map((attribute) => attribute.name),
    sample: SAMPLES[name] ?? attributes,
    content: element.tagName === SITE ? undefined : content,
  };
}

/** The site first, then by journey. */
export const inPageOrder = ({ elements }: Library): Described[] =>
  elements.toSorted((a, b) => placeOf(a) - placeOf(b) || a.tagName.localeCompare(b.tagName));

function placeOf({ tagName }: Described): number {
  return tagName === SITE ? -1 : JOURNEYS.indexOf(journeyOf(tagName));
}

/** All that the composer can put into a page: from the manifest, the builds and the themes. */
export function catalogueOf(library: Library, language: Language): Catalogue {
  const { integrity, lite } = library;
  return {
    title: TITLES[language],
    languages: [language, ...LANGUAGES.filter((one) => one !== language)],
    themes: Object.fromEntries(
      themes().map(({ name, scheme, tokens }) => [
        name,
        { integrity: integrity[`themes/${name}.css`] ?? '', scheme, tokens },
      ]),
    ),
    tokens: Object.fromEntries(commonTokens(library.elements).map((token) => [token.name, token.default])),
    builds: {
      lite: { folder: 'lite/', ...tagged(lite) },
      react: { folder: '', ...tagged(library) },
    },
    elements: inPageOrder(library).map((element) => entryOf(library, element)),
    starting: STARTING,
  };
}

/** The files that a page's own tags name, with the hashes of these alone. */
function tagged({ shared, filesOf, singleFiles, integrity }: BuildFiles): BuildFiles {
  const files = ['sb.js', 'sb.css', ...shared, ...Object.values(filesOf).flat(), ...Object.values(singleFiles)];
  const hashes = Object.fromEntries(files.map((file) => [file, integrity[file] ?? '']));
  return { shared, filesOf, singleFiles, integrity: hashes };
}
