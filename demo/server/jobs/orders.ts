import { cancelExpiredOrders } from '../calls/order-cancelling.js';
import { sendRefunds } from '../calls/refunds.js';
import type { Database } from '../database/open.js';
import type { Provider } from '../provider.js';
import type { Job } from './jobs.js';

const EVERY_MS = 30_000;

/** Cancels unpaid orders, and sends back money that came too late. */
export const orderJobs = (db: Database, now: () => number, provider: Provider | undefined): Job[] => [
  { name: 'cancel expired orders', everyMs: EVERY_MS, run: () => cancelExpiredOrders(db, new Date(now())) },
  {
    name: 'send refunds',
    everyMs: EVERY_MS,
    run: async () => provider && sendRefunds(db, provider, new Date(now())),
  },
];
