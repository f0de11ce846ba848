import type { AnswerOf } from '../../core/http/endpoint.js';
import type { checkScanLogin } from './api.js';
import type { Phone } from './qr-login.machine.js';

/** The absolute URL of the code's image; undefined unless it is http(s) or a data image. `base`: the back end's URL. */
export function imageOf(qrcode: string, base: string | undefined): string | undefined {
  try {
    const { href } = new URL(qrcode, base);
    return /^(https?:|data:image\/)/.test(href) ? href : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the answer of a poll has data, but none of the parts by which we know its state: it may be a login. */
export function saysNoKnownState(data: unknown): boolean {
  if (typeof data !== 'object' || !data) return Boolean(data);
  return Object.keys(data).length > 0 && !('id' in data || 'scanned' in data || 'cancelled' in data);
}

/**
 * What the phone does with the code, by the answer of a poll: undefined if nobody has scanned it, or the scanner is gone.
 */
export function phoneIn(answer: AnswerOf<typeof checkScanLogin> | undefined): Phone | undefined {
  if (answer?.cancelled) return 'cancelled';
  return answer?.scanned ? { nickname: answer.nickname ?? '', portrait: answer.portrait ?? '' } : undefined;
}
