import type { Site } from '../../../core/site/site.js';
import { isText, isTime, readStored, removeStored, writeStored } from '../../../core/storage/storage.js';

/** A payment is remembered for this time after the visitor went to pay. */
const LIMIT_MS = 15 * 60_000;
/** The parameter that the cancel link of a payment page adds to the address of this one. */
const CANCEL_MARK = 'cancelled';

interface StartedPayment {
  orderId: string;
  method: string;
  /** In ms since 1970. */
  time: number;
}

const isStartedPayment = (value: unknown): value is StartedPayment => {
  const { orderId, method, time } = (value ?? {}) as Partial<StartedPayment>;
  return isText(orderId) && isText(method) && isTime(time);
};

/**
 * Remembers the order that the visitor went to pay, for all tabs: the payment page may lead back in this tab, which may
 * be reloaded by then, or in another one.
 */
export function createStartedPayment({ key, broadcast }: Pick<Site, 'key' | 'broadcast'>) {
  const storageKey = `${key}|paying`;
  const tell = (orderId: string, isBack: boolean) => broadcast.post('payment', { orderId, isBack });
  return {
    /** Returns the method by which the visitor went to pay this order; undefined if that is unknown, or long ago. */
    methodOf(id: string | undefined): string | undefined {
      const stored = readStored(storageKey, isStartedPayment);
      return stored && stored.orderId === id && Date.now() - stored.time < LIMIT_MS ? stored.method : undefined;
    },
    store(orderId: string, method: string) {
      writeStored(storageKey, { orderId, method, time: Date.now() });
      tell(orderId, false);
    },
    remove: () => removeStored(storageKey),
    /** Tells the other tabs that the visitor is back from the payment page. */
    tellBack: (orderId: string) => tell(orderId, true),
    follow: (listener: (orderId: string, isBack: boolean) => void) =>
      broadcast.subscribe('payment', (value) => {
        const { orderId, isBack } = value as { orderId: string; isBack: boolean };
        listener(orderId, isBack);
      }),
  };
}

/** Returns whether the visitor came by the cancel link of a payment page, whose mark leaves the address. */
export function takeCancelMark(): boolean {
  const url = new URL(location.href);
  if (!url.searchParams.has(CANCEL_MARK)) return false;
  url.searchParams.delete(CANCEL_MARK);
  try {
    history.replaceState(history.state, '', url);
  } catch {
    // a sandboxed frame forbids it: the mark stays
  }
  return true;
}
