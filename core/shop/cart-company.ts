import { onReturn } from '../online.js';
import type { Site } from '../site/site.js';
import { cartOf } from './cart.js';
import { type CartSession, createCartSession } from './cart-session.js';

const companies = new Map<string, { session: CartSession; join(life: AbortSignal): void }>();

/** The session's cart, looked after for as long as `life` and any other cart on the page last. */
export function joinCart(site: Site, life: AbortSignal): CartSession {
  const company = companies.get(site.key) ?? createCompany(site);
  companies.set(site.key, company);
  company.join(life);
  return company.session;
}

function createCompany(site: Site) {
  const session = createCartSession(site);
  let members = 0;
  let end = new AbortController();

  const leave = () => {
    if (--members > 0) return;
    session.leave();
    session.stopReading();
    end.abort();
  };

  return {
    session,
    join(life: AbortSignal) {
      if (life.aborted) return;
      life.addEventListener('abort', leave);
      if (members++ > 0) return;
      end = new AbortController();
      follow(site, session, end.signal);
      session.load();
    },
  };
}

/** What happens around a cart that is shown: other tabs, other members, the network, the end of the page. */
function follow(site: Site, session: CartSession, life: AbortSignal): void {
  const { $member } = site.member;
  let missed = false;
  const look = () => {
    if (document.hidden) missed = true;
    else session.load();
  };

  const turn = () => {
    if (document.hidden) return session.leave();
    if (missed || session.isDoubtful()) session.load();
    missed = false;
  };
  document.addEventListener('visibilitychange', turn, { signal: life });
  addEventListener('pagehide', session.leave, { signal: life });
  // out of the back-forward cache: what the other tabs told was missed
  addEventListener('pageshow', ({ persisted }) => persisted && session.load(), { signal: life });
  onReturn(() => (session.$state.get() === 'failed' || session.isDoubtful()) && session.load(), life);

  const unfollow = [
    cartOf(site).hear(look),
    // a member who isn't known isn't followed by core/member
    site.tabs.hear('member', () => $member.get().kind === 'unknown' && look()),
    $member.listen((now, before) => {
      if (now.kind === 'anonymous') session.forget('anonymous');
      if (now.kind !== 'member') return;
      const isAnother = before?.kind === 'member' && before.member.id !== now.member.id;
      if (isAnother) session.forget('loading');
      if (isAnother || session.$state.get() === 'anonymous') session.load();
    }),
  ];
  life.addEventListener('abort', () => {
    for (const end of unfollow) end();
  });
}
