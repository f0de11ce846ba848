import { msg, str } from '../../i18n/msg.js';

/** Messages of the dialog that confirms a removal, and of the one that can undo it. */
export const messages = {
  title: () => msg('删除商品', { id: 'cart.confirm-title' }),
  titleInvalid: () => msg('清除失效商品', { id: 'cart.confirm-title-invalid' }),
  selected: (count: number) => msg(str`确定删除选中的${count}种商品吗？`, { id: 'cart.remove-some' }),
  invalid: (count: number) => msg(str`确定清除${count}种失效商品吗？`, { id: 'cart.clear-some' }),
  remove: () => msg('确认删除', { id: 'cart.confirm-remove' }),
  clear: () => msg('确认清除', { id: 'cart.confirm-clear' }),
  cancel: () => msg('取消', { id: 'cart.cancel' }),
  clearFailed: (reason?: string) =>
    reason
      ? msg(str`清除失效商品失败，请重试：${reason}`, { id: 'cart.clear-failed-by' })
      : msg('清除失效商品失败，请重试', { id: 'cart.clear-failed' }),
  removedOne: () => msg('已删除', { id: 'cart.removed-one' }),
  undo: () => msg('撤销', { id: 'cart.undo' }),
  removed: (count: number) => msg(str`已删除${count}种商品`, { id: 'cart.removed' }),
};
