import { msg, str } from '../../i18n/msg.js';

export const messages = {
  failed: () => msg('获取商品价格信息报错', { id: 'product.failed' }),
  from: (price: string) => msg(str`${price}起`, { id: 'product.from' }),
  origin: () => msg('原价', { id: 'product.origin' }),
  member: () => msg('会员价', { id: 'product.member' }),
  stock: (count: number) => msg(str`库存${count}`, { id: 'product.stock' }),
  soldOut: () => msg('已售罄', { id: 'product.sold-out' }),
  chosen: (names: string) => msg(str`已选：${names}`, { id: 'product.chosen' }),
  unchosen: () => msg('请选择规格', { id: 'product.unchosen' }),
  options: () => msg('规格', { id: 'product.options' }),
  chooseOptions: () => msg('选择规格', { id: 'product.choose-options' }),
  cart: () => msg('购物车', { id: 'product.cart' }),
  clear: () => msg('重新选择', { id: 'product.clear' }),
  choose: (name: string) => msg(str`请选择${name}`, { id: 'product.choose' }),
  add: () => msg('加入购物车', { id: 'product.add' }),
  buy: () => msg('立即购买', { id: 'product.buy' }),
  added: () => msg('已加入购物车', { id: 'product.added' }),
  toCart: () => msg('去购物车', { id: 'product.to-cart' }),
  continueShopping: () => msg('继续购物', { id: 'product.stay' }),
  addFailed: ({ kind }: { kind: string }, reason?: string) => {
    if (reason) return msg(str`添加购物车失败：${reason}`, { id: 'product.add-failed-for' });
    return kind === 'network'
      ? msg('添加购物车失败：网络错误', { id: 'product.add-network' })
      : msg('添加购物车失败', { id: 'product.add-failed' });
  },
  addUnknown: () => msg('没有收到回应，不确定是否已添加，请先查看购物车', { id: 'product.add-unknown' }),
  coupons: () => msg('优惠券', { id: 'product.coupons' }),
  couponsFailed: () => msg('优惠券获取失败', { id: 'product.coupons-failed' }),
  regular: () => msg('非会员价', { id: 'product.regular' }),
};
