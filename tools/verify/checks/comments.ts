import { type Comment, commentList, commentSave, pageInput, saveInput } from '../../../elements/comments/api.js';
import { nameOf } from '../../contract/calls.js';
import type { Inspection } from '../inspection.js';
import { isOk, loginProblem } from '../response-checks.js';
import { inShort } from '../shape-mismatch.js';

const LATEST = 20;
const TOO_LONG = 1001;

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
  const page = await inspection.data<{ rows: Comment[] }>(commentList, pageInput(options, 1, LATEST));
  const found = page?.rows.find((row) => row.content === content);
  findings.check(
    subject,
    'write',
    found || !page ? undefined : `its author doesn’t see ${inShort(content)} in the list`,
  );
  if (found) await inspection.data(commentSave, input(`回复 ${content}`, String(found.id)));
}
