import { serviceUser } from '../../../core/member/member.api.js';
import { nameOf } from '../../calls.js';
import { Browser } from '../browser.js';
import type { Inspection } from '../inspection.js';
import { unanswered } from '../inspection.js';
import { loginProblem, shapeProblem } from '../response-checks.js';

/** Checks the third-party login service: its answer without a session, and the access of the site's pages. */
export async function checkService({ options, findings, wants }: Inspection): Promise<void> {
  if (!wants(serviceUser)) return;
  const subject = nameOf(serviceUser);
  if (!options.service) return findings.skip(subject, 'login', 'needs --service');
  const service = new Browser({ ...options, url: options.service });
  const headers = options.origin ? { origin: options.origin } : undefined;
  try {
    const reply = await service.ask(serviceUser, {}, { headers });
    findings.check(subject, 'login', shapeProblem(serviceUser, reply) && loginProblem(reply));
    const allowed = reply.headers.get('access-control-allow-origin');
    if (options.origin)
      findings.check(subject, 'cors', allowed === options.origin ? undefined : `allow-origin is ${allowed}`);
  } catch (error) {
    findings.check(subject, 'reachable', unanswered(error));
  }
}
