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
import { UNKNOWN_ID } from '../minimal-input.js';
import { isLoginNeeded, readData } from '../response-checks.js';
import { inShort } from '../shape-mismatch.js';

const LATEST = 20;
const TOO_LONG = 1001;
const FAR_PAGE = 10_000;
const LARGEST = 100;

interface CommentPage {
  rows: Comment[];
  more?: boolean;
  count?: number;
  orders?: string[];
}

const page = (inspection: Inspection, number: number, size = LATEST, order?: CommentOrder) =>
  inspection.data<CommentPage>(commentList, pageInput(inspection.options, number, size, order));

/** Checks that a comment is saved and listed for its author, and that an invalid one is refused. */
export async function checkComments(inspection: Inspection): Promise<void> {
  const { options, findings } = inspection;
  if (!inspection.has(commentSave)) return;
  const subject = nameOf(commentSave);
  const input = (content: string, replyId?: string) => saveInput(options, content, replyId);
  await inspection.refused(commentSave, input('四个字吧'), 'limits', 'a comment of four characters');
  await inspection.refused(commentSave, input('\u200b'.repeat(9)), 'limits', 'a comment that nobody can see');
  await inspection.refused(commentSave, input('长'.repeat(TOO_LONG)), 'limits', `a comment of ${TOO_LONG} characters`);
  await inspection.refused(commentSave, input('回复一条没有的留言', '999999999'), 'limits', 'a reply to no comment');

  const content = `后端检查 ${new Date().toISOString()} <b>&amp;</b> 👨‍👩‍👧`;
  const reply = await inspection.ask(commentSave, input(content));
  if (!reply) return;
  if (isLoginNeeded(reply) && !inspection.isMember)
    return findings.skip(subject, 'effect', 'only members may comment here: --phone or --cookie');
  if (!inspection.looksRight(commentSave, reply) || !inspection.has(commentList)) return;
  const first = await page(inspection, 1);
  if (!first) return;
  const found = first.rows.find((row) => row.content === content);
  findings.check(subject, 'effect', found ? undefined : listedProblem(first.rows, content));
  if (found) await checkReply(inspection, found, `回复 ${content}`);
  await checkOrders(inspection, first.orders ?? []);
  if (!inspection.has(commentLike)) return;
  if (found?.likes === undefined) findings.skip(nameOf(commentLike), 'effect', 'comments have no likes here');
  else await checkLikes(inspection, found);
}

/** A reply is a comment that says what it answers. */
async function checkReply(inspection: Inspection, { id }: Comment, content: string): Promise<void> {
  const saved = await inspection.data<Comment>(commentSave, saveInput(inspection.options, content, id));
  const list = saved && (await page(inspection, 1));
  if (!list) return;
  const row = list.rows.find((one) => one.content === content);
  // a reply without the id is quoted, and isn't shown under what it answers
  const isLost = !row?.reply || (row.reply.id !== undefined && row.reply.id !== id);
  const came = row ? 'a reply doesn’t say which comment it answers' : 'a reply isn’t in the list';
  const expected = 'its reply has the id, the author and the text of that comment';
  inspection.findings.check(nameOf(commentSave), 'effect', isLost ? { came, expected } : undefined);
}

/** The elements show a text as it comes. */
function listedProblem(rows: readonly Comment[], content: string) {
  const [, time = ''] = /(\d{4}-\S+)/.exec(content) ?? [];
  const changed = rows.find((row) => row.content.includes(time));
  return changed
    ? { came: 'the text comes back changed', at: `${inShort(content)} as ${inShort(changed.content)}` }
    : { came: 'its author doesn’t see it in the list', at: inShort(content) };
}

/** Checks that the button for more comments is there as long as there are some. */
export async function checkPaging(inspection: Inspection): Promise<void> {
  if (!inspection.has(commentList)) return;
  const subject = nameOf(commentList);
  const far = await inspection.ask(commentList, pageInput(inspection.options, FAR_PAGE, LATEST));
  // a block that isn't there, and a page so far away, may be refused
  const end = far && readData<CommentPage>(commentList, far);
  const [first, second] = [await onePerPage(inspection, 1), await onePerPage(inspection, 2)];
  if (!first || !second) return;
  const [one] = first.rows;
  const [two] = second.rows;
  const problems = [
    end?.more && { came: 'more never ends', at: `page ${FAR_PAGE}` },
    first.more && !two && { came: 'more promises a page that is empty', at: 'page 2 of one comment' },
    one && two && one.id === two.id && { came: 'page 2 has the comments of page 1', at: 'pn=2, ps=1' },
    !first.more && two && { came: 'more doesn’t say that there is another page', at: 'page 1 of one comment' },
  ];
  if (!one) inspection.findings.skipPart(subject, 'paging', 'the thread has no comments: --block-id, --data-id');
  const problem =
    problems.find((found) => typeof found === 'object') ||
    (await countProblem(inspection, first.count)) ||
    (await fullPageProblem(inspection));
  inspection.findings.check(subject, 'paging', problem || undefined);
}

