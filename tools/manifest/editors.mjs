// Suggestions of VS Code and JetBrains editors for a tag, an attribute, a property or a part.
import { getVsCodeHtmlCustomData } from 'custom-element-vs-code-integration';
import { commonTokens, elementsIn, methodsOf, ownTokens, signatureOf, tokensOfSome } from './lookup.mjs';
import { code } from './markdown.mjs';

/** @param {{ name?: string, description?: string }} one */
const named = ({ name, description }) => ({ name, description });
const isUnion = ({ text }) => text.startsWith("'");

/** The plugin tells of an attribute its description only, and offers whatever its type has between bars and commas. */
const toldInHtml = ({ type, default: fallback, description, ...attribute }) => ({
  ...attribute,
  type,
  offered: isUnion(type) ? type : { text: 'string' },
  description: `${description}\n\n${code(type.text)}${fallback === undefined ? '' : `, else ${code(fallback)}`}`,
});

/** The plugin's line between the description and its lists would make a heading of the description. */
const elementInHtml = (element) => ({
  ...element,
  description: `${element.description}\n`,
  attributes: element.attributes.map(toldInHtml),
});

/** `vscode.html-custom-data.json` */
export function vscodeHtml(manifest) {
  const elements = elementsIn(manifest);
  const data = JSON.parse(
    getVsCodeHtmlCustomData(
      // it reads nothing else of a manifest
      /** @type {any} */ ({ modules: [{ declarations: elements.map(elementInHtml) }] }),
      {
        typesSrc: 'offered',
        // all elements have the same
        hideCssPropertiesDocs: true,
      },
    ),
  );
  for (const [index, { attributes }] of elements.entries()) {
    for (const [place, { type }] of attributes.entries()) {
      // else the editor adds `=""`, and asks for a value
      if (type.text === 'boolean') data.tags[index].attributes[place].valueSet = 'v';
    }
  }
  return data;
}

/** `vscode.css-custom-data.json` */
export const vscodeCss = (manifest) => ({
  version: 1.1,
  properties: [...commonTokens(manifest), ...tokensOfSome(manifest)].map(
    ({ name, syntax, default: fallback, description }) => ({
      name,
      description: {
        kind: 'markdown',
        value: fallback === undefined ? description : `${description}\n\nElse ${code(fallback)}.`,
      },
      ...(syntax && { syntax }),
    }),
  ),
});

const typed = ({ name, type, default: fallback, description }) => ({
  name,
  type: type.text,
  description,
  default: fallback,
});

function webTypesElement(element) {
  const { tagName, description, attributes, members, events, slots = [], cssParts = [] } = element;
  return {
    name: tagName,
    description,
    attributes: attributes.map(({ type, default: fallback, ...attribute }) => ({
      ...named(attribute),
      value: { type: type.text },
      default: fallback,
    })),
    slots: slots.map(named),
    js: {
      properties: [
        ...members.filter(({ kind }) => kind === 'field').map(typed),
        ...methodsOf(element).map((method) => ({ ...named(method), type: signatureOf(method) })),
      ],
      events: events.map(typed),
    },
    css: { parts: cssParts.map(named), properties: ownTokens(element).map(named) },
  };
}

/** `web-types.json` @param about the package's name and version */
export const webTypes = ({ name, version }, manifest) => ({
  $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
  name,
  version,
  'description-markup': 'markdown',
  'js-types-syntax': 'typescript',
  contributions: {
    html: { elements: elementsIn(manifest).map(webTypesElement) },
    css: { properties: commonTokens(manifest).map(named) },
  },
});
