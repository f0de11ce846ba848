import { addToCart } from '../../../../core/shop/api.js';
import { all, type Sample } from '../sample.js';

export const notices: Sample = {
  attributes: {},
  height: 320,
  beside:
    '<sb-product goods-id="gaiwan"></sb-product>\n<sb-comments block-id="8" login-type="anonymous" page-size="1"></sb-comments>',
  states: [
    { name: 'Success', shows: 'base', hint: 'Post a comment: a notice says that it waits for review.' },
    {
      name: 'Error',
      as: 'newcomer',
      faults: all('html500', addToCart),
      shows: 'base',
      hint: 'Put the goods into the cart: a notice says that it failed.',
    },
  ],
};