/** A page that all comments fill is the last one. */
async function fullPageProblem(inspection: Inspection) {
  const start = await page(inspection, 1);
  const total = (start?.more ? start.count : start?.rows.length) ?? 0;
  const full = total > 0 && total <= LARGEST ? await page(inspection, 1, total) : undefined;
  return full?.more ? { came: 'more promises a page that is empty', at: `after all ${total} on one page` } : undefined;
}

/** The last page, by the count, is the last one. */
async function countProblem(inspection: Inspection, count: number | undefined) {
  if (count === undefined) return undefined;
  const last = Math.max(1, Math.ceil(count / LATEST));
  const end = await page(inspection, last);
  const before = (last - 1) * LATEST;
  if (!end || (before + end.rows.length === count && !end.more)) return undefined;
  const came = 'count isn’t the number of comments on all pages';
  const more = end.more ? ', and there are more' : '';
  return { came, at: `count ${count}, but page ${last} ends with number ${before + end.rows.length}${more}` };
}

/** The comments of one place are nowhere else. An unknown place may be refused, or have no comments yet. */
export async function checkThreads(inspection: Inspection): Promise<void> {
  const { options, findings } = inspection;
  if (!inspection.has(commentList)) return;
  for (const [thread, what] of [
    [{ blockId: UNKNOWN_ID }, 'a block'],
    ...(options.dataId ? [[{ dataId: UNKNOWN_ID }, 'an entry'] as const] : []),
  ] as const) {
    const reply = await inspection.ask(commentList, pageInput({ ...options, ...thread }, 1, LATEST));
    const rows = (reply && readData<CommentPage>(commentList, reply)?.rows) ?? [];
    const came = `${what} that nobody has shows comments of another`;
    const problem = { came, at: `${Object.keys(thread)}=${UNKNOWN_ID}`, expected: 'no comments, or a refusal' };
    findings.check(nameOf(commentList), 'unknown', rows.length > 0 ? problem : undefined);
  }
}

async function onePerPage(inspection: Inspection, number: number): Promise<CommentPage | undefined> {
  const reply = await inspection.ask(commentList, pageInput(inspection.options, number, 1));
  return reply && readData<CommentPage>(commentList, reply);
}

/** Checks that each order that the list offers is kept, by the times of its comments. */
async function checkOrders(inspection: Inspection, offered: readonly string[]): Promise<void> {
  for (const order of COMMENT_ORDERS.filter((one) => one === 'newest' || offered.includes(one))) {
    const sorted = await page(inspection, 1, LATEST, order);
    const isWrong = sorted && !isSorted(sorted.rows, order);
    const problem = { came: 'the comments are in another order', at: `order=${order}` };
    inspection.findings.check(nameOf(commentList), 'effect', isWrong ? problem : undefined);
  }
}

function isSorted(rows: readonly Comment[], order: CommentOrder): boolean {
  const keys = rows.map((row) =>
    order === 'hottest' ? row.likes : parseTime(row.createdAt && String(row.createdAt))?.getTime(),
  );
  // a list without times can't tell
  if (keys.includes(undefined)) return true;
  const sign = order === 'oldest' ? 1 : -1;
  return keys.every((key, index) => index === 0 || sign * (Number(key) - Number(keys[index - 1])) >= 0);
}

/** Checks that a member counts once, that the list says so, and that a like can be taken back. */
async function checkLikes(inspection: Inspection, { id, likes = 0 }: Comment): Promise<void> {
  const { options, findings } = inspection;
  const subject = nameOf(commentLike);
  const press = (like: boolean) => ({ id, like, siteId: options.siteId });
  if (!inspection.isMember) return findings.skip(subject, 'effect', inspection.withoutMember);
  const numbers: unknown[] = [];
  for (const like of [true, true, false]) {
    const data = await inspection.data<{ likes?: number }>(commentLike, press(like));
    if (!data) return;
    numbers.push(data.likes);
    if (!like) continue;
    const row = (await page(inspection, 1))?.rows.find((one) => one.id === id);
    findings.check(subject, 'effect', row && !row.liked ? 'the list doesn’t say liked to the member' : undefined);
  }
  const expected = [likes + 1, likes + 1, likes].join(', ');
  const problem = { came: `like, like and take back give ${numbers.join(', ')} likes`, expected: `${expected} likes` };
  // the answer may leave the number out
  const isRight = numbers.includes(undefined) || numbers.join(', ') === expected;
  findings.check(subject, 'effect', isRight ? undefined : problem);
}
