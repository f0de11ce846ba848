import type { Site } from '../site/site.js';

/**
 * Calls back each time somebody signs in, until the signal aborts. A public read that was refused by a 401 is sent
 * again then; it asks for no login by itself (elements.md §4).
 */
export function onLogin(site: Site, act: () => void, signal: AbortSignal): void {
  const unfollow = site.member.$member.listen(({ kind }, before) => {
    if (kind === 'member' && before?.kind !== 'member') act();
  });
  signal.addEventListener('abort', unfollow);
}
