import { and, lte, ne } from 'drizzle-orm';
import type { Database } from '../../../server/database/open.js';
import type { Job } from '../../../server/jobs/jobs.js';
import { removeRows } from '../../../server/jobs/remove-rows.js';
import { VALID_MS as CODE_VALID_MS } from '../../../server/members/phone-code.js';
import { messages } from './tables.js';

const CODES_EVERY_MS = 60_000;
const EVERY_MS = 3_600_000;

/** Replaces an expired code in a message that is still stored. */
export const REMOVED_CODE = '••••••';

interface InboxJobsOptions {
  db: Database;
  now: () => number;
  /** How long a message is stored, in ms. */
  keptMs: number;
}

/** Removes a code as soon as it can no longer be used, and its message later. */
export const inboxJobs = ({ db, now, keptMs }: InboxJobsOptions): Job[] => [
  {
    name: 'remove codes of messages',
    everyMs: CODES_EVERY_MS,
    async run() {
      const isExpired = lte(messages.sentAt, new Date(now() - CODE_VALID_MS));
      await db
        .update(messages)
        .set({ code: REMOVED_CODE })
        .where(and(isExpired, ne(messages.code, REMOVED_CODE)));
    },
  },
  {
    name: 'remove messages',
    everyMs: EVERY_MS,
    run: () => removeRows(db, messages, messages.id, lte(messages.sentAt, new Date(now() - keptMs))),
  },
];
