import { defineMutation } from '../http/endpoint.js';
import { cart } from './cart.api.js';

export const changeShopCartItem = defineMutation(
  'POST',
  '/openapi/order/changeShopCartItem',
  { id: 'string', count: 'number', isSelect: 'boolean' },
  cart,
);
/** `ids` are comma-separated. */
export const removeShopCartItem = defineMutation('POST', '/openapi/order/removeShopCartItem', { ids: 'string' }, cart);
export const toggleSelectAllShopCartItem = defineMutation(
  'POST',
  '/openapi/order/toggleSelectAllShopCartItem',
  { isSelect: 'boolean' },
  cart,
);
export const removeInvalidShopCartItems = defineMutation('POST', '/openapi/order/removeInvalidShopCartItems', {}, cart);
