import type { Context } from '../../core/element/context.js';
import type { MemberState } from '../../core/member/member.js';

/** Who it is, once that is known, and whenever it is somebody else: after `before`, whose things are none of theirs. */
type Meet = (id: string, before: string | undefined) => void;

/** A logout alone changes nothing: the same member may be back. */
export function followOwner({ site, signal }: Pick<Context<object>, 'site' | 'signal'>, meet: Meet): void {
  let owner: string | undefined;
  const look = (now: MemberState) => {
    if (now.kind !== 'member' || now.member.id === owner) return;
    const before = owner;
    owner = now.member.id;
    meet(owner, before);
  };
  signal.addEventListener('abort', site.member.$member.subscribe(look));
}
