import { atom } from 'nanostores';
import type { Context } from '../../core/element/define.js';
import { askForLogin } from '../../core/member/login.js';
import { loginLink, navigate } from '../../core/navigation.js';
import { notify } from '../../core/notices.js';
import { words } from './strings.js';

export interface MemberProps {
  showAll: boolean;
}

export type MemberElementStore = ReturnType<typeof createMemberElement>;

export function createMemberElement({ $props, site, emit, say, life }: Context<MemberProps>) {
  const $leaving = atom(false);
  const load = () => {
    const { showAll } = $props.get();
    // what is known may be less than the whole record
    return site.member.load({ showAll, again: showAll, signal: life });
  };
  load();
  const unwatch = $props.listen(({ showAll }, before) => showAll && !before?.showAll && load());
  life.addEventListener('abort', unwatch);

  return {
    $member: site.member.$member,
    $leaving,
    retry: load,
    loginUrl: () => loginLink(site.settings.loginUrl),
    userCenterUrl: () => site.settings.userCenterUrl,
    login: () => askForLogin(emit, site, 'member'),
    visit: () => navigate(emit, site.settings.userCenterUrl, 'member'),

    async logout() {
      if ($leaving.get()) return;
      $leaving.set(true);
      const result = await site.member.logout();
      $leaving.set(false);
      if (site.member.$member.get().kind === 'anonymous') emit('sb-logout', {});
      else if (!result.ok) notify(emit, 'error', say(words).logoutFailed());
    },
  };
}
