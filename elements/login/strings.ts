import { msg } from '../../i18n/msg.js';

export const messages = {
  title: () => msg('登录', { id: 'login.title' }),
  ways: () => msg('登录方式', { id: 'login.ways' }),
  phone: () => msg('手机号', { id: 'login.phone' }),
  qr: () => msg('扫码', { id: 'login.qr' }),
  'third-party': () => msg('第三方账号', { id: 'login.third-party' }),
  lastUsed: () => msg('上次使用', { id: 'login.last-used' }),
};
