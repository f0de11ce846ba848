import { logout, userInfo } from '../../../core/member/api.js';
import { answer } from '../answer.js';
import { loginNeeded } from '../refusal.js';
import type { MemberRow } from '../visit.js';

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

export const memberCalls = [
  answer(userInfo, async ({ showAll }, visit) => {
    const member = await visit.member();
    if (!member) throw loginNeeded();
    return wireMember(member, { showAll: Boolean(showAll) });
  }),
  answer(logout, async (_, visit) => {
    await visit.signOut();
    return null;
  }),
];
