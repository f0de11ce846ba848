import { userInfo } from '../../../core/member/member.api.js';
import { nameOf } from '../../calls.js';
import type { Inspection } from '../inspection.js';
import { isOk, said } from '../response-checks.js';

const WRONG = 'not-the-token';

/** Checks that a POST without the site's CSRF token is refused, by a read that is a POST. */
export async function checkCsrf(inspection: Inspection): Promise<void> {
  const { findings, visitor, isMember } = inspection;
  const subject = inspection.options.url;
  if (!inspection.wants(userInfo)) return;
  if (!visitor.token) return findings.skip(subject, 'csrf', 'the site gives no token');
  const right = await visitor.ask(userInfo, {});
  for (const token of ['', WRONG]) {
    const reply = await visitor.ask(userInfo, {}, { token });
    const isSame = said(reply) === said(right);
    if (isSame && !isMember) return findings.skip(subject, 'csrf', 'only a member’s answers tell: --cookie or --phone');
    const what = token ? 'with a wrong token' : 'without a token';
    findings.check(
      subject,
      'csrf',
      isOk(reply) ? `${nameOf(userInfo)} ${what} is answered: ${said(reply)}` : undefined,
    );
  }
}
