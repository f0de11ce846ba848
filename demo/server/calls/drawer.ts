import type { MemberRow, Visit } from '../visit.js';

const MEMBER = 'member:';

export const memberDrawer = ({ id }: Pick<MemberRow, 'id'>) => MEMBER + id;
export const isMembers = (drawer: string) => drawer.startsWith(MEMBER);
export const visitorDrawer = (hash: string) => `visitor:${hash}`;

/** All that this browser may have drawn as: who drew and then logged in is still the same person. */
export async function drawersOf(visit: Visit): Promise<string[]> {
  const member = await visit.member();
  const hash = visit.visitorHash();
  return [...(member ? [memberDrawer(member)] : []), ...(hash ? [visitorDrawer(hash)] : [])];
}
