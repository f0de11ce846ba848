import { between, randomFrom } from '../../server/seeded-random.js';
import { GUEST_BOOK } from './guest-book.js';
import { EDITOR, type MemberIds, MINUTE_MS, type SeededComment } from './seeded-comment.js';

const THREAD = { siteId: '1', blockId: '8', dataId: '', status: 1 };
const INTERVAL_MINUTES = 2600;

/** The comments in the guest book of the home page: of members, anonymous visitors, and the editors. */
export function guestBookComments(people: MemberIds, now: number): SeededComment[] {
  const random = randomFrom('guest book');
  const readers = [...people.keys()].filter((name) => name !== EDITOR).toReversed();
  return GUEST_BOOK.flatMap(({ text, visitor, answer }, index) => {
    const minutes = 40 + INTERVAL_MINUTES * index + between(random, 0, 900);
    const when = (late: number) => new Date(now - (minutes - late) * MINUTE_MS);
    const author = visitor ? { visitorName: visitor } : { memberId: people.get(readers[index] as string) };
    const said: SeededComment = { ...THREAD, ...author, content: text, createdAt: when(0) };
    if (!answer) return [said];
    return [said, { ...THREAD, memberId: people.get(EDITOR), content: answer, createdAt: when(30), answers: said }];
  });
}
