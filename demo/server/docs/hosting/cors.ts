/** What a back end on another origin answers with, to every call and to its preflight. A test needs each one of them. */
export const corsHeaders = (pageOrigin: string): Readonly<Record<string, string>> => ({
  'access-control-allow-origin': pageOrigin,
  'access-control-allow-credentials': 'true',
  'access-control-allow-headers': 'content-type, x-csrf-token, idempotency-key',
});

export const REASONS: Readonly<Record<string, string>> = {
  'access-control-allow-origin': 'The page’s own origin. A `*` is not enough, because visitors’ cookies are sent.',
  'access-control-allow-credentials': 'Lets the cookies through, and the answers to them.',
  'access-control-allow-headers':
    'JSON, the CSRF token (under the name that `csrf-header` has), and the key by which an order, a draw or a submission happens once.',
};
