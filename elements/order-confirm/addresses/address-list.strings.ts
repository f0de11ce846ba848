import { msg, str } from '../../../i18n/msg.js';

/** Texts of the list of addresses. */
export const messages = {
  title: () => msg('收货地址', { id: 'order-confirm.address-title' }),
  add: () => msg('新增地址', { id: 'order-confirm.address-add' }),
  edit: () => msg('编辑', { id: 'order-confirm.address-edit' }),
  remove: () => msg('删除', { id: 'order-confirm.address-remove' }),
  setDefault: () => msg('设为默认', { id: 'order-confirm.address-set-default' }),
  isDefault: () => msg('默认', { id: 'order-confirm.address-default' }),
  nobody: () => msg('还没有收货地址', { id: 'order-confirm.address-nobody' }),
  none: () => msg('请新增收货地址', { id: 'order-confirm.address-none' }),
  unchosen: () => msg('请选择收货地址', { id: 'order-confirm.address-unchosen' }),
  loadFailed: () => msg('获取用户地址列表出错', { id: 'order-confirm.address-load-failed' }),
  defaultFailed: (reason?: string) =>
    reason
      ? msg(str`设置用户地址出错：${reason}`, { id: 'order-confirm.address-default-failed-by' })
      : msg('设置用户地址出错', { id: 'order-confirm.address-default-failed' }),
  all: (count: number) => msg(str`展开全部地址（${count}）`, { id: 'order-confirm.address-all' }),
  fewer: () => msg('收起地址', { id: 'order-confirm.address-fewer' }),
  saved: () => msg('地址已保存', { id: 'order-confirm.address-saved' }),
  removed: () => msg('地址已删除', { id: 'order-confirm.address-removed' }),
  madeDefault: () => msg('已设为默认地址', { id: 'order-confirm.address-made-default' }),
};
