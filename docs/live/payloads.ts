import { html } from 'hono/html';
import type { Html } from './html.js';
import type { NamedType } from './manifest.js';
import type { PageContext } from './page-context.js';
import { inline } from './prose.js';
import { table } from './table.js';

const NAME = /\b([A-Z]\w*)\b/;
const idOf = (name: string) => `type-${name}`;

/** A type as code, in which the names of ours lead to their fields. */
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

const explained = ({ text }: PageContext, { name, description, members }: NamedType): Html => html`
  <h3 id="${idOf(name)}"><code>${name}</code></h3>
  <p>${inline(text(description))}</p>
  ${table(
    `${text('Fields')}: ${name}`,
    ['Field', 'Type', 'Description'].map(text),
    members.map((one) => [
      html`<code>${one.name}</code>`,
      html`<code>${one.type}</code>`,
      inline(text(one.description)),
    ]),
  )}
`;

/** A section that explains each type that these texts name; nothing where they name none. */
export function payloads(page: PageContext, texts: readonly string[]): Html | '' {
  const { text, library } = page;
  const named = namedIn(texts, library.types);
  if (named.length === 0) return '';
  const optional = named.some(hasOptional) ? text('A field with a question mark may be missing.') : '';
  return html`<h2 id="types">${text('Types')}</h2>
    <p>${text('The tables above name these types.')} ${optional}</p>
    ${named.map((type) => explained(page, type))}`;
}
