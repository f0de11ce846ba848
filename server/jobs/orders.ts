import type { Database } from '../database/open.js';
import { cancelExpiredOrders } from '../orders/cancel-order.js';
import { sendRefunds } from '../payment/refunds.js';
import type { PaymentClient } from '../ports/payment-client.js';
import type { Job } from './jobs.js';

const EVERY_MS = 30_000;

/** Cancels expired unpaid orders, and refunds payments that came too late. */
export const orderJobs = (db: Database, now: () => number, paymentClient: PaymentClient | undefined): Job[] => [
  { name: 'cancel expired orders', everyMs: EVERY_MS, run: () => cancelExpiredOrders(db, new Date(now())) },
  {
    name: 'send refunds',
    everyMs: EVERY_MS,
    run: async () => paymentClient && sendRefunds(db, paymentClient, new Date(now())),
  },
];
