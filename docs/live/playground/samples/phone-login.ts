import { memberCode, memberLogin } from '../../../../elements/phone-login/api.js';
import { all, type Sample } from '../sample.js';

const FILL_IN = 'Any mainland number will do, for example 13800138000.';

export const phoneLogin: Sample = {
  attributes: { inline: '' },
  height: 460,
  states: [
    { name: 'Normal', shows: 'primary', hint: `${FILL_IN} The code is at /sms.` },
    { name: 'Popup', attributes: { open: '' }, shows: 'dialog' },
    { name: 'Closed', attributes: {}, shows: 'base', hint: 'Nothing is shown until it is opened: press show() below.' },
    {
      name: 'Busy',
      faults: all('timeout', memberCode, memberLogin),
      shows: 'primary',
      hint: `${FILL_IN} Nothing is answered.`,
    },
    {
      name: 'Error',
      faults: all('html500', memberCode, memberLogin),
      shows: 'primary',
      hint: `${FILL_IN} No code comes.`,
    },
    { name: 'Signed in', as: 'newcomer', shows: 'name' },
  ],
};
