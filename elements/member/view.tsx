import { useStore } from '@nanostores/react';
import { Alert } from '../../core/ui/alert.js';
import { Button } from '../../core/ui/button.js';
import { useWords } from '../../core/ui/language.js';
import { Link } from '../../core/ui/link.js';
import { Portrait } from '../../core/ui/portrait.js';
import type { MemberElementStore } from './store.js';
import { words } from './strings.js';

export function Member({ store }: { store: MemberElementStore }) {
  const state = useStore(store.$member);
  const leaving = useStore(store.$leaving);
  const say = useWords(words);

  if (state.kind === 'failed') return <Alert text={say.failed()} onRetry={store.retry} />;
  if (state.kind === 'unknown') {
    return (
      <div className="row" aria-busy="true">
        <span className="portrait" part="portrait" />
        <span className="unseen">{say.loading()}</span>
      </div>
    );
  }
  if (state.kind === 'anonymous') {
    return (
      <div className="row">
        <Link part="login" className="login" href={store.loginUrl()} onFollow={store.login}>
          {say.login()}
        </Link>
      </div>
    );
  }
  const name = state.member.nickname || state.member.name || say.nameless();
  return (
    <div className="row">
      <Link part="name" className="name" href={store.userCenterUrl()} onFollow={store.visit}>
        <Portrait src={state.member.portrait} name={name} />
        <span dir="auto">{name}</span>
      </Link>
      <Button busy={leaving} onClick={store.logout}>
        {say.logout()}
      </Button>
    </div>
  );
}
