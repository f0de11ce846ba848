import { searchSuggestions } from '../../elements/search/api.js';
import { type Area, describe, entity, SITE_ID } from './describe.js';

const suggestion = entity(
  'SearchSuggestion',
  searchSuggestions.answer.rows[0],
  'Something that the site has for the keyword. Its texts are no HTML; `<mark>` marks hits.',
  {
    url: 'The page that it leads to. A row without an http(s) address is left out.',
    title: 'Its title. Absent: the address is shown.',
    excerpt: 'A sentence of it.',
    image: 'The address of a picture.',
    price: { about: 'What it costs. In yuan.', minimum: 0 },
    type: {
      about: 'The group that it is shown in. Any other text is the heading of its own group.',
      known: { goods: 'Goods.', article: 'Articles.', page: 'Pages.' },
    },
  },
);

export const search: Area = {
  name: 'search',
  title: 'Search',
  about: 'What `<sb-search>` calls. Without `suggest` it calls nothing: a search is a visit to the page of results.',
  calls: {
    searchSuggestions: describe(searchSuggestions, {
      summary: 'Gives what the site has for a keyword, best first.',
      when: 'Only with `suggest`, whose value is the path: yours may be another.',
      rules: ['Answer fast: it is called while the visitor types, 150 milliseconds after the last key.'],
      input: { keyword: 'What was typed.', siteId: SITE_ID },
      answer: entity('SuggestionList', searchSuggestions.answer, 'What was found.', {
        rows: { about: 'At most ten are shown.', of: suggestion },
      }),
      isPublic: true,
      example: {
        input: { keyword: '茶席', siteId: '1' },
        data: {
          rows: [
            {
              url: '/goods/tea-mat',
              title: '柿染<mark>茶席</mark>',
              excerpt: '青柿子汁染的老粗布，越洗越软。',
              image: '/pictures/goods/tea-mat/shen.svg',
              price: 128,
              type: 'goods',
            },
          ],
        },
        refusal: { status: 429, msg: '搜索太频繁，请稍后再试' },
      },
    }),
  },
};
