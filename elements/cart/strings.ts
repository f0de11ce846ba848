import { msg, str } from '../../i18n/msg.js';

export const messages = {
  title: () => msg('购物车', { id: 'cart.title' }),
  loadFailed: () => msg('获取购物车失败，请刷新重试', { id: 'cart.load-failed' }),
  loginNeeded: () => msg('请先登录', { id: 'cart.login-needed' }),
  login: () => msg('登录', { id: 'cart.login' }),
  empty: () => msg('购物车是空的', { id: 'cart.empty' }),
  goShopping: () => msg('去逛逛', { id: 'cart.go-shopping' }),
  pieces: (count: number) => msg(str`共${count}件`, { id: 'cart.pieces' }),
  all: () => msg('全选', { id: 'cart.all' }),
  remove: () => msg('删除', { id: 'cart.remove' }),
  removeSelected: () => msg('删除选中', { id: 'cart.remove-selected' }),
  invalid: () => msg('已失效', { id: 'cart.invalid' }),
  clearInvalid: () => msg('清除失效商品', { id: 'cart.clear-invalid' }),
  total: (amount: string) => msg(str`合计：${amount}`, { id: 'cart.total' }),
  checkout: () => msg('去结算', { id: 'cart.checkout' }),
  noneSelected: () => msg('请先选择商品', { id: 'cart.none-selected' }),
  removeFailed: (reason?: string) =>
    reason
      ? msg(str`删除失败，请重试：${reason}`, { id: 'cart.remove-failed-by' })
      : msg('删除失败，请重试', { id: 'cart.remove-failed' }),
  saveFailed: (reason?: string) =>
    reason
      ? msg(str`保存失败，请重试：${reason}`, { id: 'cart.save-failed-by' })
      : msg('保存失败，请重试', { id: 'cart.save-failed' }),
};
