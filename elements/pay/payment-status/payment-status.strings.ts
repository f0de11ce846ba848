import { msg } from '../../../i18n/msg.js';

export const messages = {
  result: () => msg('支付完成后，可在这里查看结果', { id: 'pay.result' }),
  checking: () => msg('正在查询支付结果…', { id: 'pay.checking' }),
  unconfirmed: () => msg('支付尚未确认', { id: 'pay.unconfirmed' }),
  givenUp: () => msg('支付已取消', { id: 'pay.given-up' }),
  unlessPaid: () => msg('如已支付，请勿重复支付', { id: 'pay.unless-paid' }),
  done: () => msg('我已支付', { id: 'pay.done' }),
  detail: () => msg('查看订单', { id: 'pay.detail' }),
  unpaid: () => msg('暂未查到支付结果，如已支付请勿重复支付，请稍后再看', { id: 'pay.unpaid' }),
  checkFailed: () => msg('没有查到支付状态，请重试', { id: 'pay.check-failed' }),
  cancelled: () => msg('订单已取消，无法支付，如已支付请联系商家', { id: 'pay.cancelled' }),
  paid: () => msg('支付成功', { id: 'pay.paid' }),
};
