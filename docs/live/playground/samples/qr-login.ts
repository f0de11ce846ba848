import { scanLoginQrcode } from '../../../../elements/qr-login/api.js';
import { all, type Sample } from '../sample.js';

export const qrLogin: Sample = {
  attributes: {},
  states: [
    { name: 'Normal', shows: 'image', hint: 'The demo’s page /scan plays the phone.' },
    { name: 'Several apps', attributes: { apps: '[{"type":"wechat"},{"type":"qq","name":"QQ"}]' }, shows: 'tabs' },
    { name: 'Busy', faults: all('timeout', scanLoginQrcode), shows: 'code' },
    { name: 'Error', faults: all('html500', scanLoginQrcode), shows: 'retry' },
    { name: 'Signed in', as: 'newcomer', shows: 'name' },
  ],
};
