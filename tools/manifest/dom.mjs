// `@sb-elements/elements/dom`: types for scripts that use the tags; those of JSX, Svelte and Vue (`frameworks/`) follow from them.
import { elementsIn, eventsIn } from './lookup.mjs';

const quoted = (name) => (/^\w+$/.test(name) ? name : `'${name}'`);
const member = ({ name, description }, type) => `  /** ${description} */\n  ${quoted(name)}${type};\n`;
const block = (text, head, lines) => `/** ${text} */\nexport interface ${head} {\n${lines.join('')}}\n\n`;

/** Values that markup may have: frameworks write numbers too, and null takes an attribute away. */
function markupType({ type: { text } }) {
  if (text === 'boolean') return 'Flag | null';
  if (text === 'string') return 'string | number | null';
  if (text === 'number') return `number | \`\${number}\` | null`;
  return /^'[^{<]*'$/.test(text) ? `${text} | null` : `string | ${text} | null`;
}

function interfacesOf({ name, tagName, attributes, members, events }) {
  const fields = members.filter(({ kind }) => kind === 'field');
  return [
    block(
      `What \`<${tagName}>\` takes as attributes. \`Flag\`: how the template language writes a boolean one.`,
      `${name}Attributes<Flag = true | ''>`,
      attributes.map((one) => member(one, `?: ${markupType(one)}`)),
    ),
    block(
      `The properties of \`<${tagName}>\`.`,
      `${name}Properties`,
      fields.map((one) => member(one, `?: ${one.type.text}`)),
    ),
    block(
      `What \`<${tagName}>\` dispatches.`,
      `${name}Events`,
      events.map((one) => member(one, `: ${one.type.text}`)),
    ),
  ].join('');
}

/** `types/dom.d.ts`, beside the types of the classes. */
export function domTypes(manifest) {
  const elements = elementsIn(manifest);
  const types = manifest.types.map(({ name }) => name).join(', ');
  const byTag = (suffix) => elements.map(({ tagName, name }) => `  '${tagName}': ${name}${suffix};\n`);
  return `// Made from the doc blocks of elements/*/element.ts.
${elements.map(({ tagName, name }) => `import type { ${name} } from './elements/${tagName.slice('sb-'.length)}/element.js';\n`).join('')}import type { ${types} } from './elements/payloads.js';

export type { ${types}, ${elements.map(({ name }) => name).join(', ')} };

${elements.map(interfacesOf).join('')}${block('Every tag with its class.', 'SbTags', byTag(''))}${block(
  'Every tag with its properties.',
  'SbProperties',
  byTag('Properties'),
)}${block('Every tag with its attributes.', 'SbAttributes<Flag>', byTag('Attributes<Flag>'))}${block(
  'Every tag with its events.',
  'SbEventsByTag',
  byTag('Events'),
)}${block(
  'Every event. They bubble: any element, the document and the window hear them.',
  'SbEvents',
  eventsIn(manifest).map((one) => member(one, `: ${one.type.text}`)),
)}/** The names that a template may set on a tag: an attribute by its own name, a property by its camelCase one. */
export type Markup<Tag extends keyof SbTags, Flag> = SbAttributes<Flag>[Tag] &
  Omit<SbProperties[Tag], keyof SbAttributes<Flag>[Tag]>;

declare global {
  interface HTMLElementTagNameMap extends SbTags {}
  interface GlobalEventHandlersEventMap extends SbEvents {}
}
`;
}
