import { msg, str } from '../../i18n/msg.js';

export const messages = {
  title: () => msg('手机号登录', { id: 'phone-login.title' }),
  phone: () => msg('手机号', { id: 'phone-login.phone' }),
  phonePlaceholder: () => msg('请输入手机号', { id: 'phone-login.phone-placeholder' }),
  code: () => msg('验证码', { id: 'phone-login.code' }),
  submitsItself: () => msg('填完自动登录', { id: 'phone-login.submits-itself' }),
  send: () => msg('获取验证码', { id: 'phone-login.send' }),
  resend: (seconds: number) => msg(str`${seconds}s后重新获取`, { id: 'phone-login.resend' }),
  sent: () => msg('验证码已发送', { id: 'phone-login.sent' }),
  login: () => msg('登录', { id: 'phone-login.login' }),
  done: () => msg('登录成功', { id: 'phone-login.done' }),
  signedIn: () => msg('已登录', { id: 'phone-login.signed-in' }),
  phoneMissing: () => msg('请填写手机号', { id: 'phone-login.phone-missing' }),
  phoneFormat: () => msg('手机号格式错误', { id: 'phone-login.phone-format' }),
  codeMissing: () => msg('请填写验证码', { id: 'phone-login.code-missing' }),
  sendRefused: (reason: string) => msg(str`获取验证码失败:${reason}`, { id: 'phone-login.send-refused' }),
  sendFailed: () => msg('获取验证码失败，请刷新重试', { id: 'phone-login.send-failed' }),
  loginFailed: (reason?: string) =>
    reason
      ? msg(str`登录失败${reason}`, { id: 'phone-login.login-failed-by' })
      : msg('登录失败', { id: 'phone-login.login-failed' }),
};
