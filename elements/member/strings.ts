import { msg } from '../../i18n/msg.js';

export const messages = {
  login: () => msg('登录', { id: 'member.login' }),
  loading: () => msg('加载中', { id: 'member.loading' }),
  failed: () => msg('获取用户信息出错, 请刷新重试', { id: 'member.failed' }),
};
