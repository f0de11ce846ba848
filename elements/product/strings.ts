import { msg } from '../../i18n/msg.js';

export const words = {
  failed: () => msg('获取商品价格信息报错', { id: 'product.failed' }),
};
