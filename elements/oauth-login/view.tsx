import { useId, useLayoutEffect } from 'react';
import { Avatar } from '../../core/ui/avatar.js';
import { Button } from '../../core/ui/button.js';
import { Dialog } from '../../core/ui/dialog/dialog.js';
import { ErrorMessage } from '../../core/ui/error-message.js';
import { useMessages } from '../../core/ui/language.js';
import { LoginReasonLine } from '../../core/ui/login-reason.js';
import { PersonIcon } from '../../core/ui/person-icon.js';
import { useStore } from '../../core/ui/use-store.js';
import { AttemptView } from './attempt.view.js';
import type { OauthLoginStore } from './oauth-login.store.js';
import { messages } from './strings.js';

export function OauthLogin({ store }: { store: OauthLoginStore }) {
  const { serviceName } = useStore(store.$props);
  const provider = store.identityProvider();
  const state = useStore(store.$state);
  const reason = useStore(store.$reason);
  const reasonId = useId();
  const t = useMessages(messages);
  const title = serviceName ? t.titleWith(serviceName) : t.title();
  useLayoutEffect(() => store.follow(provider), [store, provider]);
  return (
    <>
      {provider && <MemberOrLogin store={store} title={title} />}
      {state.kind !== 'closed' && (
        <Dialog title={title} describedBy={reasonId} onClose={store.close} onUnseen={store.unseen}>
          <LoginReasonLine reason={reason} id={reasonId} />
          <AttemptView store={store} state={state} />
        </Dialog>
      )}
    </>
  );
}

function MemberOrLogin({ store, title }: { store: OauthLoginStore; title: string }) {
  const state = useStore(store.$member);
  const logout = useStore(store.logout.$logout);
  const t = useMessages(messages);
  if (state.kind === 'unknown') {
    return (
      <div className="row" aria-busy="true">
        <span className="avatar skeleton skeleton-circle" part="avatar portrait skeleton" aria-hidden="true" />
        <span className="visually-hidden">{t.loading()}</span>
      </div>
    );
  }
  // also if the member could not be loaded: a login is still possible
  if (state.kind !== 'member') {
    return (
      <Button className="button login" aria-haspopup="dialog" onClick={store.show}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <PersonIcon />
        </svg>
        <span>{title}</span>
      </Button>
    );
  }
  const name = state.member.nickname || state.member.name || t.nameless();
  return (
    <>
      <div className="row">
        <Avatar src={state.member.portrait} name={name} />
        <span className="name" part="name" dir="auto">
          {name}
        </span>
        <Button busy={logout === 'busy'} onClick={store.logout.logout}>
          {t.logout()}
        </Button>
      </div>
      {logout === 'failed' && <ErrorMessage>{t.logoutFailed()}</ErrorMessage>}
    </>
  );
}
