import { onReturn } from '../lifetime/on-online.js';
import { untilAborted } from '../lifetime/until-aborted.js';
import type { MemberState } from '../member/member.js';
import { signedInId } from '../member/member-id.js';
import type { Site } from '../site/site.js';
import type { CartEvent } from './cart-events.js';
import { cartOf } from './shared-cart.js';

/** Tells the cart what happens around it: the page is hidden or seen, the network returns, other tabs, the member. */
export function followPage(site: Site, dispatch: (event: CartEvent) => void, signal: AbortSignal): void {
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
  // the messages of other tabs were missed
  addEventListener('pageshow', ({ persisted }) => persisted && dispatch({ kind: 'refresh' }), { signal });
  onReturn(refreshIfStale, signal);
  untilAborted(
    signal,
    cartOf(site).hear(onOtherTab),
    // a member who isn't known isn't followed by core/member
    site.tabs.hear('member', () => $member.get().kind === 'unknown' && onOtherTab()),
    $member.listen(onMember),
  );
}
