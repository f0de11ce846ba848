// The tables of the README: each stands between `<!-- name -->` and `<!-- /name -->`.
import { commonTokens, detailOf, elementsIn, eventsIn, ownAttributes, tokensOfSome } from './lookup.mjs';
import { code } from './markdown.mjs';

const codes = (names) => names.map(code).join(' ');
/** A bar would end the cell. */
const cell = (text = '') => text.replaceAll('|', '\\|');
const row = (cells) => `| ${cells.map(cell).join(' | ')} |`;
const table = (head, rows) => [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

const names = (list) => list.map(({ name }) => name);

/** It is what every page has. */
const siteFirst = (elements) => elements.toSorted((a, b) => (b.tagName === 'sb-site') - (a.tagName === 'sb-site'));

function tags(manifest) {
  const common = names(eventsIn(manifest).filter(({ isCommon }) => isCommon));
  return table(
    ['tag', 'what it is', 'attributes', 'events'],
    siteFirst(elementsIn(manifest)).map((element) => [
      // the console's messages link to it (core/lib/warn-once.ts)
      `<a id="${element.tagName}"></a>${code(`<${element.tagName}>`)}`,
      element.description,
      codes(names(ownAttributes(element))),
      codes(names(element.events).filter((name) => !common.includes(name))),
    ]),
  );
}

const tokens = (manifest) =>
  table(
    ['custom property', 'what it sets', 'default'],
    [...commonTokens(manifest), ...tokensOfSome(manifest)].map((token) => [
      code(token.name),
      token.description,
      token.default ? code(token.default) : 'each tag has its own',
    ]),
  );

const events = (manifest) =>
  table(
    ['event', 'detail', 'dispatched by', 'when'],
    eventsIn(manifest).map((event) => [
      code(event.name),
      detailOf(event) ? code(detailOf(event)) : '',
      event.isCommon ? 'most elements' : codes(event.tagNames.map((tagName) => tagName.slice('sb-'.length))),
      event.description,
    ]),
  );

const types = (manifest) =>
  table(
    ['type', 'what it holds'],
    manifest.types.map(({ name, text }) => [code(name), code(text)]),
  );

const TABLES = { tags, tokens, events, types };

/** A text with its tables as the interface is now. */
export const withTables = (text, manifest) =>
  text.replace(/(<!-- (\w+) -->\n)[\s\S]*?(<!-- \/\2 -->)/g, (all, start, name, end) =>
    TABLES[name] ? `${start}\n${TABLES[name](manifest)}\n\n${end}` : all,
  );
