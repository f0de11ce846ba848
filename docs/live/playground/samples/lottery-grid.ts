import { drawLottery, lottery } from '../../../../core/lottery/lottery.api.js';
import { all, type Sample } from '../sample.js';

const GIFT = { 'lottery-id': 'always-gift' };

export const lotteryGrid: Sample = {
  attributes: { 'lottery-id': 'always-coupon' },
  height: 560,
  states: [
    { name: 'Normal', shows: 'cell', hint: 'This one always wins a coupon.' },
    { name: 'Few prizes', attributes: { 'lottery-id': 'few' }, shows: 'placeholder' },
    { name: 'Empty', attributes: { 'lottery-id': 'none' }, shows: 'alert', hint: 'There is no such lottery.' },
    { name: 'Busy', faults: all('timeout', lottery), shows: 'skeleton' },
    { name: 'Error', faults: all('html500', lottery), shows: 'retry' },
    {
      name: 'The draw fails',
      faults: all('html500', drawLottery),
      shows: 'cell',
      hint: 'Draw: the result says that it failed.',
    },
    {
      name: 'Signed out',
      attributes: { ...GIFT, 'require-login': '' },
      shows: 'cell',
      hint: 'Draw: the login comes first, then it goes on by itself.',
    },
    {
      name: 'Signed in',
      as: 'newcomer',
      attributes: { ...GIFT, 'require-login': '' },
      shows: 'cell',
      hint: 'This one always wins something that is shipped.',
    },
  ],
};
