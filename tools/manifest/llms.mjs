// `llms.txt`: the whole interface on one page, for language models and for people who search it.
import {
  commonEvents,
  commonTokens,
  detailOf,
  elementsIn,
  methodsOf,
  ownAttributes,
  ownFields,
  ownTokens,
  signatureOf,
} from './lookup.mjs';
import { code } from './markdown.mjs';

const section = (title, lines) =>
  lines.length ? `\n${title}:\n\n${lines.map((line) => `- ${line}`).join('\n')}\n` : '';

const attributeLine = ({ name, type, default: fallback, description }) =>
  `${code(name)} (${code(type.text)}${fallback === undefined ? '' : `, default ${code(fallback)}`}): ${description}`;
const fieldLine = ({ name, type, description }) => `${code(name)} (${code(type.text)}): ${description}`;
const methodLine = (method) => `${code(method.name)} (${code(signatureOf(method))}): ${method.description}`;
const plainLine = ({ name, description }) => `${code(name)}: ${description}`;
const tokenLine = ({ name, default: fallback, description }) =>
  `${code(name)}${fallback === undefined ? '' : ` (default ${code(fallback)})`}: ${description}`;
const eventLine = (event) =>
  `${code(event.name)}${detailOf(event) ? ` ${code(detailOf(event))}` : ''}: ${event.description}`;
const slotLine = ({ name, description }) => (name ? plainLine({ name, description }) : description);

const elementText = (element) =>
  [
    `\n### <${element.tagName}>\n\n${element.description}\n`,
    section('Attributes', ownAttributes(element).map(attributeLine)),
    section('Properties without an attribute', ownFields(element).map(fieldLine)),
    section('Methods', methodsOf(element).map(methodLine)),
    section('Events', element.events.map(eventLine)),
    section('Children', (element.slots ?? []).map(slotLine)),
    section('States, `:state(…)`', (element.cssStates ?? []).map(plainLine)),
    section('Custom properties of its own', ownTokens(element).map(tokenLine)),
    section('Parts', (element.cssParts ?? []).map(plainLine)),
  ].join('');

const typeText = ({ name, description, text, members }) =>
  [`${code(name)}: ${description} ${code(text)}`, '', ...members.map((one) => `- ${plainLine(one)}`)].join('\n');

/** @param about the package's name, version and description */
export const llms = ({ name, version, description }, manifest) => `# ${name} ${version}

> ${description} One script tag and one \`<sb-…>\` tag do it, in any page and any framework.

## Embed

\`\`\`html
<script type="module" src="/dist/sb.js"></script>
<sb-site site-id="1" api-base="https://api.example.com"></sb-site>
<sb-comments block-id="7" data-id="1"></sb-comments>
\`\`\`

\`sb.js\` finds the tags in the page, now and later, and loads only their code. With a bundler: \`import '${name}/comments'\`.
Types: \`${name}/dom\`, \`${name}/jsx\` (React 19), \`${name}/vue\`, \`${name}/svelte\`.

- Every element finds its site in the \`<sb-site>\` around it, else in the page's first one; \`site-id\` and \`api-base\` may stand on any element instead.
- Every attribute has a camelCase property. A boolean attribute that is there is true, whatever its value.
- All events bubble and are composed. \`preventDefault()\` on a cancelable one stops what would follow.
- The language is that of the nearest \`lang\`: zh, en, ja, ko, de, es, ru, ar.
- Where a host strips unknown tags: \`<div data-sb="comments" data-block-id="7"></div>\`.

## Theme

Custom properties go through the shadow root; \`sb-comments::part(comment) { … }\` styles a part. Elements follow \`color-scheme\`.

${commonTokens(manifest)
  .map((token) => `- ${tokenLine(token)}`)
  .join('\n')}

## Events of most elements

${commonEvents(manifest)
  .map((event) => `- ${eventLine(event)}`)
  .join('\n')}

## Types of their details

${manifest.types.map(typeText).join('\n\n')}

## Elements
${elementsIn(manifest).map(elementText).join('')}`;
