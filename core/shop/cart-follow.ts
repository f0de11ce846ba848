import { onReturn } from '../online.js';
import type { Workplace } from './cart-work.js';

/** What happens around a cart that is shown: other tabs, other members, the network, the end of the page. */
export function followOthers(place: Workplace, leave: () => void, life: AbortSignal): void {
  const { site, cart, $state, isStale, load, forget } = place;
  const { $member } = site.member;
  let missed = false;
  if (life.aborted) return;

  const look = () => {
    if (document.hidden) missed = true;
    else load();
  };
  const turn = () => {
    if (document.hidden) return leave();
    if (missed || isStale()) load();
    missed = false;
  };
  document.addEventListener('visibilitychange', turn, { signal: life });
  addEventListener('pagehide', leave, { signal: life });
  // out of the back-forward cache: what the other tabs told was missed
  addEventListener('pageshow', ({ persisted }) => persisted && load(), { signal: life });
  onReturn(() => isStale() && load(), life);

  const meet = (before?: string) => {
    const now = $member.get();
    if (now.kind === 'anonymous' && $state.get() !== 'anonymous') forget('anonymous');
    if (now.kind !== 'member') return;
    const isAnother = before !== undefined && before !== now.member.id;
    if (isAnother) forget('loading');
    if (isAnother || $state.get() === 'anonymous') load();
  };
  const unfollow = [
    cart.hear(look),
    // a member who isn't known isn't followed by core/member
    site.tabs.hear('member', () => $member.get().kind === 'unknown' && look()),
    $member.listen((_, before) => meet(before?.kind === 'member' ? before.member.id : undefined)),
  ];
  // a login may have come before this code
  if ($member.get().kind === 'member') meet();
  life.addEventListener('abort', () => {
    for (const end of unfollow) end();
  });
}
