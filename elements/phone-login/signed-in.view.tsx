import { type RefObject, useLayoutEffect } from 'react';
import type { Member } from '../../core/member/member.api.js';
import avatar from '../../core/ui/avatar.css';
import { useMessages } from '../../core/ui/language.js';
import signedIn from '../../core/ui/signed-in/signed-in.css';
import { SignedIn } from '../../core/ui/signed-in/signed-in.js';
import type { PhoneLoginStore } from './phone-login.store.js';
import { messages } from './strings.js';

export const styles = [avatar, signedIn];

interface SignedInProps {
  member: Member;
  store: PhoneLoginStore;
  panel: RefObject<HTMLElement | null>;
  isLoggedInHere: RefObject<boolean>;
}

/** A panel in the page shows who is signed in, instead of the form. */
export function View({ member, store, panel, isLoggedInHere }: SignedInProps) {
  const t = useMessages(messages);
  // the form had the focus, and is gone
  useLayoutEffect(() => {
    if (isLoggedInHere.current && document.activeElement === document.body)
      panel.current?.focus({ preventScroll: true });
    isLoggedInHere.current = false;
  }, [panel, isLoggedInHere]);
  return (
    <SignedIn member={member} userCenterUrl={store.userCenterUrl()} onVisit={store.visit} logout={store.logout}>
      <small>{t.signedIn()}</small>
    </SignedIn>
  );
}
