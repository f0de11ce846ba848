import { userInfo } from '../../../../core/member/member.api.js';
import { all, type Sample } from '../sample.js';

export const site: Sample = {
  attributes: { 'site-id': '1' },
  content: '<sb-member></sb-member>\n<sb-comments block-id="7" data-id="1" page-size="1"></sb-comments>',
  states: [
    { name: 'Normal', shows: '', hint: 'It shows what stands in it, and tells it which site and which back end.' },
    { name: 'Signed in', as: 'newcomer', shows: '' },
    { name: 'Error', faults: all('html500', userInfo), shows: '' },
  ],
};
