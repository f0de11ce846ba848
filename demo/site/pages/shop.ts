import type { Hono } from 'hono';
import { findGoods } from '../../../server/goods/find-goods.js';
import type { RequestContext, ServerContext, ServerEnv } from '../../../server/request-context.js';
import { searchWords } from '../../../server/search/search-words.js';
import { t, tContent } from '../../languages/translate.js';
import { listedGoods, withVariants } from '../search/goods-list.js';
import { search } from '../search/search.js';
import { goodsPage, productPage, withdrawnPage } from './goods.js';
import type { Page } from './layout.js';
import { searchPage } from './search.js';

interface Site {
  contextOf(c: ServerContext): RequestContext;
  send(c: ServerContext, page: Page, status?: 200 | 410): Promise<Response>;
}

/** Serves the shop's pages, and the site's search. */
export function mountShop(app: Hono<ServerEnv>, { contextOf, send }: Site): void {
  app.get('/goods', async (c) => {
    const main = goodsPage(await listedGoods(contextOf(c).db));
    return send(c, { title: t('商店'), path: '/goods', main });
  });
  app.get('/goods/:id', async (c) => {
    const { db } = contextOf(c);
    const row = await findGoods(c.req.param('id').replaceAll('\0', ''), db);
    if (!row) return c.notFound();
    const page = { title: tContent(row.title), path: `/goods/${row.id}` };
    if (row.withdrawn) return send(c, { ...page, main: withdrawnPage(row) }, 410);
    return send(c, { ...page, main: productPage(await withVariants(row, db)) });
  });

  app.get('/search', async (c) => {
    const keyword = c.req.query('keyword') ?? '';
    const words = searchWords(keyword);
    const main = searchPage(keyword, words, await search(words, contextOf(c).db));
    return send(c, {
      title: words.length > 0 ? t('搜索“{words}”', { words: words.join(' ') }) : t('搜索'),
      path: '/search',
      main,
    });
  });
}
