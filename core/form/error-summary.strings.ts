import { msg, str } from '../../i18n/msg.js';

export const messages = {
  title: (count: number) => msg(str`有${count}项需要修改`, { id: 'form.errors' }),
  entry: (label: string, error: string) => msg(str`${label}：${error}`, { id: 'form.error-entry' }),
};
