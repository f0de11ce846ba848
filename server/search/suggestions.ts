import { type SearchSuggestion, searchSuggestions } from '@sb-elements/elements/contract';
import type { GoodsRow } from '../goods/find-goods.js';
import { yuan } from '../goods/find-goods.js';
import type { Suggest } from '../ports/suggest.js';
import { route } from '../route.js';
import { listedGoodsWith } from './search-goods.js';
import { searchWords } from './search-words.js';

/** More than the element shows isn't sent. */
const MAX_ROWS = 10;

/** Goods by title and summary. The page of each is `/goods/{id}`. */
export const suggestGoods: Suggest = async (words, { db }) => (await listedGoodsWith(words, db)).map(goodsSuggestion);

export function goodsSuggestion({ id, title, summary, images, presentPrice }: GoodsRow): SearchSuggestion {
  const [image] = images;
  return {
    url: `/goods/${id}`,
    title,
    price: yuan(presentPrice),
    type: 'goods',
    ...(summary && { excerpt: summary }),
    ...(image && { image }),
  };
}

const suggestions = route(searchSuggestions, async ({ keyword }, context) => {
  const words = searchWords(keyword);
  return { rows: words.length > 0 ? (await context.suggest(words, context)).slice(0, MAX_ROWS) : [] };
});

export const searchCalls = [suggestions];
