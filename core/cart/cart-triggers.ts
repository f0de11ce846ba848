import { onOnline } from '../lifetime/on-online.js';
import { onPageRestored } from '../lifetime/on-page-return.js';
import { untilAborted } from '../lifetime/until-aborted.js';
import type { MemberState } from '../member/member.js';
import { signedInId } from '../member/member-id.js';
import type { Site } from '../site/site.js';
import type { CartEvent } from './cart.machine.js';
import { cartOf } from './shared-cart.js';

/** Dispatches events of page visibility, the network, other tabs and the member to the cart. */
export function watchCartTriggers(site: Site, dispatch: (event: CartEvent) => void, signal: AbortSignal): void {
  const { $member } = site.member;
  const leave = () => dispatch({ kind: 'left' });
  const refreshIfStale = () => dispatch({ kind: 'refreshIfStale' });
  const onOtherTab = () => dispatch({ kind: 'changedElsewhere', isHidden: document.hidden });
  const onMember = (state: MemberState) => {
    const id = signedInId(state);
    if (id !== undefined) dispatch({ kind: 'memberKnown', id });
    else if (state.kind === 'anonymous') dispatch({ kind: 'signedOut' });
  };

  document.addEventListener('visibilitychange', () => (document.hidden ? leave() : refreshIfStale()), { signal });
  addEventListener('pagehide', leave, { signal });
  // a page in the back/forward cache (bfcache) misses the messages of other tabs
  onPageRestored(() => dispatch({ kind: 'refresh' }), signal);
  onOnline(refreshIfStale, signal);
  untilAborted(
    signal,
    cartOf(site).subscribe(onOtherTab),
    // core/member reloads the member of another tab only once a member is known
    site.broadcast.subscribe('member', () => $member.get().kind === 'unknown' && onOtherTab()),
    $member.listen(onMember),
  );
}
