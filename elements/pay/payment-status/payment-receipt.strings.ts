import { msg } from '../../../i18n/msg.js';

export const messages = {
  amount: () => msg('实付金额', { id: 'pay.amount' }),
  orderLabel: () => msg('订单号', { id: 'pay.order-label' }),
  paidAt: () => msg('支付时间', { id: 'pay.paid-at' }),
};
