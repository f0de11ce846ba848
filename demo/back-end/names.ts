/** What site and elements call these (elements.md §1, spec.md §5). */
export const SESSION_COOKIE = 'MEMBER';
export const CSRF_COOKIE = 'csrfToken';
export const CSRF_HEADER = 'x-csrf-token';
