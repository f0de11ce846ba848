import { useStore } from '@nanostores/react';
import { useLayoutEffect } from 'react';
import { Avatar } from '../../core/ui/avatar.js';
import { Button } from '../../core/ui/button.js';
import { Dialog } from '../../core/ui/dialog.js';
import { ErrorMessage } from '../../core/ui/error-message.js';
import { useWords } from '../../core/ui/language.js';
import { AttemptView } from './attempt.view.js';
import type { OauthLoginStore } from './oauth-login.store.js';
import { words } from './strings.js';

export function OauthLogin({ store }: { store: OauthLoginStore }) {
  useStore(store.$props);
  const provider = store.identityProvider();
  const state = useStore(store.$state);
  const say = useWords(words);
  useLayoutEffect(() => store.follow(provider), [store, provider]);
  return (
    <>
      {provider && <MemberOrLogin store={store} />}
      {state.kind !== 'closed' && (
        <Dialog title={say.title()} onClose={store.close} onUnseen={store.unseen}>
          <AttemptView store={store} state={state} />
        </Dialog>
      )}
    </>
  );
}

function MemberOrLogin({ store }: { store: OauthLoginStore }) {
  const state = useStore(store.$member);
  const logout = useStore(store.logout.$logout);
  const say = useWords(words);
  if (state.kind === 'unknown') {
    return (
      <div className="row" aria-busy="true">
        <span className="portrait" part="portrait" />
        <span className="unseen">{say.loading()}</span>
      </div>
    );
  }
  // also when nobody knows who it is: logging in is still possible
  if (state.kind !== 'member') {
    return (
      <Button aria-haspopup="dialog" onClick={store.show}>
        {say.title()}
      </Button>
    );
  }
  const name = state.member.nickname || state.member.name || say.nameless();
  return (
    <>
      <div className="row">
        <Avatar src={state.member.portrait} name={name} />
        <span className="name" part="name" dir="auto">
          {name}
        </span>
        <Button busy={logout === 'busy'} onClick={store.logout.logout}>
          {say.logout()}
        </Button>
      </div>
      {logout === 'failed' && <ErrorMessage>{say.logoutFailed()}</ErrorMessage>}
    </>
  );
}
