import { lte } from 'drizzle-orm';
import type { Database } from '../../../server/database/open.js';
import type { Job } from '../../../server/jobs/jobs.js';
import { removeRows } from '../../../server/jobs/remove-rows.js';
import { accountSessions } from './tables.js';

const EVERY_MS = 3_600_000;

export const accountJobs = (db: Database, now: () => number): Job[] => [
  {
    name: 'remove sessions of accounts',
    everyMs: EVERY_MS,
    run: () => removeRows(db, accountSessions, accountSessions.idHash, lte(accountSessions.expiresAt, new Date(now()))),
  },
];
