import { scanLoginQrcode } from '../../../../elements/qr-login/api.js';
import { all, type Sample } from '../sample.js';

const APPS = '[{"type":"wechat","name":"微信"}]';

export const login: Sample = {
  attributes: { apps: APPS, 'service-name': '闲盏通行证' },
  height: 620,
  states: [
    { name: 'Normal', shows: 'tabs', hint: 'After a login, the tab that was used is the first one here.' },
    { name: 'QR code first', attributes: { apps: APPS, ways: 'qr phone' }, shows: 'tabs' },
    { name: 'One way', attributes: { ways: 'phone' }, shows: 'way' },
    { name: 'Error', attributes: { ways: 'qr' }, faults: all('html500', scanLoginQrcode), shows: 'way' },
    { name: 'Signed in', as: 'newcomer', attributes: { apps: APPS }, shows: 'way' },
  ],
};
