import { onReturn } from '../lifetime/on-online.js';
import type { Workplace } from './cart-work.js';

interface FollowOptions {
  /** Sends what waits, as the page goes. */
  leave(): void;
  /** Calls that met a 401 go on after the login. */
  isAwaitingLogin(): boolean;
}

/** Follows the page around a cart that is shown: who is signed in, the network, the end of the page. */
export function followOthers(place: Workplace, { leave, isAwaitingLogin }: FollowOptions, signal: AbortSignal): void {
  const { site, $state, isStale, load, hide, forget } = place;
  const { $member } = site.member;
  if (signal.aborted) return;

  const turn = () => {
    if (document.hidden) return leave();
    if (isStale()) load();
  };
  document.addEventListener('visibilitychange', turn, { signal });
  addEventListener('pagehide', leave, { signal });
  // out of the back-forward cache: what the other tabs told was missed
  addEventListener('pageshow', ({ persisted }) => persisted && load(), { signal });
  onReturn(() => isStale() && load(), signal);

  /** Whose cart is, or was, on show. */
  let owner: string | undefined;
  const meet = () => {
    const now = $member.get();
    if (now.kind === 'anonymous' && $state.get() !== 'anonymous') {
      if (isAwaitingLogin()) hide();
      else forget('anonymous');
    }
    if (now.kind !== 'member') return;
    const isAnother = owner !== undefined && owner !== now.member.id;
    owner = now.member.id;
    if (isAnother) forget('loading');
    if (isAnother || $state.get() === 'anonymous') load({ isAfterLogin: true });
  };
  const unfollow = $member.listen(meet);
  // a login may have come before this code
  if ($member.get().kind === 'member') meet();
  signal.addEventListener('abort', unfollow);
}
