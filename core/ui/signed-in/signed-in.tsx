import type { ReactNode } from 'react';
import type { Logout } from '../../member/logout.js';
import type { Member } from '../../member/member.api.js';
import { messages } from '../../member/strings.js';
import { Avatar } from '../avatar.js';
import { Button } from '../button.js';
import { ErrorMessage } from '../error-message.js';
import { useMessages } from '../language.js';
import { Link } from '../link.js';
import { useStore } from '../use-store.js';

interface SignedInProps {
  member: Member;
  userCenterUrl: string;
  onVisit(): void;
  logout: Logout;
  /** Shown below the name. */
  children?: ReactNode;
}

/** Shows the signed-in member: a link to the user center, and the button 退出登录 (log out). */
export function SignedIn({ member, userCenterUrl, onVisit, logout, children }: SignedInProps) {
  const state = useStore(logout.$logout);
  const t = useMessages(messages);
  const name = member.nickname || member.name || t.nameless();
  return (
    <>
      <div className="member">
        <Link part="name" className="name" href={userCenterUrl} onFollow={onVisit}>
          <Avatar src={member.portrait} name={name} />
          <span className="names">
            <span dir="auto">{name}</span>
            {children}
          </span>
        </Link>
        <Button busy={state === 'busy'} onClick={logout.logout}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M14 4.5H5.5v15H14M10 12h10M16.5 8.5L20 12l-3.5 3.5" />
          </svg>
          <span>{t.logout()}</span>
        </Button>
      </div>
      {state === 'failed' && <ErrorMessage>{t.logoutFailed()}</ErrorMessage>}
    </>
  );
}
