import { msg, str } from '../../i18n/msg.js';

/** Reasons of refusals that say none themselves. */
export const messages = {
  tooLarge: () => msg('内容太大，请删减后重试', { id: 'request.too-large' }),
  tooOften: () => msg('操作太频繁，请稍后再试', { id: 'request.too-often' }),
  tooOftenSeconds: (n: number) => msg(str`操作太频繁，请${n}秒后再试`, { id: 'request.too-often-seconds' }),
  tooOftenMinutes: (n: number) => msg(str`操作太频繁，请${n}分钟后再试`, { id: 'request.too-often-minutes' }),
  busy: () => msg('网站正忙，请稍后再试', { id: 'request.busy' }),
  forbidden: () => msg('网站未允许此操作，请刷新页面后重试', { id: 'request.forbidden' }),
  invalid: () => msg('填写的内容未被接受，请检查后重试', { id: 'request.invalid' }),
};
