import { logout, userInfo } from '@sb-elements/elements/contract';
import { ApiError, loginNeeded } from '../api-error.js';
import { STATUS_FORGED } from '../csrf.js';
import { isFromScriptOf } from '../fetch-metadata.js';
import type { MemberRow, RequestContext } from '../request-context.js';
import { type Route, route } from '../route.js';

interface Details {
  isNew?: boolean;
  showAll?: boolean;
}

export const wireMember = (member: MemberRow, { isNew = false, showAll = false }: Details = {}) => ({
  id: String(member.id),
  nickname: member.nickname,
  portrait: member.portrait,
  isNew,
  ...(showAll && member.phone && { name: masked(member.phone) }),
});

/** Masks a phone number. Some phones of addresses have only eight digits. */
export const masked = (phone: string) => `${phone.slice(0, -8)}****${phone.slice(-4)}`;

/**
 * The specification's logout is a GET, which an image in a comment could request; so the GET is only for scripts. Hono
 * routes HEAD requests here, too. As a POST the logout needs the CSRF token, like any other.
 */
const signOut: Route = {
  call: logout,
  async respond(c, context) {
    if (!isFromScriptOf(context.trustedOrigins, c)) {
      throw new ApiError(STATUS_FORGED, '请用本站页面里的按钮退出登录');
    }
    return end(context);
  },
};
/** Not in the fault panel, because the elements don't send it. */
export const postedLogout = route({ ...logout, method: 'POST' }, (_, context) => end(context));

async function end(context: RequestContext): Promise<null> {
  await context.signOut();
  return null;
}

export const memberCalls = [
  route(userInfo, async ({ showAll }, context) => {
    const member = await context.member();
    if (!member) throw loginNeeded();
    return wireMember(member, { showAll: Boolean(showAll) });
  }),
  signOut,
];
