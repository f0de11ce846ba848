import { Alert } from '../../core/ui/alert.js';
import { useMessages } from '../../core/ui/language.js';
import { Link } from '../../core/ui/link.js';
import { SignedIn } from '../../core/ui/signed-in/signed-in.js';
import { useStore } from '../../core/ui/use-store.js';
import type { MemberElementStore } from './store.js';
import { messages } from './strings.js';

export function MemberView({ store }: { store: MemberElementStore }) {
  const state = useStore(store.$member);
  const t = useMessages(messages);

  if (state.kind === 'failed') return <Alert text={t.failed()} onRetry={store.retry} />;
  if (state.kind === 'unknown') {
    return (
      <div className="member" aria-busy="true">
        <span className="avatar skeleton skeleton-circle" part="avatar portrait skeleton" aria-hidden="true" />
        <span className="visually-hidden">{t.loading()}</span>
      </div>
    );
  }
  if (state.kind === 'anonymous') {
    return (
      <div className="member">
        <Link part="login" className="login" href={store.loginUrl()} onFollow={store.login}>
          {t.login()}
        </Link>
      </div>
    );
  }
  return (
    <SignedIn member={state.member} userCenterUrl={store.userCenterUrl()} onVisit={store.visit} logout={store.logout} />
  );
}
