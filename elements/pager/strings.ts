import { msg, str } from '../../i18n/msg.js';

export const messages = {
  pages: () => msg('分页', { id: 'pager.pages' }),
  first: () => msg('首页', { id: 'pager.first' }),
  previous: () => msg('上一页', { id: 'pager.previous' }),
  next: () => msg('下一页', { id: 'pager.next' }),
  last: () => msg('末页', { id: 'pager.last' }),
  position: (page: number, pages: number) => msg(str`第${page}页，共${pages}页`, { id: 'pager.position' }),
};
