import { defineMutation, defineQuery } from '../../core/http/endpoint.js';

export const qrcodePath = '/openapi/smartapp/scanLoginQrcode';
/** `type`: the app that scans the code. `qrcode`: the URL of the image. */
export const scanLoginQrcode = defineQuery(
  'GET',
  qrcodePath,
  { siteId: 'string', 'type?': 'string' },
  { qrcode: 'string', id: 'id' },
);
/**
 * Polled. `id` is missing until the app confirms the code; the response that confirms it also begins the session.
 * `scanned`: the app has read the code and asks its owner, who is `nickname` and `portrait`, if they are known.
 * `cancelled`: the owner has refused, which ends the code.
 */
export const checkScanLogin = defineMutation(
  'POST',
  '/openapi/member/checkScanLogin',
  { id: 'string' },
  { '?': { 'id?': 'id', 'scanned?': 'boolean', 'cancelled?': 'boolean', 'nickname?': 'string', 'portrait?': 'media' } },
);
