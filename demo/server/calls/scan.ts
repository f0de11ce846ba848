import { renderSVG } from 'uqr';
import { checkScanLogin, scanLoginQrcode } from '../../../elements/qr-login/api.js';
import { answer } from '../answer.js';
import { badInput } from '../refusal.js';
import { newCode, redeem } from './scan-codes.js';

const MAX_APP = 32;

/** Black on white, whatever the page looks like: the element's own quiet zone comes on top. */
const pictureOf = (text: string) => {
  const svg = renderSVG(text, { ecc: 'M', border: 2 });
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};

export const scanCalls = [
  answer(scanLoginQrcode, async ({ siteId, type = 'wechat' }, visit) => {
    if (!type || type.length > MAX_APP) throw badInput('没有这个应用');
    const id = await newCode(type, siteId, visit);
    return { id, qrcode: pictureOf(`${visit.origin}/scan?id=${id}`) };
  }),
  answer(checkScanLogin, async ({ id }, visit) => {
    const memberId = await redeem(id, visit);
    return memberId === null ? null : { id: String(memberId) };
  }),
];
