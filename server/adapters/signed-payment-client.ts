import {
  CASHIER_PATH,
  type Fetch,
  isLinkMethod,
  PAYPAL_PATH,
  REFUND_PATH,
  REFUNDED,
  VERIFIED,
  VERIFY_PATH,
  VERIFY_PREFIX,
} from '../payment/payment-protocol.js';
import { isSigned, signed } from '../payment/signature.js';
import type { PaymentClient, Receipt } from '../ports/payment-client.js';
import { randomId } from '../random-id.js';
import { withTimeout } from '../with-timeout.js';

export interface SignedPaymentClientOptions {
  /** The provider's origin. */
  origin: string;
  /** The key that signs links and notifications. */
  key: string;
  fetch: Fetch;
}

/** In ms. */
const VERIFY_TIMEOUT_MS = 5000;
/** In ms. The answer to the provider's notification waits for the first attempt. */
const REFUND_TIMEOUT_MS = 2000;

/**
 * A client for a provider like Alipay's and PayPal's: links, notifications and refunds are signed with a shared key
 * (sign.ts), and PayPal's notifications are verified by asking it.
 */
export function createSignedPaymentClient({ origin, key, fetch }: SignedPaymentClientOptions): PaymentClient {
  /** Posts to the provider. Returns the text of its answer; undefined after a failure or a time-out. */
  async function post(path: string, body: string, timeoutMs: number): Promise<string | undefined> {
    const init = {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      redirect: 'error',
    } as const;
    try {
      return await withTimeout(timeoutMs, async (signal) => {
        const response = await fetch(new Request(origin + path, { ...init, signal }));
        return response.ok ? await response.text() : undefined;
      });
    } catch {
      return undefined;
    }
  }

  /** Asks PayPal whether it sent exactly this notification. If PayPal doesn't answer, it sends the notification again. */
  const isVerified = async (body: string): Promise<boolean> =>
    (await post(VERIFY_PATH, VERIFY_PREFIX + body, VERIFY_TIMEOUT_MS)) === VERIFIED;

  return {
    paypalUrl: origin + PAYPAL_PATH,

    linkTo(type, collection, now) {
      if (!isLinkMethod(type)) return undefined;
      const press = { time: String(now.getTime()), nonce: randomId() };
      return `${origin}${CASHIER_PATH}?${signed('link', { type, ...collection, ...press }, key)}`;
    },

    async verifiedReceipt(body) {
      const told = new URLSearchParams(body);
      const type = told.get('type') ?? '';
      if (!isLinkMethod(type)) return (await isVerified(body)) ? paypalReceipt(told) : undefined;
      if (!isSigned('notification', told, key) || told.get('status') !== 'paid') return undefined;
      return {
        method: type,
        account: told.get('account'),
        orderId: told.get('orderId') ?? '',
        amount: told.get('amount'),
        currency: told.get('currency'),
        transaction: told.get('transaction') ?? '',
      };
    },

    async refund(refund) {
      const body = signed('refund', { ...refund }, key).toString();
      return (await post(REFUND_PATH, body, REFUND_TIMEOUT_MS)) === REFUNDED;
    },
  };
}

function paypalReceipt(told: URLSearchParams): Receipt | undefined {
  if (told.get('payment_status') !== 'Completed') return undefined;
  return {
    method: 'paypal',
    account: told.get('business'),
    orderId: told.get('invoice') ?? '',
    amount: told.get('mc_gross'),
    currency: told.get('mc_currency'),
    transaction: told.get('txn_id') ?? '',
  };
}
