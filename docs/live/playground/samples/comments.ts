import { commentList, commentSave } from '../../../../elements/comments/api.js';
import { all, type Sample } from '../sample.js';

export const comments: Sample = {
  attributes: { 'block-id': '7', 'data-id': '1', 'page-size': '3' },
  states: [
    {
      name: 'Normal',
      shows: 'comment',
      hint: 'To post one, a login is needed: any mainland number, the code is at /sms.',
    },
    { name: 'Empty', attributes: { 'block-id': '7', 'data-id': 'nothing-yet' }, shows: 'empty' },
    { name: 'Busy', faults: all('timeout', commentList), shows: 'skeleton' },
    { name: 'Error', faults: all('html500', commentList), shows: 'retry' },
    { name: 'Signed in', as: 'newcomer', shows: 'comment' },
    {
      name: 'Posting fails',
      as: 'newcomer',
      faults: all('refusesilent', commentSave),
      shows: 'editor',
      hint: 'Write and post something: the server refuses it, and the text stays.',
    },
    {
      name: 'Anonymous',
      attributes: { 'block-id': '8', 'login-type': 'anonymous', 'page-size': '3' },
      shows: 'comment',
      hint: 'Nobody has to log in; what is posted waits for review.',
    },
  ],
};
