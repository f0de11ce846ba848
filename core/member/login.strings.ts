import { msg } from '../../i18n/msg.js';

/** Texts of a login that another element has asked for. */
export const messages = {
  comment: () => msg('登录后即可发表留言', { id: 'member.to-comment' }),
  reply: () => msg('登录后即可发表回复', { id: 'member.to-reply' }),
  like: () => msg('登录后即可点赞', { id: 'member.to-like' }),
  draw: () => msg('登录后即可抽奖', { id: 'member.to-draw' }),
  claim: () => msg('登录后即可领取奖品', { id: 'member.to-claim' }),
  form: () => msg('登录后即可继续填写', { id: 'member.to-form' }),
  cart: () => msg('登录后即可使用购物车', { id: 'member.to-cart' }),
  checkout: () => msg('登录后即可结算', { id: 'member.to-checkout' }),
  pay: () => msg('登录后即可支付', { id: 'member.to-pay' }),
  others: () => msg('其他登录方式', { id: 'member.other-logins' }),
  qr: () => msg('扫码登录', { id: 'member.login-by-qr' }),
  'third-party': () => msg('第三方账号登录', { id: 'member.login-by-third-party' }),
};
