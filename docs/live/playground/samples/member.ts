import { logout, userInfo } from '../../../../core/member/member.api.js';
import { all, type Sample } from '../sample.js';

export const member: Sample = {
  attributes: {},
  height: 420,
  states: [
    { name: 'Signed in', as: 'newcomer', shows: 'name' },
    { name: 'Signed out', as: 'nobody', shows: 'login' },
    { name: 'Busy', faults: all('timeout', userInfo), shows: 'avatar' },
    { name: 'Error', faults: all('html500', userInfo), shows: 'retry' },
    {
      name: 'The logout fails',
      as: 'newcomer',
      faults: all('html500', logout),
      shows: 'name',
      hint: 'Log out: the element says that it failed.',
    },
  ],
};
