import { untilAborted } from '../lifetime/until-aborted.js';
import type { Site } from '../site/site.js';
import type { MemberState } from './member.js';

/**
 * Calls back each time somebody signs in, until the signal aborts. A public read that was answered with 401 doesn't ask
 * for a login, but is retried after one (docs/spec/interface.md §4).
 */
export function onLogin(site: Site, act: () => void, signal: AbortSignal): void {
  const announceLogin = (state: MemberState, before?: MemberState) => {
    if (state.kind === 'member' && before?.kind !== 'member') act();
  };
  untilAborted(signal, site.member.$member.listen(announceLogin));
}
