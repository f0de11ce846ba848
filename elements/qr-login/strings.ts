import { msg, str } from '../../i18n/msg.js';

export const messages = {
  title: () => msg('扫码登录', { id: 'qr-login.title' }),
  apps: () => msg('选择扫码应用', { id: 'qr-login.apps' }),
  wechat: () => msg('微信', { id: 'qr-login.wechat' }),
  code: () => msg('登录二维码', { id: 'qr-login.code' }),
  help: (app: string) => msg(str`打开${app}扫一扫登录`, { id: 'qr-login.help' }),
  helpOnPhone: (app: string) => msg(str`长按保存二维码，再用${app}扫一扫从相册选取`, { id: 'qr-login.help-on-phone' }),
  valid: (minutes: number) => msg(str`二维码${minutes}分钟内有效`, { id: 'qr-login.valid' }),
  scanned: () => msg('已扫描', { id: 'qr-login.scanned' }),
  confirmOnPhone: () => msg('请在手机上确认登录', { id: 'qr-login.confirm-on-phone' }),
  cancelled: () => msg('手机上取消了登录，请点击刷新', { id: 'qr-login.cancelled' }),
  expired: () => msg('二维码过期，请点击刷新', { id: 'qr-login.expired' }),
  refused: (reason: string) => msg(str`获取验证码失败：${reason}`, { id: 'qr-login.refused' }),
  failed: () => msg('获取登录二维码网络出错，请重试', { id: 'qr-login.failed' }),
  done: () => msg('登录成功', { id: 'qr-login.done' }),
  elsewhere: () => msg('已登录', { id: 'qr-login.elsewhere' }),
  memberFailed: () => msg('获取用户信息出错, 请刷新重试', { id: 'qr-login.member-failed' }),
};
