import { parseTime } from '../../../core/lib/parse-time.js';
import {
  COMMENT_ORDERS,
  type Comment,
  type CommentOrder,
  commentLike,
  commentList,
  commentSave,
  pageInput,
  saveInput,
} from '../../../elements/comments/api.js';
import { nameOf } from '../../calls.js';
import type { Inspection } from '../inspection.js';
import { isOk, loginProblem } from '../response-checks.js';
import { inShort } from '../shape-mismatch.js';

const LATEST = 20;
const TOO_LONG = 1001;

interface Page {
  rows: Comment[];
  orders?: string[];
}

/** Checks that a comment is saved and listed for its author, and that an invalid one is refused. */
export async function checkComments(inspection: Inspection): Promise<void> {
  const { options, findings } = inspection;
  if (!inspection.wants(commentSave)) return;
  const subject = nameOf(commentSave);
  const input = (content: string, replyId?: string) => saveInput(options, content, replyId);
  await inspection.refused(commentSave, input('四个字吧'), 'limits', 'a comment of four characters');
  await inspection.refused(commentSave, input('长'.repeat(TOO_LONG)), 'limits', `a comment of ${TOO_LONG} characters`);
  await inspection.refused(commentSave, input('回复一条没有的留言', '999999999'), 'limits', 'a reply to no comment');

  const content = `后端检查 ${new Date().toISOString()} <b>&amp;</b> 👨‍👩‍👧`;
  const reply = await inspection.ask(commentSave, input(content));
  if (!reply) return;
  if (!isOk(reply) && loginProblem(reply) === undefined)
    return findings.skip(subject, 'write', 'only members may comment here: --cookie or --phone');
  if (!inspection.looksRight(commentSave, reply)) return;
  const page = await inspection.data<Page>(commentList, pageInput(options, 1, LATEST));
  const found = page?.rows.find((row) => row.content === content);
  findings.check(
    subject,
    'write',
    found || !page ? undefined : `its author doesn’t see ${inShort(content)} in the list`,
  );
  if (found) await inspection.data(commentSave, input(`回复 ${content}`, String(found.id)));
  if (page) await checkOrders(inspection, page.orders ?? []);
  if (found?.likes === undefined) findings.skip(nameOf(commentLike), 'write', 'comments have no likes here');
  else await checkLikes(inspection, found);
}

/** Checks that each order that the list offers is kept, by the times of its comments. */
async function checkOrders(inspection: Inspection, offered: readonly string[]): Promise<void> {
  for (const order of COMMENT_ORDERS.filter((one) => offered.includes(one))) {
    const page = await inspection.data<Page>(commentList, pageInput(inspection.options, 1, LATEST, order));
    const problem = page && orderProblem(page.rows, order);
    inspection.findings.check(nameOf(commentList), 'write', problem && `order=${order}: ${problem}`);
  }
}

function orderProblem(rows: readonly Comment[], order: CommentOrder): string | undefined {
  const keys = rows.map((row) =>
    Number((order === 'hottest' ? row.likes : parseTime(row.createdAt && String(row.createdAt))?.getTime()) ?? 0),
  );
  const sign = order === 'oldest' ? 1 : -1;
  const isSorted = keys.every((key, index) => index === 0 || sign * (key - (keys[index - 1] as number)) >= 0);
  return isSorted ? undefined : 'the comments are in another order';
}

/** Checks that a member counts once, that the list says so, and that a like can be taken back. */
async function checkLikes(inspection: Inspection, { id, likes = 0 }: Comment): Promise<void> {
  const { options, findings } = inspection;
  const subject = nameOf(commentLike);
  const press = (like: boolean) => ({ id: String(id), like, siteId: options.siteId });
  if (!inspection.isMember) return findings.skip(subject, 'write', 'needs a member: --cookie or --phone');
  const numbers: unknown[] = [];
  for (const like of [true, true, false]) {
    const data = await inspection.data<{ likes: number }>(commentLike, press(like));
    if (!data) return;
    numbers.push(Number(data.likes));
    if (like) {
      const page = await inspection.data<Page>(commentList, pageInput(options, 1, LATEST));
      const row = page?.rows.find((one) => String(one.id) === String(id));
      findings.check(subject, 'write', row && !row.liked ? 'the list doesn’t say liked to the member' : undefined);
    }
  }
  const expected = [likes + 1, likes + 1, likes].map(Number);
  findings.check(
    subject,
    'write',
    numbers.join() === expected.join()
      ? undefined
      : `like, like and take back should give ${expected.join(', ')} likes, and gave ${numbers.join(', ')}`,
  );
}
