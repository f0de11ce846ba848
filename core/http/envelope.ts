import type { Shape } from '../lib/schema.js';

/** The outer shape of every answer (docs/spec/behaviour.md §3). */
export const envelope = { status: 'number', 'msg?': 'string', 'errCode?': 'string' } as const satisfies Shape;

/** `status` of the envelope. */
export const STATUS_OK = 0;
export const STATUS_LOGIN = 401;
/** Among others, of the answer to a POST without the CSRF token that the browser has. */
export const STATUS_FORBIDDEN = 403;
/** A limit of requests is exceeded. */
export const STATUS_TOO_MANY = 429;
/** `errCode` of the envelope when a member is needed. */
export const NO_LOGIN = 'NoLoginError';
