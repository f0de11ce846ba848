import { untilAborted } from '../lifetime/until-aborted.js';
import type { Site } from '../site/site.js';
import type { MemberState } from './member.js';
import { signedInId } from './member-id.js';

/**
 * Calls back with the member's id once it is known, and whenever another member signs in; `previous` is the id before.
 * Not called after a logout, because the same member may return.
 */
export function onMemberChange(
  site: Site,
  act: (id: string, previous: string | undefined) => void,
  signal: AbortSignal,
): void {
  let current: string | undefined;
  const compare = (state: MemberState) => {
    const id = signedInId(state);
    if (id === undefined || id === current) return;
    const previous = current;
    current = id;
    act(id, previous);
  };
  untilAborted(signal, site.member.$member.subscribe(compare));
}
