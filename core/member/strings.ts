import { msg } from '../../i18n/msg.js';

/** Texts about a signed-in member that several elements share. */
export const messages = {
  logout: () => msg('退出登录', { id: 'member.logout' }),
  logoutFailed: () => msg('退出登录失败，请重试', { id: 'member.logout-failed' }),
  nameless: () => msg('用户', { id: 'member.nameless' }),
};
