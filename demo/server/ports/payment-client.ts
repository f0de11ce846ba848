import type { Fetch } from '../../stand-ins/payment-provider/notification.js';

/** The site's connection to its payment provider. */
export interface PaymentClient {
  /** The provider's origin. */
  origin: string;
  /** The key that signs links and notifications. */
  key: string;
  fetch: Fetch;
}

/** Posts to the provider. Returns the text of its answer; undefined after a failure or a time-out. */
export async function postToProvider(
  { origin, fetch }: PaymentClient,
  path: string,
  { body, timeoutMs }: { body: string; timeoutMs: number },
): Promise<string | undefined> {
  const init = {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  } as const;
  try {
    const response = await fetch(new Request(origin + path, init));
    return response.ok ? await response.text() : undefined;
  } catch {
    return undefined;
  }
}

const MAX_ID = 2_147_483_647;

/** Parses the id of an order in the database; returns one that no order has if the text isn't a number. */
export function orderIdOf(text: string): number {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  return id <= MAX_ID ? id : 0;
}

/** Formats fen as yuan with two digits, as providers expect an amount. */
export const amountOf = (fen: number): string => `${Math.trunc(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;
