// `llms.txt`: the whole interface on one page, for language models and for people who search it.
import { eventsOf } from './events.mjs';
import { code } from './markdown.mjs';

const section = (title, lines) =>
  lines.length ? `\n${title}:\n\n${lines.map((line) => `- ${line}`).join('\n')}\n` : '';

const attributeLine = ({ name, type, fallback, text }) =>
  `${code(name)} (${code(type)}${fallback === undefined ? '' : `, default ${code(fallback)}`}): ${text}`;
const typedLine = ({ name, type, text }) => `${code(name)} (${code(type)}): ${text}`;
const plainLine = ({ name, text }) => `${code(name)}: ${text}`;
const typedToken = ({ name, fallback, text }) => `${code(name)} (default ${code(fallback)}): ${text}`;
const eventLine = ({ name, detail, text }) => `${code(name)}${detail ? ` ${code(detail)}` : ''}: ${text}`;

const elementText = ({ tag, summary, attributes, properties, methods, events, slots, parts, states, tokens }) =>
  [
    `\n### <${tag}>\n\n${summary}\n`,
    section('Attributes', attributes.filter(({ shared }) => !shared).map(attributeLine)),
    section('Properties without an attribute', properties.map(typedLine)),
    section('Methods', methods.map(typedLine)),
    section('Events', events.map(eventLine)),
    section(
      'Children',
      slots.map(({ name, text }) => (name ? plainLine({ name, text }) : text)),
    ),
    section('States, `:state(…)`', states.map(plainLine)),
    section('Custom properties of its own', tokens.map(typedToken)),
    section('Parts', parts.map(plainLine)),
  ].join('');

const typeText = ({ name, about, text, members }) =>
  [`${code(name)}: ${about} ${code(text)}`, '', ...members.map((one) => `- ${plainLine(one)}`)].join('\n');

/** @param facts what `facts()` gives */
export const llms = (
  { name, version, description },
  { elements, types, commonTokens, commonEvents },
) => `# ${name} ${version}

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

${commonTokens.map((token) => `- ${typedToken(token)}`).join('\n')}

## Events of most elements

${eventsOf([], commonEvents).map(eventLine).join('\n').replace(/^/gm, '- ')}

## Types of their details

${types.map(typeText).join('\n\n')}

## Elements
${elements.map(elementText).join('')}`;
