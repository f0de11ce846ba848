import { and, asc, desc, eq, gt, gte, lt, type SQL } from 'drizzle-orm';
import type { Database } from '../database/open.js';
import { feedbacks } from '../database/schema-forms.js';

export interface SubmissionFilter {
  form?: string;
  since?: Date;
  until?: Date;
}

export type SubmissionRow = typeof feedbacks.$inferSelect;

const matching = ({ form, since, until }: SubmissionFilter): SQL | undefined =>
  and(
    form === undefined ? undefined : eq(feedbacks.formId, form),
    since && gte(feedbacks.createdAt, since),
    until && lt(feedbacks.createdAt, until),
  );

export const countSubmissions = (db: Database, filter: SubmissionFilter): Promise<number> =>
  db.$count(feedbacks, matching(filter));

/** The newest first. */
export const latestSubmissions = (db: Database, filter: SubmissionFilter, limit: number): Promise<SubmissionRow[]> =>
  db.select().from(feedbacks).where(matching(filter)).orderBy(desc(feedbacks.id)).limit(limit);

/** Those after an id, the oldest first. */
export const submissionsAfter = (
  db: Database,
  filter: SubmissionFilter,
  after: number,
  limit: number,
): Promise<SubmissionRow[]> =>
  db
    .select()
    .from(feedbacks)
    .where(and(matching(filter), gt(feedbacks.id, after)))
    .orderBy(asc(feedbacks.id))
    .limit(limit);
