import type { MemberRow, RequestContext } from '../request-context.js';

/** Prefix of a {@link memberActor}. */
export const MEMBER = 'member:';

/** The actor that a draw, a submission or an upload belongs to. */
export const memberActor = ({ id }: Pick<MemberRow, 'id'>) => MEMBER + id;
export const isMemberActor = (actor: string) => actor.startsWith(MEMBER);
/** The id of the member; undefined: a visitor who wasn't signed in. */
export const memberIdOf = (actor: string): string | undefined =>
  isMemberActor(actor) ? actor.slice(MEMBER.length) : undefined;
export const visitorActor = (hash: string) => `visitor:${hash}`;

/** All actors of this browser: a visitor who acts and then logs in is still the same actor. */
export async function actorsOf(context: RequestContext): Promise<string[]> {
  const member = await context.member();
  const hash = context.visitorHash();
  return [...(member ? [memberActor(member)] : []), ...(hash ? [visitorActor(hash)] : [])];
}
