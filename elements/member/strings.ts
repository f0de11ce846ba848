import { msg } from '../../i18n/msg.js';

export const words = {
  login: () => msg('登录', { id: 'member.login' }),
  logout: () => msg('退出登录', { id: 'member.logout' }),
  logoutFailed: () => msg('退出登录失败，请重试', { id: 'member.logout-failed' }),
  loading: () => msg('加载中', { id: 'member.loading' }),
  failed: () => msg('获取用户信息出错, 请刷新重试', { id: 'member.failed' }),
  nameless: () => msg('用户', { id: 'member.nameless' }),
};
