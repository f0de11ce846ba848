import { checkScanLogin, scanLoginQrcode } from '@sb-elements/elements/contract';
import { renderSVG } from 'uqr';
import { badInput } from '../api-error.js';
import { route } from '../route.js';
import { newCode, phoneOf, redeem } from './scan-codes.js';

const MAX_APP = 32;

/** Black on white in every colour scheme; the element adds the quiet zone. */
const pictureOf = (text: string) => {
  const svg = renderSVG(text, { ecc: 'M', border: 2 });
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};

export const scanCalls = [
  route(scanLoginQrcode, async ({ siteId, type = 'wechat' }, context) => {
    if (!type || type.length > MAX_APP) throw badInput('没有这个应用');
    const id = await newCode(type, siteId, context);
    return { id, qrcode: pictureOf(`${context.origin}/scan?id=${id}`) };
  }),
  route(checkScanLogin, async ({ id }, context) => {
    const memberId = await redeem(id, context);
    if (memberId !== null) return { id: String(memberId) };
    const phone = await phoneOf(id, context);
    return phone ? { [phone]: true } : null;
  }),
];
