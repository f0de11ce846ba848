import { html } from 'hono/html';
import { PERIODS, type Period, UNITS_MS } from '../../../server/jobs/periods.js';
import type { LivePart } from '../live-part.js';
import { type Row, table } from '../table.js';

/** Periods that can't be changed. */
const FIXED = [
  ['Code of an SMS', '5 minutes', 'It can be used as long.'],
  ['Session', '30 days', 'Of the site and of the login service: until it expires.'],
  ['QR code of a login', '1 day', 'Whoever scans it late is told what became of it.'],
  ['Captcha', '5 minutes', 'It can be used as long.'],
  ['Address of an upload', '1 day', 'It counts for the quota as long.'],
  [
    'Counter of a rate limit',
    'up to 1 day',
    'It has an address, a phone or a hashed name, and goes when its time is over.',
  ],
  ['Idempotency key', '–', 'It stands in the order, draw or submission that it made. There are no rows of its own.'],
] as const;

const durationText = ({ ms, unit }: Period) => {
  const count = ms / UNITS_MS[unit];
  return `${count} ${count === 1 ? unit.slice(0, -1) : unit}`;
};

/** How long the demo's server keeps what, and the variables that change it. */
export const retention: LivePart = ({ text }) =>
  table(text('Retention'), ['Data', 'Period', 'Variable', 'Explanation'].map(text), [
    ...Object.values(PERIODS).map((period): Row => {
      const { name, variable, what } = period;
      return [text(name), text(durationText(period)), html`<code>${variable}</code>`, text(what)];
    }),
    ...FIXED.map(([name, length, more]): Row => [text(name), text(length), '–', text(more)]),
  ]);
