import { msg, str } from '../../i18n/msg.js';

export const messages = {
  title: () => msg('第三方账号登录', { id: 'oauth-login.title' }),
  titleWith: (name: string) => msg(str`用${name}登录`, { id: 'oauth-login.title-with' }),
  frame: () => msg('第三方登录', { id: 'oauth-login.frame' }),
  loading: () => msg('加载中', { id: 'oauth-login.loading' }),
  slow: () => msg('登录页面还没有打开，请再等一会儿或重试', { id: 'oauth-login.slow' }),
  refused: (reason?: string) =>
    reason
      ? msg(str`登录失败${reason}`, { id: 'oauth-login.refused-by' })
      : msg('登录失败', { id: 'oauth-login.refused' }),
  asking: () => msg('正在获取用户信息', { id: 'oauth-login.asking' }),
  failed: () => msg('获取用户信息出错, 请刷新重试', { id: 'oauth-login.failed' }),
  blocked: () => msg('浏览器拦截了第三方 Cookie，请在新窗口中登录', { id: 'oauth-login.blocked' }),
  inWindow: () => msg('在新窗口中登录', { id: 'oauth-login.in-window' }),
  hint: () => msg('看不到登录页面？', { id: 'oauth-login.hint' }),
  waiting: () => msg('请在新窗口中完成登录', { id: 'oauth-login.waiting' }),
  prevented: () => msg('浏览器没有打开新窗口，请允许弹出窗口后重试', { id: 'oauth-login.prevented' }),
  closed: () => msg('新窗口已关闭，登录还没有完成，可以再试一次', { id: 'oauth-login.closed' }),
  done: () => msg('登录成功', { id: 'oauth-login.done' }),
  logout: () => msg('退出登录', { id: 'oauth-login.logout' }),
  logoutFailed: () => msg('退出登录失败，请重试', { id: 'oauth-login.logout-failed' }),
  nameless: () => msg('用户', { id: 'oauth-login.nameless' }),
};
