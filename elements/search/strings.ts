import { msg } from '../../i18n/msg.js';

export const messages = {
  search: () => msg('搜索', { id: 'search.search' }),
  submit: () => msg('搜索', { id: 'search.submit' }),
  clear: () => msg('清除', { id: 'search.clear' }),
  nowhere: () => msg('网站尚未配置搜索结果页', { id: 'search.nowhere' }),
};
