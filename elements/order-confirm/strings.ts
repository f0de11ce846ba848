import { msg, str } from '../../i18n/msg.js';

export const messages = {
  title: () => msg('确认订单', { id: 'order-confirm.title' }),
  items: () => msg('商品清单', { id: 'order-confirm.items' }),
  loadFailed: (reason?: string) =>
    reason
      ? msg(str`获取订单信息出错：${reason}`, { id: 'order-confirm.load-failed-by' })
      : msg('获取订单信息出错', { id: 'order-confirm.load-failed' }),
  /** A change of coupon, points or quantity was rolled back. */
  changeFailed: (reason?: string) =>
    reason
      ? msg(str`获取订单信息出错：${reason}`, { id: 'order-confirm.change-failed-by' })
      : msg('获取订单信息出错', { id: 'order-confirm.change-failed' }),
  loginNeeded: () => msg('请先登录', { id: 'order-confirm.login-needed' }),
  login: () => msg('登录', { id: 'order-confirm.login' }),
  empty: () => msg('请先选择商品', { id: 'order-confirm.empty' }),
  toCart: () => msg('返回购物车', { id: 'order-confirm.to-cart' }),
  invalid: () => msg('已失效', { id: 'order-confirm.invalid' }),
  coupon: () => msg('选择优惠券', { id: 'order-confirm.coupon' }),
  coupons: () => msg('优惠券', { id: 'order-confirm.coupons' }),
  noCoupon: () => msg('不使用优惠券', { id: 'order-confirm.no-coupon' }),
  noneUsable: () => msg('暂无可用优惠券', { id: 'order-confirm.none-usable' }),
  threshold: (amount: string) => msg(str`满${amount}可用`, { id: 'order-confirm.threshold' }),
  noThreshold: () => msg('无门槛', { id: 'order-confirm.no-threshold' }),
  scope: (goods: string) => msg(str`仅限${goods}`, { id: 'order-confirm.coupon-scope' }),
  expires: (date: string) => msg(str`${date}到期`, { id: 'order-confirm.expires' }),
  unusable: () => msg('不可用优惠券', { id: 'order-confirm.unusable' }),
  usePoints: () => msg('使用积分', { id: 'order-confirm.use-points' }),
  pointsOpen: (points: number) => msg(str`可用${points}积分`, { id: 'order-confirm.points-open' }),
  pointsUsed: (points: number, amount: string) =>
    msg(str`已用${points}积分，抵扣${amount}`, { id: 'order-confirm.points-used' }),
  note: () => msg('备注', { id: 'order-confirm.note' }),
  noteHint: () => msg('选填，对商家说点什么', { id: 'order-confirm.note-hint' }),
  counter: (length: number, max: number) => msg(str`${length}/${max}`, { id: 'order-confirm.counter' }),
  extra: () => msg('订单额外信息', { id: 'order-confirm.extra' }),
  total: () => msg('商品总价', { id: 'order-confirm.total' }),
  discount: () => msg('优惠', { id: 'order-confirm.discount' }),
  pointDiscount: () => msg('积分抵扣', { id: 'order-confirm.point-discount' }),
  payable: () => msg('应付', { id: 'order-confirm.payable' }),
  submit: () => msg('提交订单', { id: 'order-confirm.submit' }),
  recalculating: () => msg('正在重新计算金额，请稍候', { id: 'order-confirm.recalculating' }),
};
