import { msg, str } from '../../../i18n/msg.js';

export const messages = {
  suggestions: () => msg('搜索建议', { id: 'search.suggestions' }),
  recent: () => msg('最近搜索', { id: 'search.recent' }),
  remove: (keyword: string) => msg(str`删除搜索记录“${keyword}”`, { id: 'search.remove' }),
  clearRecent: () => msg('清空搜索记录', { id: 'search.clear-recent' }),
  count: (count: number) => msg(str`搜索建议：${count} 条`, { id: 'search.count' }),
  none: () => msg('没有匹配的建议', { id: 'search.none' }),
  failed: () => msg('暂时无法显示建议，可以直接搜索', { id: 'search.failed' }),
  goods: () => msg('商品', { id: 'search.goods' }),
  article: () => msg('文章', { id: 'search.article' }),
  page: () => msg('页面', { id: 'search.page' }),
};
