// The table of README: it stands between `<!-- name -->` and `<!-- /name -->`.
import { JOURNEYS, journeyOf } from '../../docs/live/journeys.mjs';
import { elementsIn } from './lookup.mjs';
import { code } from './markdown.mjs';
import { withMarked } from './marked-text.mjs';

/** A bar would end the cell. */
const cell = (text = '') => text.replaceAll('|', '\\|');
const row = (cells) => `| ${cells.map(cell).join(' | ')} |`;
const table = (head, rows) => [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

function tags(manifest) {
  const elements = elementsIn(manifest);
  const rows = JOURNEYS.flatMap((journey) =>
    elements
      .filter(({ tagName }) => journeyOf(tagName) === journey)
      .toSorted((a, b) => journey.tags.indexOf(a.tagName) - journey.tags.indexOf(b.tagName))
      .map((element, index) => [
        index === 0 ? journey.title : '',
        // the console's messages link to it (core/lib/warn-once.ts)
        code(`<${element.tagName}>`),
        element.description,
      ]),
  );
  return table(['Journey', 'Tag', 'Use'], rows);
}

/** A text with its tables as the interface is now. */
export const withTables = (text, manifest) => withMarked(text, { tags: () => tags(manifest) });
