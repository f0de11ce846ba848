import { csrfToken } from '../http/request.js';
import type { Site } from '../site/site.js';

/** Before a first call that changes something: a page that no back end wrote gets its token with an answer. */
export async function bringToken(site: Site, life: AbortSignal): Promise<void> {
  if (!csrfToken()) await site.member.load({ signal: life });
}
