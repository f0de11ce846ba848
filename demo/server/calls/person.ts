import type { MemberRow, Visit } from '../visit.js';

/** Stands before a member's id in a {@link memberPerson}. */
export const MEMBER = 'member:';

/** Whom a draw, a submission or an upload is put down to. */
export const memberPerson = ({ id }: Pick<MemberRow, 'id'>) => MEMBER + id;
export const isMembers = (person: string) => person.startsWith(MEMBER);
export const visitorPerson = (hash: string) => `visitor:${hash}`;

/** All that this browser may have acted as: who did something and then logged in is still the same person. */
export async function personsOf(visit: Visit): Promise<string[]> {
  const member = await visit.member();
  const hash = visit.visitorHash();
  return [...(member ? [memberPerson(member)] : []), ...(hash ? [visitorPerson(hash)] : [])];
}
