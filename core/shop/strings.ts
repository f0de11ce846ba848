import { msg, str } from '../../i18n/msg.js';

/** Texts that the elements of the shop share. */
export const messages = {
  quantity: () => msg('数量', { id: 'shop.quantity' }),
  less: () => msg('减少数量', { id: 'shop.less' }),
  more: () => msg('增加数量', { id: 'shop.more' }),
  one: () => msg('不能再少啦~', { id: 'shop.one' }),
  min: (count: number) => msg(str`最少购买${count}个`, { id: 'shop.least' }),
  max: (count: number) => msg(str`限购${count}个`, { id: 'shop.most' }),
  stock: () => msg('库存不足', { id: 'shop.stock' }),
};
