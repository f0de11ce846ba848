// `sb-elements/dom`, `/jsx`, `/vue`, `/svelte`: types for scripts and templates that use the tags.
import { eventsOf } from './events.mjs';

const HEAD = '// Made from the doc blocks of elements/*/element.ts.\n';

const quoted = (name) => (/^\w+$/.test(name) ? name : `'${name}'`);
const member = ({ name, type, text }) => `  /** ${text} */\n  ${quoted(name)}${type};`;
const block = (head, lines) => `${head} {${['', ...lines].join('\n')}\n}\n`;

/** What markup may say: frameworks write numbers too, and null takes an attribute away. */
function markupType(type) {
  if (type === 'boolean') return 'Flag | null';
  if (type === 'string') return 'string | number | null';
  if (type === 'number') return `number | \`\${number}\` | null`;
  return /^'[^{<]*'$/.test(type) ? `${type} | null` : `string | ${type} | null`;
}

/** The three interfaces of one element. */
function interfacesOf({ className, tag, attributes, properties, events }) {
  const fields = [...attributes.map(({ property, ...rest }) => ({ ...rest, name: property })), ...properties];
  return [
    `/** What \`<${tag}>\` takes as attributes. \`Flag\`: how the template language writes a boolean one. */\n`,
    block(
      `export interface ${className}Attributes<Flag = true | ''>`,
      attributes.map(({ name, type, text }) => member({ name, text, type: `?: ${markupType(type)}` })),
    ),
    `/** The properties of \`<${tag}>\`. */\n`,
    block(
      `export interface ${className}Properties`,
      fields.map(({ name, type, text }) => member({ name, text, type: `?: ${type}` })),
    ),
    `/** What \`<${tag}>\` dispatches. */\n`,
    block(
      `export interface ${className}Events`,
      events.map(({ type, ...event }) => member({ ...event, type: `: ${type}` })),
    ),
  ].join('');
}

const importOf = (name, file) => `import type { ${name} } from './${file.replace(/\.tsx?$/, '.js')}';`;

function dom({ elements, types: named, commonEvents }) {
  return [
    HEAD,
    ...elements.map(({ className, file }) => `${importOf(className, file)}\n`),
    ...named.map(({ name, file }) => `${importOf(name, file)}\n`),
    `\nexport type { ${[...named, ...elements.map(({ className: name }) => ({ name }))].map(({ name }) => name).join(', ')} };\n\n`,
    ...elements.map((element) => `${interfacesOf(element)}\n`),
    '/** Every tag with its class. */\n',
    block(
      'export interface SbTags',
      elements.map(({ tag, className }) => `  '${tag}': ${className};`),
    ),
    '\n/** Every tag with its properties. */\n',
    block(
      'export interface SbProperties',
      elements.map(({ tag, className }) => `  '${tag}': ${className}Properties;`),
    ),
    '\n/** Every event. They bubble: any element, the document and the window hear them. */\n',
    block(
      'export interface SbEvents',
      eventsOf(elements, commonEvents).map(({ texts, ...event }) =>
        member({ ...event, text: texts.join(' '), type: `: ${event.type}` }),
      ),
    ),
    `
declare global {
  interface HTMLElementTagNameMap extends SbTags {}
  interface GlobalEventHandlersEventMap extends SbEvents {}
}
`,
  ].join('');
}

/** Ours go before what every HTML element takes; \`Markup\` is the framework's. */
const own = (flag) => `
/** An attribute by its own name, a property by its camelCase one. */
type Own<Attributes, Properties> = Attributes & Omit<Properties, keyof Attributes>;
type With<Markup, Ours> = Omit<Markup, keyof Ours> & Ours;
type Flag = ${flag};
`;

/** One entry a tag, each by the framework's own `Tag<…>`. */
const entries = (elements) =>
  elements.map(
    ({ tag, className: name }) =>
      `    '${tag}': Tag<dom.${name}, Own<dom.${name}Attributes<Flag>, dom.${name}Properties>, dom.${name}Events>;`,
  );

const listeners = `type Listeners<Events> = { [Name in keyof Events & string as \`on\${Name}\`]?: (event: Events[Name]) => void };`;

const jsx = (elements) => `${HEAD}import type * as React from 'react';
import type * as dom from './dom.js';
${own("boolean | ''")}
${listeners}
type Tag<Element, Ours, Events> = With<React.HTMLAttributes<Element>, Ours & Listeners<Events>> &
  React.ClassAttributes<Element> & { class?: string };

declare module 'react' {
  namespace JSX {
${block('    interface IntrinsicElements', entries(elements))
  .replace(/^ {4}'/gm, "      '")
  .replace(/\}\n$/, '    }\n')}  }
}
`;

const svelte = (elements) => `${HEAD}import type { HTMLAttributes } from 'svelte/elements';
import type * as dom from './dom.js';
${own("true | ''")}
${listeners}
type Tag<Element extends EventTarget, Ours, Events> = With<HTMLAttributes<Element>, Ours & Listeners<Events>>;

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
${entries(elements).join('\n')}
  }
}
`;

const vue = (elements) => `${HEAD}import type { HTMLAttributes, PublicProps } from 'vue';
import type * as dom from './dom.js';
${own("true | ''")}
type Pascal<Name extends string> = Name extends \`\${infer First}-\${infer Rest}\`
  ? \`\${Capitalize<First>}\${Pascal<Rest>}\`
  : Capitalize<Name>;
type Listeners<Events> = {
  [Name in keyof Events & string as \`on\${Pascal<Name>}\`]?: (event: Events[Name]) => void;
};
type Emit<Events> = <Name extends keyof Events>(name: Name, event: Events[Name]) => void;
type Tag<Element, Ours, Events> = new () => Element & {
  /** @deprecated Only for the types of templates. */
  $props: With<HTMLAttributes, Ours & Listeners<Events>> & PublicProps;
  /** @deprecated Only for the types of templates. */
  $emit: Emit<Events>;
};

declare module 'vue' {
  interface GlobalComponents {
${entries(elements).join('\n')}
  }
}
`;

/** File name → text, beside the types of the classes. @param facts what `facts()` gives */
export const typeFiles = (facts) => ({
  'types/dom.d.ts': dom(facts),
  'types/jsx.d.ts': jsx(facts.elements),
  'types/svelte.d.ts': svelte(facts.elements),
  'types/vue.d.ts': vue(facts.elements),
});
