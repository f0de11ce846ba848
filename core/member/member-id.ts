import type { MemberState } from './member.js';

/** The id of who is signed in; undefined while nobody is, or nobody is known yet. */
export const signedInId = (state: MemberState | undefined): string | undefined =>
  state?.kind === 'member' ? state.member.id : undefined;

/** The id of who is signed in, or of whose session expired by itself: the same person still sits at the page. */
export const memberIdOf = (state: MemberState): string | undefined =>
  state.kind === 'anonymous' ? state.expired : signedInId(state);
