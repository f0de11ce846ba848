import { lottery } from '../../../../core/lottery/lottery.api.js';
import { all, type Sample } from '../sample.js';

export const lotteryApp: Sample = {
  attributes: { 'lottery-id': '2' },
  height: 640,
  states: [
    { name: 'Normal', shows: 'marquee' },
    { name: 'Empty', attributes: { 'lottery-id': 'none' }, shows: 'alert', hint: 'There is no such lottery.' },
    { name: 'Busy', faults: all('timeout', lottery), shows: 'skeleton' },
    { name: 'Error', faults: all('html500', lottery), shows: 'retry' },
    { name: 'Signed in', as: 'newcomer', shows: 'lottery' },
  ],
};
