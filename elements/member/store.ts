import { untilAborted } from '../../core/lifetime/until-aborted.js';
import { askForLogin } from '../../core/member/login.js';
import { createLogout } from '../../core/member/logout.js';
import { loginLink, navigate } from '../../core/navigation/navigation.js';
import type { Context } from '../../core/site/context.js';

export interface MemberProps {
  showAll: boolean;
}

export type MemberElementStore = ReturnType<typeof createMemberElement>;

export function createMemberElement(context: Context<MemberProps>) {
  const { $props, site, emit, signal } = context;
  const load = () => {
    const { showAll } = $props.get();
    // with show-all, a member that is already known may lack fields
    return site.member.load({ showAll, again: showAll, signal });
  };
  load();
  const loadAll = ({ showAll }: MemberProps, before?: MemberProps) => showAll && !before?.showAll && load();
  untilAborted(signal, $props.listen(loadAll));

  return {
    $member: site.member.$member,
    logout: createLogout(context),
    retry: load,
    loginUrl: () => loginLink(site.settings.loginUrl),
    userCenterUrl: () => site.settings.userCenterUrl,
    login: () => askForLogin(emit, site, 'member'),
    visit: () => navigate(emit, site.settings.userCenterUrl, 'member'),
  };
}
