import type { Context } from 'hono';

/** Who looks at a sandbox: nobody known, a member with nothing yet, or one with a cart, an address and an order. */
export const GUESTS = ['nobody', 'newcomer', 'customer'] as const;
export type Guest = (typeof GUESTS)[number];

/** What the address of a sandbox says of the calls that are made there. */
export interface Place {
  as: Guest;
  /** JSON, as in the cookie `sb_faults`. */
  faults: string | undefined;
}

const SANDBOX = /\/docs\/sandbox\/[\w-]+$/;

/** The sandbox of the documentation that a request is of or comes from; undefined for the site's own pages. */
export function placeOf({ req }: Pick<Context, 'req'>): Place | undefined {
  const own = new URL(req.url);
  const page = SANDBOX.test(own.pathname) ? own : parse(req.header('referer'));
  if (!page || page.host !== own.host || !SANDBOX.test(page.pathname)) return undefined;
  const asked = page.searchParams.get('as');
  return {
    as: GUESTS.find((guest) => guest === asked) ?? 'nobody',
    faults: page.searchParams.get('faults') ?? undefined,
  };
}

function parse(address = ''): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}
