import { addToCart, goodsDetail } from '../../../../core/shop/api.js';
import { all, type Sample } from '../sample.js';

export const product: Sample = {
  attributes: { 'goods-id': 'gaiwan' },
  height: 480,
  states: [
    { name: 'Normal', shows: 'option' },
    { name: 'Two groups', attributes: { 'goods-id': 'two-groups' }, shows: 'group' },
    { name: 'Sold out', attributes: { 'goods-id': 'sold-out' }, shows: 'option' },
    { name: 'Empty', attributes: { 'goods-id': 'nowhere' }, shows: 'alert', hint: 'There are no such goods.' },
    { name: 'Busy', faults: all('timeout', goodsDetail), shows: 'skeleton' },
    { name: 'Error', faults: all('html500', goodsDetail), shows: 'retry' },
    {
      name: 'Signed in',
      as: 'newcomer',
      shows: 'actions',
      hint: 'Put it into the cart: a dialog says what lies there now.',
    },
    {
      name: 'The cart fails',
      as: 'newcomer',
      faults: all('refusesilent', addToCart),
      shows: 'actions',
      hint: 'Put it into the cart: the server refuses.',
    },
  ],
};
