import { userInfo } from '../../../../core/member/member.api.js';
import { all, type Sample } from '../sample.js';

export const oauthLogin: Sample = {
  attributes: {},
  height: 620,
  states: [
    { name: 'Signed out', shows: 'button', hint: 'The service is the demo’s second server, on an origin of its own.' },
    { name: 'Dialog', attributes: { open: '' }, shows: 'dialog' },
    { name: 'Signed in', as: 'newcomer', shows: 'name' },
    { name: 'Busy', faults: all('timeout', userInfo), shows: 'avatar' },
    {
      name: 'Error',
      faults: all('html500', userInfo),
      shows: 'button',
      hint: 'Nobody knows who it is; logging in is still possible.',
    },
    { name: 'Empty', attributes: { service: 'none' }, shows: 'base', hint: 'Without a service nothing is shown.' },
  ],
};
