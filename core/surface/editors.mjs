// What VS Code and JetBrains editors offer while somebody writes a tag, an attribute, a property or a part.
import { code } from './markdown.mjs';

const bullets = (title, entries) =>
  entries.length ? `\n\n${title}:\n${entries.map(({ name, text }) => `- ${code(name)} ${text}`).join('\n')}` : '';
const wordsOf = (type) => (/^'/.test(type) ? Array.from(type.matchAll(/'([^']*)'/g), ([, word]) => word) : []);
const markdown = (value) => ({ kind: 'markdown', value });

const attributeText = ({ type, fallback, text }) =>
  `${text}\n\n${code(type)}${fallback === undefined ? '' : `, else ${code(fallback)}`}`;

function vscodeTag({ tag, summary, attributes, events, parts, slots }) {
  return {
    name: tag,
    description: markdown(
      `${summary}${bullets('Events', events)}${bullets(
        'Children',
        slots.map(({ name, text }) => ({ name: name || 'slot', text })),
      )}${bullets('Parts', parts)}`,
    ),
    attributes: attributes.map((attribute) => ({
      name: attribute.name,
      description: markdown(attributeText(attribute)),
      ...(attribute.type === 'boolean' && { valueSet: 'v' }),
      ...(wordsOf(attribute.type).length && { values: wordsOf(attribute.type).map((name) => ({ name })) }),
    })),
  };
}

/** `vscode.html-custom-data.json` */
export const vscodeHtml = (elements) => ({ version: 1.1, tags: elements.map(vscodeTag) });

/** `vscode.css-custom-data.json` */
export const vscodeCss = (tokens) => ({
  version: 1.1,
  properties: tokens.map(({ name, type, fallback, text }) => ({
    name,
    description: markdown(fallback === undefined ? text : `${text}\n\nElse ${code(fallback)}.`),
    ...(type && { syntax: type }),
  })),
});

const described = ({ name, text }) => ({ name, description: text });

function jetbrainsElement({ tag, summary, attributes, properties, methods, events, slots, parts, tokens }) {
  const valued = ({ fallback, ...rest }) => ({ ...rest, ...(fallback !== undefined && { default: fallback }) });
  return {
    name: tag,
    description: summary,
    attributes: attributes.map(({ name, type, fallback, text }) =>
      valued({ name, description: text, value: { type }, fallback }),
    ),
    slots: slots.map(described),
    js: {
      properties: [
        ...attributes.map(({ property, type, fallback, text }) =>
          valued({ name: property, type, description: text, fallback }),
        ),
        ...[...properties, ...methods].map(({ name, type, text }) => ({ name, type, description: text })),
      ],
      events: events.map(({ name, type, text }) => ({ name, type, description: text })),
    },
    css: { parts: parts.map(described), properties: tokens.map(described) },
  };
}

/** `web-types.json` @param common the tokens that all elements follow */
export const webTypes = ({ name, version }, elements, common) => ({
  $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
  name,
  version,
  'description-markup': 'markdown',
  'js-types-syntax': 'typescript',
  contributions: {
    html: { elements: elements.map(jetbrainsElement) },
    css: { properties: common.map(described) },
  },
});
