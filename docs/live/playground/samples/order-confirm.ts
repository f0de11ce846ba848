import { checkoutInfo, createOrder } from '../../../../core/shop/api.js';
import { all, type Sample } from '../sample.js';

export const orderConfirm: Sample = {
  attributes: {},
  height: 560,
  states: [
    { name: 'Normal', as: 'customer', shows: 'receipt' },
    { name: 'Empty', as: 'newcomer', shows: 'cart' },
    { name: 'Busy', as: 'customer', faults: all('timeout', checkoutInfo), shows: 'skeleton' },
    { name: 'Error', as: 'customer', faults: all('html500', checkoutInfo), shows: 'retry' },
    {
      name: 'The order fails',
      as: 'customer',
      faults: all('refusesilent', createOrder),
      shows: 'receipt',
      hint: 'Order: the server refuses, and nothing is lost.',
    },
    { name: 'Signed out', as: 'nobody', shows: 'login' },
  ],
};
