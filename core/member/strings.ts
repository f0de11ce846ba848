import { msg } from '../../i18n/msg.js';

/** Texts about a signed-in member that several elements share. */
export const messages = {
  logout: () => msg('退出登录', { id: 'member.logout' }),
  logoutFailed: () => msg('退出登录失败，请重试', { id: 'member.logout-failed' }),
  serviceUnknown: () => msg('已退出本站，但第三方登录服务没有回应，可能仍是登录状态', { id: 'member.service-unknown' }),
  nameless: () => msg('用户', { id: 'member.nameless' }),
};
