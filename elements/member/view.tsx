import { useStore } from '@nanostores/react';
import type { MouseEvent } from 'react';
import { linkTo } from '../../core/navigation.js';
import { Alert } from '../../core/ui/alert.js';
import { Button } from '../../core/ui/button.js';
import { useWords } from '../../core/ui/language.js';
import { Portrait } from '../../core/ui/portrait.js';
import type { MemberElementStore } from './store.js';
import { words } from './strings.js';

/** A plain click goes through the store; a click that opens another tab stays the browser's. */
const onPlainClick = (act: () => void) => (event: MouseEvent) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  act();
};

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
        <a part="login" className="login" href={linkTo(store.loginUrl())} onClick={onPlainClick(store.login)}>
          {say.login()}
        </a>
      </div>
    );
  }
  const name = state.member.nickname || state.member.name || say.nameless();
  return (
    <div className="row">
      <a part="name" className="name" href={linkTo(store.userCenterUrl())} onClick={onPlainClick(store.visit)}>
        <Portrait src={state.member.portrait} name={name} />
        <span dir="auto">{name}</span>
      </a>
      <Button busy={leaving} onClick={store.logout}>
        {say.logout()}
      </Button>
    </div>
  );
}
