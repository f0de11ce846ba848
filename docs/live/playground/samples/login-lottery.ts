import { drawLottery, sceneLottery } from '../../../../core/lottery/lottery.api.js';
import { all, type Sample } from '../sample.js';

export const loginLottery: Sample = {
  attributes: {},
  height: 640,
  states: [
    { name: 'Normal', shows: 'guide' },
    {
      name: 'Empty',
      faults: all('nulldata', sceneLottery),
      shows: 'base',
      hint: 'The site has no such lottery: nothing is shown.',
    },
    {
      name: 'Busy',
      faults: all('timeout', sceneLottery),
      shows: 'base',
      hint: 'Nothing is shown before there is something to show.',
    },
    { name: 'Error', faults: all('html500', sceneLottery), shows: 'retry' },
    { name: 'Signed in', as: 'newcomer', shows: 'guide' },
    {
      name: 'The draw fails',
      as: 'newcomer',
      faults: all('html500', drawLottery),
      shows: 'guide',
      hint: 'Draw: the result says that it failed.',
    },
  ],
};
