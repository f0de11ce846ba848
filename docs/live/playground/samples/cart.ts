import { shopCartItemList } from '../../../../core/shop/api.js';
import { all, type Sample } from '../sample.js';

export const cart: Sample = {
  attributes: {},
  height: 420,
  states: [
    { name: 'Normal', as: 'customer', shows: 'item' },
    { name: 'Empty', as: 'newcomer', shows: 'empty' },
    { name: 'Busy', as: 'customer', faults: all('timeout', shopCartItemList), shows: 'skeleton' },
    { name: 'Error', as: 'customer', faults: all('html500', shopCartItemList), shows: 'retry' },
    { name: 'Signed out', as: 'nobody', shows: 'login' },
  ],
};
