import { setTimeout as pause } from 'node:timers/promises';
import { type Fetch, RECORDED } from '../../../server/payment/payment-protocol.js';
import { signed } from '../../../server/payment/signature.js';
import { withTimeout } from '../../../server/with-timeout.js';
import { paymentRequestOf } from './payment-request.js';
import type { Trade } from './trades.js';

/** The time that a site has to record a payment, in ms. */
const TIMEOUT_MS = 5000;
/** The pauses before the second and the third attempt. */
const PAUSES_MS = [200, 800];

/** The notification of a payment: PayPal's is like its IPN, the others are signed. */
export function notificationOf({ id, method, fields }: Trade, key: string): URLSearchParams {
  const { account, title, orderId, amount, currency } = paymentRequestOf(method, fields);
  if (method !== 'paypal') {
    const paid = { type: method, account, orderId, amount, currency, transaction: id, status: 'paid' };
    return signed('notification', paid, key);
  }
  return new URLSearchParams({
    txn_type: 'web_accept',
    txn_id: id,
    payment_status: 'Completed',
    business: account,
    item_name: title,
    invoice: orderId,
    mc_gross: amount,
    mc_currency: currency,
  });
}

/** Returns whether the site has recorded the payment. Retries twice if the site fails. */
export async function notify(url: string, notification: URLSearchParams, fetch: Fetch): Promise<boolean> {
  if (await isRecorded(url, notification, fetch)) return true;
  for (const ms of PAUSES_MS) {
    await pause(ms);
    if (await isRecorded(url, notification, fetch)) return true;
  }
  return false;
}

async function isRecorded(url: string, body: URLSearchParams, fetch: Fetch): Promise<boolean> {
  try {
    return await withTimeout(TIMEOUT_MS, async (signal) => {
      // a redirect could lead to any server
      const response = await fetch(new Request(url, { method: 'POST', body, redirect: 'error', signal }));
      return response.ok && (await response.text()).trim() === RECORDED;
    });
  } catch {
    return false;
  }
}
