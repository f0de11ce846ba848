import { useStore } from '@nanostores/react';
import { Alert } from '../../core/ui/alert.js';
import { useWords } from '../../core/ui/language.js';
import { Link } from '../../core/ui/link.js';
import { SignedIn } from '../../core/ui/signed-in.js';
import type { MemberElementStore } from './store.js';
import { words } from './strings.js';

export function Member({ store }: { store: MemberElementStore }) {
  const state = useStore(store.$member);
  const say = useWords(words);

  if (state.kind === 'failed') return <Alert text={say.failed()} onRetry={store.retry} />;
  if (state.kind === 'unknown') {
    return (
      <div className="member" aria-busy="true">
        <span className="portrait" part="portrait" />
        <span className="unseen">{say.loading()}</span>
      </div>
    );
  }
  if (state.kind === 'anonymous') {
    return (
      <div className="member">
        <Link part="login" className="login" href={store.loginUrl()} onFollow={store.login}>
          {say.login()}
        </Link>
      </div>
    );
  }
  return (
    <SignedIn member={state.member} userCenterUrl={store.userCenterUrl()} onVisit={store.visit} logout={store.logout} />
  );
}
