import { html } from 'hono/html';
import type { NamedType } from './manifest.js';
import type { Html } from './page.js';
import { inline } from './prose.js';
import { table } from './table.js';

const NAME = /\b([A-Z]\w*)\b/;
const idOf = (name: string) => `type-${name}`;

/** A type as code, in which the names of ours lead to what they hold. */
export function typed(text: string, types: readonly NamedType[]): Html | '' {
  if (!text) return '';
  const isOurs = (part: string) => types.some(({ name }) => name === part);
  const parts = text.split(NAME).map((part) => (isOurs(part) ? html`<a href="#${idOf(part)}">${part}</a>` : part));
  return html`<code>${parts}</code>`;
}

/** Those of the types that these texts name. */
const namedIn = (texts: readonly string[], types: readonly NamedType[]) =>
  types.filter(({ name }) => texts.some((text) => text.split(NAME).includes(name)));

const hasOptional = ({ members }: NamedType) => members.some(({ name }) => name.endsWith('?'));

const explained = ({ name, description, members }: NamedType): Html => html`
  <h3 id="${idOf(name)}"><code>${name}</code></h3>
  <p>${inline(description)}</p>
  ${table(
    `What ${name} holds`,
    ['Field', 'Type', 'What it is'],
    members.map((one) => [html`<code>${one.name}</code>`, html`<code>${one.type}</code>`, inline(one.description)]),
  )}
`;

/** A section that explains each type that these texts name; nothing where they name none. */
export function payloads(texts: readonly string[], types: readonly NamedType[]): Html | '' {
  const named = namedIn(texts, types);
  if (named.length === 0) return '';
  return html`<h2 id="types">Types</h2>
    <p>What the tables above name.${named.some(hasOptional) ? ' A field with a question mark may be missing.' : ''}</p>
    ${named.map(explained)}`;
}
