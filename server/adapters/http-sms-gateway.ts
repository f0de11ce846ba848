import { createHmac, randomUUID } from 'node:crypto';
import { ApiError, badInput } from '../api-error.js';
import type { SmsSender } from '../ports/sms-sender.js';
import { STATUS_TOO_MANY } from '../rate-limit.js';
import { withTimeout } from '../with-timeout.js';

export interface HttpSmsGatewayOptions {
  url: string;
  /** The key that requests are signed with. */
  key: string;
  /** The id of the approved text, which has a place for the code. */
  template: string;
  /** The approved name of the sender that stands before the text. */
  signName: string;
  fetch: typeof fetch;
  /** The time that the gateway may take for an answer, in ms. */
  timeoutMs?: number;
}

/** Two attempts take 8 s; the elements wait 30 s. */
const TIMEOUT_MS = 4000;
const ATTEMPTS = 2;
const SENT = 'OK';

/** The refusals that a visitor can do something about. */
const REFUSALS: ReadonlyMap<string, () => ApiError> = new Map([
  ['InvalidPhoneNumber', () => badInput('这个手机号收不到短信，请检查后重试')],
  ['TooManyMessages', () => new ApiError(STATUS_TOO_MANY, '短信发送过于频繁，请稍后再试')],
]);

/**
 * An SMS gateway that takes messages by HTTP. Each request is signed with a timestamp, so that it can neither be changed
 * nor sent again later. A message has an id: the gateway sends only one message for it, so a request without an answer
 * can be repeated.
 */
export function createHttpSmsGateway(options: HttpSmsGatewayOptions): SmsSender {
  return {
    async sendCode({ phone, code }) {
      const { template, signName } = options;
      const id = randomUUID();
      const message = { messageId: id, phone, signName, templateId: template, templateParameters: { code } };
      const body = JSON.stringify(message);
      for (let attempt = 1; ; attempt++) {
        const outcome = await post(body, id, options);
        if (outcome === SENT) return;
        if (outcome) throw REFUSALS.get(outcome)?.() ?? new Error(`the SMS gateway refused: ${outcome}`);
        if (attempt === ATTEMPTS) throw new Error('the SMS gateway did not answer');
      }
    },
  };
}

/** Returns the code of the answer; undefined: it is unknown whether the gateway took the message. */
async function post(body: string, id: string, options: HttpSmsGatewayOptions): Promise<string | undefined> {
  const { url, key, fetch, timeoutMs = TIMEOUT_MS } = options;
  // the gateway refuses an old timestamp, so each attempt has its own
  const timestamp = String(Math.floor(Date.now() / 1000));
  try {
    return await withTimeout(timeoutMs, async (signal) => {
      const response = await fetch(url, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          'idempotency-key': id,
          'x-timestamp': timestamp,
          'x-signature': signatureOf(timestamp, body, key),
        },
        redirect: 'error',
        signal,
      });
      const code = codeIn(await response.json().catch(() => undefined));
      if (response.ok) return code;
      return response.status < 500 ? (code ?? `HTTP ${response.status}`) : undefined;
    });
  } catch {
    return undefined;
  }
}

const signatureOf = (timestamp: string, body: string, key: string): string =>
  createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex');

/** Only a name, because the log has it: other text of the gateway may repeat the phone number. */
function codeIn(answer: unknown): string | undefined {
  const { code } = (answer ?? {}) as { code?: unknown };
  return typeof code === 'string' && /^[A-Za-z][A-Za-z._]{0,63}$/.test(code) ? code : undefined;
}
