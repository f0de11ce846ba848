/** The names that a site and the elements use in requests (docs/spec/interface.md §1, docs/spec/behaviour.md §5). */
export const SESSION_COOKIE = 'MEMBER';
export const CSRF_COOKIE = 'csrfToken';
export const CSRF_HEADER = 'x-csrf-token';
/** Marks a repeat as the same order, draw or submission (docs/spec/interface.md §1, writes happen once). */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';
