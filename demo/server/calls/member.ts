import { logout, userInfo } from '../../../core/member/member.api.js';
import { type Answered, answer } from '../answer.js';
import { STATUS_FORGED } from '../csrf.js';
import { isFromScriptOf } from '../fetch-metadata.js';
import { loginNeeded, Refusal } from '../refusal.js';
import type { MemberRow, Visit } from '../visit.js';

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

/** As the wire shows a number that needn't be read in full. Some addresses' have only eight digits. */
export const masked = (phone: string) => `${phone.slice(0, -8)}****${phone.slice(-4)}`;

/**
 * The specification's logout is a GET, which a picture in somebody's comment could request; so the GET is only for
 * scripts. A HEAD comes here, too: the router treats it as a GET. As a POST the logout needs the token, like any other.
 */
const signOut: Answered = {
  call: logout,
  async respond(c, visit) {
    if (!isFromScriptOf(visit.trustedOrigins, c)) {
      throw new Refusal(STATUS_FORGED, '请用本站页面里的按钮退出登录');
    }
    return end(visit);
  },
};
/** Not in the fault panel: the elements don't make it. */
export const postedLogout = answer({ ...logout, method: 'POST' }, (_, visit) => end(visit));

async function end(visit: Visit): Promise<null> {
  await visit.signOut();
  return null;
}

export const memberCalls = [
  answer(userInfo, async ({ showAll }, visit) => {
    const member = await visit.member();
    if (!member) throw loginNeeded();
    return wireMember(member, { showAll: Boolean(showAll) });
  }),
  signOut,
];
