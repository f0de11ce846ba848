import { msg } from '../../i18n/msg.js';

/** Texts that several elements share. */
export const messages = {
  close: () => msg('关闭', { id: 'ui.close' }),
  retry: () => msg('重试', { id: 'ui.retry' }),
  broken: () => msg('出错了，请重试', { id: 'ui.broken' }),
  loadFailed: () => msg('加载失败，请重试', { id: 'ui.load-failed' }),
};
