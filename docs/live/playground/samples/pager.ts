import type { Sample } from '../sample.js';

export const pager: Sample = {
  attributes: { page: '2', pages: '9' },
  states: [
    { name: 'Normal', shows: 'position' },
    { name: 'First page', attributes: { page: '1', pages: '9' }, shows: 'position' },
    { name: 'Last page', attributes: { page: '9', pages: '9' }, shows: 'position' },
    { name: 'Empty', attributes: {}, shows: 'position', hint: 'No page but one.' },
  ],
};
