// The tables of the README: each stands between `<!-- name -->` and `<!-- /name -->`.
import { eventsOf } from './events.mjs';
import { code } from './markdown.mjs';
import { ownTokens } from './surface.mjs';

const codes = (names) => names.map(code).join(' ');
/** A bar would end the cell. */
const cell = (text = '') => text.replaceAll('|', '\\|');
const row = (cells) => `| ${cells.map(cell).join(' | ')} |`;
const table = (head, rows) => [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

const names = (list) => list.map(({ name }) => name);

/** It is what every page has. */
const siteFirst = (elements) => elements.toSorted((a, b) => (b.name === 'site') - (a.name === 'site'));

const tags = ({ elements, commonEvents }) =>
  table(
    ['tag', 'what it is', 'attributes', 'events'],
    siteFirst(elements).map(({ tag, summary, attributes, events }) => [
      // the console's messages link to it (core/lib/warn-once.ts)
      `<a id="${tag}"></a>${code(`<${tag}>`)}`,
      summary,
      codes(names(attributes.filter(({ shared }) => !shared))),
      codes(names(events).filter((name) => !names(commonEvents).includes(name))),
    ]),
  );

const tokens = ({ commonTokens, elements }) =>
  table(
    ['custom property', 'what it sets', 'default'],
    [...commonTokens, ...ownTokens(elements)].map(({ name, text, fallback }) => [
      code(name),
      text,
      fallback ? code(fallback) : 'each tag has its own',
    ]),
  );

const events = ({ elements, commonEvents }) =>
  table(
    ['event', 'detail', 'dispatched by', 'when'],
    eventsOf(elements, commonEvents).map(({ name, detail, tags: by, texts }) => [
      code(name),
      detail ? code(detail) : '',
      names(commonEvents).includes(name) ? 'most elements' : codes(by.map((tag) => tag.slice('sb-'.length))),
      texts.join(' '),
    ]),
  );

const types = ({ types }) =>
  table(
    ['type', 'what it holds'],
    types.map(({ name, text }) => [code(name), code(text)]),
  );

const TABLES = { tags, tokens, events, types };

/** A text with its tables as the interface is now. @param facts what `facts()` gives */
export const withTables = (text, facts) =>
  text.replace(/(<!-- (\w+) -->\n)[\s\S]*?(<!-- \/\2 -->)/g, (all, start, name, end) =>
    TABLES[name] ? `${start}\n${TABLES[name](facts)}\n\n${end}` : all,
  );
