// The table of README: it stands between `<!-- name -->` and `<!-- /name -->`.
import { elementsIn } from './lookup.mjs';
import { code } from './markdown.mjs';
import { withMarked } from './marked-text.mjs';

/** A bar would end the cell. */
const cell = (text = '') => text.replaceAll('|', '\\|');
const row = (cells) => `| ${cells.map(cell).join(' | ')} |`;
const table = (head, rows) => [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

/** The journeys of a visitor, each with its tags. A tag that none of them names stands with what every page has. */
const JOURNEYS = {
  'Every page': ['sb-site', 'sb-notices', 'sb-pager', 'sb-search'],
  'Log in': ['sb-member', 'sb-login', 'sb-phone-login', 'sb-qr-login', 'sb-oauth-login'],
  Comment: ['sb-comments'],
  'Draw prizes': ['sb-lottery-grid', 'sb-login-lottery', 'sb-lottery-app'],
  'Fill in forms': ['sb-dynamic-form'],
  'Shop and pay': ['sb-product', 'sb-cart', 'sb-order-confirm', 'sb-pay'],
};
const [EVERY_PAGE] = Object.keys(JOURNEYS);

const journeyOf = ({ tagName }) =>
  Object.keys(JOURNEYS).find((journey) => JOURNEYS[journey].includes(tagName)) ?? EVERY_PAGE;

/** Tags in the order of their journey, the unnamed ones last. */
const inOrder = (journey) => (a, b) => {
  const place = ({ tagName }) => JOURNEYS[journey].indexOf(tagName) + 1 || Number.MAX_SAFE_INTEGER;
  return place(a) - place(b);
};

function tags(manifest) {
  const elements = elementsIn(manifest);
  const rows = Object.keys(JOURNEYS).flatMap((journey) =>
    elements
      .filter((element) => journeyOf(element) === journey)
      .toSorted(inOrder(journey))
      .map((element, index) => [
        index === 0 ? journey : '',
        // the console's messages link to it (core/lib/warn-once.ts)
        code(`<${element.tagName}>`),
        element.description,
      ]),
  );
  return table(['Journey', 'Tag', 'Use'], rows);
}

/** A text with its tables as the interface is now. */
export const withTables = (text, manifest) => withMarked(text, { tags: () => tags(manifest) });
