import { atom } from 'nanostores';
import { untilAborted } from '../lifetime/until-aborted.js';
import { notify } from '../notices/notices.js';
import type { Context } from '../site/context.js';
import { identityProvidersOf } from './login.js';
import { messages } from './strings.js';

type LogoutOptions = Pick<Context<object>, 'site' | 'emit' | 't' | 'signal'>;

export type Logout = ReturnType<typeof createLogout>;

/** The button 退出登录 (log out): ends the session at the site and at its login services (docs/spec/interface.md §4, Logout). */
export function createLogout({ site, emit, t, signal }: LogoutOptions) {
  const { $member } = site.member;
  const $logout = atom<'idle' | 'busy' | 'failed'>('idle');
  // removes the error when the member changes
  untilAborted(
    signal,
    $member.listen(() => $logout.get() === 'failed' && $logout.set('idle')),
  );

  return {
    $logout,

    async logout() {
      if ($logout.get() === 'busy') return;
      $logout.set('busy');
      const end = await site.member.logout(identityProvidersOf(site));
      $logout.set(end !== 'failed' || $member.get().kind !== 'member' ? 'idle' : 'failed');
      if (end !== 'failed') emit('sb-logout', {});
      if (end === 'unknown') notify(emit, 'error', t(messages).serviceUnknown());
    },
  };
}
