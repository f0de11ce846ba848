/** The headers of a back end on another origin, on every answer and on its preflight. A test needs each of them. */
export const corsHeaders = (pageOrigin: string): Readonly<Record<string, string>> => ({
  'access-control-allow-origin': pageOrigin,
  'access-control-allow-credentials': 'true',
  'access-control-allow-headers': 'content-type, x-csrf-token, idempotency-key',
});
