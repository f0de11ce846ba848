import { atom } from 'nanostores';
import type { Site } from '../context/site.js';
import type { Emit } from '../events/emit.js';
import { untilAborted } from '../lifetime/until-aborted.js';
import { identityProvidersOf } from './login.js';

interface LogoutOptions {
  site: Site;
  emit: Emit;
  signal: AbortSignal;
}

export type Logout = ReturnType<typeof createLogout>;

/** The button 退出登录: ends the session at the site and at its login services (docs/spec/interface.md §4, Logout). */
export function createLogout({ site, emit, signal }: LogoutOptions) {
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
      const hasEnded = await site.member.logout(identityProvidersOf(site));
      $logout.set(hasEnded || $member.get().kind !== 'member' ? 'idle' : 'failed');
      if (hasEnded) emit('sb-logout', {});
    },
  };
}
