import { reading, writing } from '../../core/http/endpoint.js';

export const qrcodePath = '/openapi/smartapp/scanLoginQrcode';
/** `type`: the app that shall scan it. `qrcode` is an image's URL. */
export const scanLoginQrcode = reading(
  'GET',
  qrcodePath,
  { siteId: 'text', 'type?': 'text' },
  { qrcode: 'text', id: 'id' },
);
/** Null until an app confirmed the code; then it has signed the visitor in. */
export const checkScanLogin = writing('POST', '/openapi/member/checkScanLogin', { id: 'text' }, { '?': { id: 'id' } });
