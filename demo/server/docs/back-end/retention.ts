import { html } from 'hono/html';
import { PERIODS, type Period, UNITS_MS } from '../../jobs/periods.js';
import { UPLOAD_QUOTAS, type UploadQuota } from '../../uploads/quota.js';
import type { Html } from '../page.js';
import { type Row, table } from '../table.js';

const GIB = 1_073_741_824;

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

const lengthOf = ({ ms, unit }: Period) => {
  const count = ms / UNITS_MS[unit];
  return `${count} ${count === 1 ? unit.slice(0, -1) : unit}`;
};

const quota = ({ files, bytes }: UploadQuota) => `${files} files or ${bytes / GIB} GiB`;

/** The sections about jobs and limits: unpaid orders, retention periods and their variables, overload. */
export const retention = (): Html => html`
  <h2 id="unpaid">Unpaid orders</h2>
  <p>
    An order holds pieces, points and a coupon. Cancel it when it isn’t paid in time, and give back all of it in one
    transaction. Lock the order’s row before you note a payment or cancel it, so that only one of the two happens; a
    payment that arrives afterwards is refunded or refused, never both. The demo’s server answers
    <code>/openapi/order/status</code> with status 3 then.
  </p>
  <h2 id="retention">Retention</h2>
  <p>
    The demo’s server removes what is no longer needed, by jobs that start with it; several processes on one PostgreSQL
    share the work. The periods can be changed by environment variables.
  </p>
  ${table(
    'What is kept how long',
    ['What', 'How long', 'Changed by', 'More'],
    [
      ...Object.values(PERIODS).map((period): Row => {
        const { name, variable, what } = period;
        return [name, lengthOf(period), html`<code>${variable}</code>`, what];
      }),
      ...FIXED.map(([name, length, more]): Row => [name, length, '–', more]),
    ],
  )}
  <p>
    Comments, submissions, orders, payments and members with a phone or an account stay. In a day one visitor may upload
    ${quota(UPLOAD_QUOTAS.sender)}, one address ${quota(UPLOAD_QUOTAS.address)}.
  </p>
  <h2 id="overload">Overload</h2>
  <p>
    Bound how many requests you answer at once and let the others wait in the order they came; where too many wait, answer
    HTTP 503 with <code>Retry-After</code> and an envelope. Elements take it for an error of the network: what was typed
    stays, and the visitor may try again.
  </p>
`;
