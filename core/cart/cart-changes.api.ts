import { writing } from '../http/endpoint.js';
import { cart } from './cart.api.js';

export const changeShopCartItem = writing(
  'POST',
  '/openapi/order/changeShopCartItem',
  { id: 'text', count: 'count', isSelect: 'flag' },
  cart,
);
/** `ids` are comma-separated. */
export const removeShopCartItem = writing('POST', '/openapi/order/removeShopCartItem', { ids: 'text' }, cart);
export const toggleSelectAllShopCartItem = writing(
  'POST',
  '/openapi/order/toggleSelectAllShopCartItem',
  { isSelect: 'flag' },
  cart,
);
export const removeInvalidShopCartItems = writing('POST', '/openapi/order/removeInvalidShopCartItems', {}, cart);
