import { createHash, randomBytes } from 'node:crypto';

/** Names a session in its cookie. */
export const randomId = () => randomBytes(32).toString('base64url');

/** Names it in the database: who reads that can't sign in with it. */
export const hash = (id: string) => createHash('sha256').update(id).digest('base64url');
