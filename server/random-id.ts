import { createHash, randomBytes } from 'node:crypto';

/** An unguessable id, such as the value of a session cookie. */
export const randomId = () => randomBytes(32).toString('base64url');

/** The hash of an id for the database, so that its readers can't use the id. */
export const hash = (id: string) => createHash('sha256').update(id).digest('base64url');
