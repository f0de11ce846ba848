import { type AnswerOf, defineQuery } from '../../core/http/endpoint.js';

/** The path in the documentation and in the reference back end. `suggest` of the element names the one of a site. */
export const searchSuggestions = defineQuery(
  'GET',
  '/openapi/search/suggest',
  { keyword: 'string', siteId: 'string' },
  {
    rows: [
      {
        url: 'string',
        'title?': 'string',
        'excerpt?': 'string',
        'image?': 'media',
        'price?': 'number',
        'type?': 'string',
      },
    ],
  },
);

/**
 * What the site has for a keyword.
 *
 * @prop url - The page that it leads to.
 * @prop title - Its title; without one, the URL is shown.
 * @prop excerpt - A sentence of it.
 * @prop image - The URL of a picture.
 * @prop price - What it costs.
 * @prop type - `goods`, `article`, `page`, or any heading; rows of one type are a group.
 */
export type SearchSuggestion = AnswerOf<typeof searchSuggestions>['rows'][number];
