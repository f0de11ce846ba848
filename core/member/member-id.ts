import type { MemberState } from './member.js';

/** Whose page it is: the id of who is signed in, or of whose session expired. Undefined: nobody's, or not known. */
export function memberIdOf(state: MemberState): string | undefined {
  if (state.kind === 'member') return state.member.id;
  return state.kind === 'anonymous' ? state.expired : undefined;
}
