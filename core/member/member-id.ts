import type { MemberState } from './member.js';

/** The id of the signed-in member; undefined if nobody is signed in or that isn't known yet. */
export const signedInId = (state: MemberState | undefined): string | undefined =>
  state?.kind === 'member' ? state.member.id : undefined;

/** The id of the signed-in member, or of the member whose session expired: the same person still uses the page. */
export const memberIdOf = (state: MemberState): string | undefined =>
  state.kind === 'anonymous' ? state.expired : signedInId(state);
