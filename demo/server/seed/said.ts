import type { comments } from '../database/schema.js';

/** A comment before it has an id: what it answers is known by the comment itself. */
export interface Said extends Omit<typeof comments.$inferInsert, 'createdAt'> {
  createdAt: Date;
  answers?: Said;
}

/** Member ids by nickname. */
export type People = ReadonlyMap<string, number>;

export const MINUTE_MS = 60_000;
export const EDITOR = '闲盏编辑部';
