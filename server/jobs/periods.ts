import { PAYMENT_WINDOW_MS } from '../orders/cancel-order.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A period that the site's owner may change. */
export interface Period {
  ms: number;
  /** Name and explanation in the documentation. */
  name: string;
  what: string;
  /** The environment variable that changes it, and its unit. */
  variable: string;
  unit: 'minutes' | 'hours' | 'days';
}

export const PERIODS = {
  paymentWindow: {
    ms: PAYMENT_WINDOW_MS,
    name: 'Unpaid order',
    what: 'It is cancelled then: pieces, points and coupon return, and money that comes later is refunded.',
    variable: 'PAYMENT_WINDOW_MINUTES',
    unit: 'minutes',
  },
  messages: {
    ms: DAY_MS,
    name: 'SMS',
    what: 'The record that it was sent. Its code goes as soon as it can no longer be used.',
    variable: 'KEEP_MESSAGES_HOURS',
    unit: 'hours',
  },
  unusedUploads: {
    ms: DAY_MS,
    name: 'Unused upload',
    what: 'No submission and no order names it. Its file goes too.',
    variable: 'KEEP_UNUSED_UPLOADS_HOURS',
    unit: 'hours',
  },
  emptyMembers: {
    ms: DAY_MS,
    name: 'Empty member',
    what: 'A host app made it, and nobody can sign in as it any more: it has no phone, account or session. It left no comment, draw, submission or paid order.',
    variable: 'KEEP_EMPTY_MEMBERS_HOURS',
    unit: 'hours',
  },
  lostDraws: {
    ms: 30 * DAY_MS,
    name: 'Draw without a prize',
    what: 'Of a visitor who wasn’t signed in.',
    variable: 'KEEP_LOST_DRAWS_DAYS',
    unit: 'days',
  },
  wonDraws: {
    ms: 365 * DAY_MS,
    name: 'Draw with a prize',
    what: 'Of a visitor who wasn’t signed in; the cookie with which it can be claimed lives as long.',
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

/** The periods that the environment sets. Throws if one of them isn't a positive number. */
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
