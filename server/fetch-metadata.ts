import type { Context } from 'hono';

const SCRIPT_MODES = ['cors', 'same-origin'];

/**
 * Whether a script of a trusted page made this request, and not an image, a link or a form: for a GET that changes
 * something, such as the specification's logout. Browsers tell it by fetch metadata (`Sec-Fetch-*`), which no page can
 * set. They omit it over plain http, except for localhost, and Safari does before 16.4. Then `Origin` or `Referer` must
 * name the page, and `Accept` must be that of a script: images, pages and styles name their types.
 */
export function isFromScriptOf(trusted: readonly string[], { req }: Context): boolean {
  const page = originIn(req.header('origin') ?? req.header('referer'));
  const isTrusted = page !== undefined && trusted.includes(page);
  const site = req.header('sec-fetch-site');
  if (site === undefined) return isTrusted && req.header('accept') === '*/*';
  const isScript =
    req.header('sec-fetch-dest') === 'empty' && SCRIPT_MODES.includes(req.header('sec-fetch-mode') ?? '');
  return isScript && (site === 'same-origin' || site === 'none' || isTrusted);
}

const originIn = (address = '') => (URL.canParse(address) ? new URL(address).origin : undefined);
