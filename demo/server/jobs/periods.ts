import { PAYMENT_WINDOW_MS } from '../calls/order-cancelling.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How long something is kept that the site's owner may decide about. */
export interface Period {
  ms: number;
  /** What it is about, for whoever runs a server; code stands between backticks. */
  what: string;
  /** The environment variable that changes it, and what it counts. */
  variable: string;
  unit: 'minutes' | 'hours' | 'days';
}

export const PERIODS = {
  paymentWindow: {
    ms: PAYMENT_WINDOW_MS,
    what: 'An unpaid order, before it is cancelled: pieces, points and coupon return, money that comes later is refunded',
    variable: 'PAYMENT_WINDOW_MINUTES',
    unit: 'minutes',
  },
  messages: {
    ms: DAY_MS,
    what: 'The record of an SMS (`messages`). Its code is removed as soon as it can no longer be used',
    variable: 'KEEP_MESSAGES_HOURS',
    unit: 'hours',
  },
  unusedUploads: {
    ms: DAY_MS,
    what: 'An upload that no submission and no order names, with its file',
    variable: 'KEEP_UNUSED_UPLOADS_HOURS',
    unit: 'hours',
  },
  emptyMembers: {
    ms: DAY_MS,
    what: 'A member whom a host app made and who can sign in no more: without phone, account and session, who left no comment, draw, submission or paid order',
    variable: 'KEEP_EMPTY_MEMBERS_HOURS',
    unit: 'hours',
  },
  lostDraws: {
    ms: 30 * DAY_MS,
    what: 'A draw without a prize by somebody who wasn’t signed in',
    variable: 'KEEP_LOST_DRAWS_DAYS',
    unit: 'days',
  },
  wonDraws: {
    ms: 365 * DAY_MS,
    what: 'A draw with a prize by somebody who wasn’t signed in: as long as the cookie with which it can be claimed',
    variable: 'KEEP_WON_DRAWS_DAYS',
    unit: 'days',
  },
} as const satisfies Record<string, Period>;

export type PeriodName = keyof typeof PERIODS;
/** In ms. */
export type Periods = Record<PeriodName, number>;

export const UNITS_MS: Readonly<Record<Period['unit'], number>> = { minutes: 60_000, hours: HOUR_MS, days: DAY_MS };

export const DEFAULT_PERIODS = Object.fromEntries(
  Object.entries(PERIODS).map(([name, { ms }]) => [name, ms]),
) as Periods;

/** The periods that an environment sets. Throws where one of them is no positive number. */
export function periodsOf(environment: Readonly<Record<string, string | undefined>>): Partial<Periods> {
  const set = Object.entries(PERIODS).flatMap(([name, { variable, unit }]) => {
    const text = environment[variable];
    if (!text) return [];
    const ms = Number(text) * UNITS_MS[unit];
    if (!(ms > 0 && Number.isSafeInteger(Math.round(ms))))
      throw new Error(`${variable} must be a number of ${unit}, not ${text}.`);
    return [[name, Math.round(ms)]];
  });
  return Object.fromEntries(set);
}
