import { createHmac, timingSafeEqual } from 'node:crypto';

/** A signature for one purpose is invalid for another. */
type Purpose = 'link' | 'notification' | 'refund';

/** Adds a signature to the fields, with a key that only the provider and its client know. */
export function signed(purpose: Purpose, fields: Readonly<Record<string, string>>, key: string): URLSearchParams {
  const params = new URLSearchParams(fields);
  params.set('sign', signatureOf(purpose, params, key));
  return params;
}

export function isSigned(purpose: Purpose, params: URLSearchParams, key: string): boolean {
  const [given, right] = [params.get('sign') ?? '', signatureOf(purpose, params, key)].map((text) => Buffer.from(text));
  return given?.length === right?.length && timingSafeEqual(given as Buffer, right as Buffer);
}

/** Signs all fields except the signature, in a fixed order. */
function signatureOf(purpose: Purpose, params: URLSearchParams, key: string): string {
  const pairs = [...params].filter(([name]) => name !== 'sign').sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return createHmac('sha256', key)
    .update(`${purpose}\n${new URLSearchParams(pairs)}`)
    .digest('hex');
}
