import { msg, str } from '../../../i18n/msg.js';

/** Messages about an order that was not placed. */
export const messages = {
  extraWrong: () => msg('请补充订单额外信息', { id: 'order-confirm.extra-wrong' }),
  uploading: () => msg('文件正在上传，完成后即可提交订单', { id: 'order-confirm.uploading' }),
  failed: (reason?: string) =>
    reason
      ? msg(str`提交订单出错：${reason}`, { id: 'order-confirm.submit-failed-by' })
      : msg('提交订单出错，请重试', { id: 'order-confirm.submit-failed' }),
  unknown: () => msg('提交订单出错，结果未知，请重试（不会重复下单）', { id: 'order-confirm.unknown' }),
  checkOrders: () =>
    msg('提交订单出错，结果未知，请先在我的订单里确认是否已下单', { id: 'order-confirm.check-orders' }),
  orders: () => msg('查看我的订单', { id: 'order-confirm.orders' }),
  startOver: () => msg('重新填写订单', { id: 'order-confirm.start-over' }),
  startOverQuestion: () =>
    msg('如果上次的订单已提交成功，再次提交会重复下单。确定重新填写吗？', { id: 'order-confirm.start-over-question' }),
  startOverConfirm: () => msg('重新填写', { id: 'order-confirm.start-over-confirm' }),
  cancel: () => msg('取消', { id: 'order-confirm.start-over-cancel' }),
};
