import { addPageFeedback, form } from '../../../../elements/dynamic-form/api.js';
import { all, type Sample } from '../sample.js';

export const dynamicForm: Sample = {
  attributes: { 'form-id': 'enquiry' },
  states: [
    { name: 'Normal', shows: 'form' },
    { name: 'Steps', attributes: { 'form-id': 'steps' }, shows: 'progress' },
    { name: 'Every field', attributes: { 'form-id': 'every' }, shows: 'region' },
    { name: 'Empty', attributes: { 'form-id': 'nowhere' }, shows: 'alert', hint: 'There is no such form.' },
    { name: 'Busy', faults: all('timeout', form), shows: 'skeleton' },
    { name: 'Error', faults: all('html500', form), shows: 'retry' },
    {
      name: 'Sending fails',
      attributes: { 'form-id': 'tiny' },
      faults: all('refusesilent', addPageFeedback),
      shows: 'form',
      hint: 'Fill it in and send it: the server refuses, and what was typed stays.',
    },
    {
      name: 'Signed out',
      attributes: { 'form-id': 'members' },
      shows: 'form',
      hint: 'Fill it in and send it: only members may, so the login opens first.',
    },
    { name: 'Signed in', as: 'newcomer', attributes: { 'form-id': 'members' }, shows: 'form' },
  ],
};
