import { msg } from '../../i18n/msg.js';

/** Texts of a login that another element has asked for. */
export const messages = {
  comment: () => msg('登录后即可发表留言', { id: 'login.to-comment' }),
  reply: () => msg('登录后即可发表回复', { id: 'login.to-reply' }),
  like: () => msg('登录后即可点赞', { id: 'login.to-like' }),
  draw: () => msg('登录后即可抽奖', { id: 'login.to-draw' }),
  claim: () => msg('登录后即可领取奖品', { id: 'login.to-claim' }),
  form: () => msg('登录后即可继续填写', { id: 'login.to-form' }),
  cart: () => msg('登录后即可使用购物车', { id: 'login.to-cart' }),
  checkout: () => msg('登录后即可结算', { id: 'login.to-checkout' }),
  pay: () => msg('登录后即可支付', { id: 'login.to-pay' }),
  others: () => msg('其他登录方式', { id: 'login.others' }),
  qr: () => msg('扫码登录', { id: 'login.qr' }),
  'third-party': () => msg('第三方账号登录', { id: 'login.third-party' }),
};
