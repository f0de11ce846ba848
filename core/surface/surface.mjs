// The public interface of the library as data: whatever is told to editors, documentation and types is made from it.
import { readdirSync, readFileSync } from 'node:fs';
import { definitionOf } from './definitions.mjs';
import { camel, docBlockBefore, pascal } from './doc-block.mjs';
import { namedTypes } from './named.mjs';

const ROOT = new URL('../../', import.meta.url);
const read = (file) => readFileSync(new URL(file, ROOT), 'utf8');

/** What every element has from `<sb-site>`, and may have itself. */
const SHARED = ['site-id', 'api-base'];

/** The folders that are a tag each. */
export const elementNames = () =>
  readdirSync(new URL('elements', ROOT), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? entry.name : [],
  );

/** `@fires {CustomEvent<{page: number}>} sb-page - Cancelable: the visitor turns.` */
function eventOf({ name, type = 'CustomEvent<object>', text }) {
  return {
    name,
    type,
    detail: /^CustomEvent<(\{.*\}|[A-Z]\w*)>$/.exec(type)?.[1],
    cancelable: /^Cancelable: /.test(text),
    text,
  };
}

/** What `elements/<name>/element.ts` says of its tag. */
export function surfaceOf(name) {
  const { summary, tags } = docBlockBefore(read(`elements/${name}/element.ts`), 'class');
  const of = (kind) => tags.filter((tag) => tag.kind === kind);
  const plain = (kind) => of(kind).map(({ name, text }) => ({ name, text }));
  return {
    name,
    tag: `sb-${name}`,
    className: `Sb${pascal(name)}`,
    file: `elements/${name}/element.ts`,
    summary,
    attributes: of('attr').map((attr) => ({
      name: attr.name,
      property: camel(attr.name),
      type: attr.type,
      fallback: attr.fallback,
      text: attr.text,
      shared: name !== 'site' && SHARED.includes(attr.name),
    })),
    properties: of('prop').map(({ name, type, text }) => ({ name, type, text })),
    methods: of('method').map(({ name, type, text }) => ({ name, type, text })),
    events: of('fires').map(eventOf),
    slots: of('slot').map(({ name = '', text }) => ({ name, text })),
    parts: plain('csspart'),
    states: plain('cssstate'),
    tokens: of('cssprop').map(({ name, type, fallback, text }) => ({ name, type, fallback, text })),
  };
}

/** The custom properties that all elements follow (core/ui/tokens.ts). */
export function commonTokens() {
  const code = read('core/ui/tokens.ts');
  const colors = Object.fromEntries(
    Array.from(code.matchAll(/^ {2}'?([\w-]+)'?: \['(.*?)', '(.*?)'\]/gm), ([, name, light, dark]) => [
      `--sb-color-${name}`,
      `light-dark(${light}, ${dark})`,
    ]),
  );
  return docBlockBefore(code, 'const tokens')
    .tags.filter(({ kind }) => kind === 'cssprop')
    .map(({ name, type, fallback, text }) => ({ name, type, fallback: fallback ?? colors[name], text }));
}

/** The custom properties that some elements have besides, each once; without a default where each has its own. */
export function ownTokens(elements) {
  const all = elements.flatMap(({ tokens }) => tokens);
  return [...new Set(all.map(({ name }) => name))].map((name) => {
    const same = all.filter((token) => token.name === name);
    const [fallback, another] = new Set(same.map((token) => token.fallback));
    const text = [...new Set(same.map((token) => token.text))].join(' ');
    return { ...same[0], fallback: another === undefined ? fallback : undefined, text };
  });
}

/** The events that most elements dispatch (core/emit.ts). */
export const commonEvents = () =>
  docBlockBefore(read('core/emit.ts'), 'type Emit')
    .tags.filter(({ kind }) => kind === 'fires')
    .map(eventOf);

export const surface = () => elementNames().map(surfaceOf);

/** All that there is to say. */
export function facts() {
  const elements = surface();
  const types = namedTypes(elements).map((type) => ({ ...type, ...definitionOf(type) }));
  return { elements, types, commonTokens: commonTokens(), commonEvents: commonEvents() };
}
