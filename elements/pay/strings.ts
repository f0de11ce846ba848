import { msg, str } from '../../i18n/msg.js';

export const messages = {
  title: () => msg('支付方式', { id: 'pay.title' }),
  order: (id: string) => msg(str`订单号：${id}`, { id: 'pay.order' }),
  pay: () => msg('立即支付', { id: 'pay.pay' }),
  go: () => msg('去支付', { id: 'pay.go' }),
  fallback: () => msg('支付页面打不开？', { id: 'pay.fallback' }),
  badPage: () => msg('页面参数错误，请重新发起付款', { id: 'pay.bad-page' }),
  none: () => msg('暂无可用的支付方式', { id: 'pay.none' }),
  configFailed: () => msg('获取支付配置失败，请刷新重试', { id: 'pay.config-failed' }),
  stuck: () => msg('无法前往支付页面，请换一种支付方式', { id: 'pay.stuck' }),
  waiting: () => msg('等待付款…', { id: 'pay.waiting' }),
  change: () => msg('换一种', { id: 'pay.change' }),
  again: (method: string) => msg(str`继续用${method}支付`, { id: 'pay.again' }),
  confirm: () => msg('请确认是否支付完成', { id: 'pay.confirm' }),
};
