import { isNumber, isText } from '../storage/storage.js';

/** After this time the outcome of a call is no longer asked for, in ms. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

/** The idempotency key of a call whose outcome is unknown. */
export interface SentKey {
  key: string;
  /** When it was sent last. */
  sentAt: number;
}

export const isSentKey = (value: unknown): value is SentKey => {
  const { key, sentAt } = (value ?? {}) as Partial<SentKey>;
  return isText(key) && isNumber(sentAt);
};

/** Whether the call may be repeated with its key. An older call is over: the next one is a new one. */
export const isRecent = ({ sentAt }: SentKey): boolean => Date.now() - sentAt < MAX_AGE_MS;
