import type { comments } from '../../server/database/schema.js';

/** A comment before it has an id. A reply references its parent object. */
export interface SeededComment extends Omit<typeof comments.$inferInsert, 'createdAt'> {
  createdAt: Date;
  answers?: SeededComment;
}

/** Member ids by nickname. */
export type MemberIds = ReadonlyMap<string, number>;

export const MINUTE_MS = 60_000;
export const EDITOR = '闲盏编辑部';
