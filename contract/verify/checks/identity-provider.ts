import { serviceUser } from '../../../core/member/member.api.js';
import { elementsOf, nameOf } from '../../calls.js';
import { Browser } from '../browser.js';
import { HttpClient } from '../http-client.js';
import type { Inspection } from '../inspection.js';
import { dataProblem, isOk, loginProblem } from '../response-checks.js';

/** Checks the third-party login service: its answer without a session, and the access of the site's pages. */
export async function checkService({ options, findings }: Inspection): Promise<void> {
  const { service, page, isCrossOrigin, elements } = options;
  if (!elements.some((name) => elementsOf(serviceUser).includes(name))) return;
  const subject = nameOf(serviceUser);
  if (!service) return findings.skip(subject, 'login', 'a site with a login service? --service');
  const http = new HttpClient({ url: service, timeout: options.timeout });
  const browser = new Browser(http, { url: page, html: page, csrfHeader: options.csrfHeader });
  const origin = new URL(page).origin;
  const reply = await browser.ask(serviceUser, {}, { headers: { origin } }).catch((error: Error) => error.message);
  if (typeof reply === 'string') return void findings.check(subject, 'reachable', reply);
  findings.check(subject, 'login', isOk(reply) ? dataProblem(serviceUser, reply) : loginProblem(serviceUser, reply));
  const allowed = reply.headers.get('access-control-allow-origin');
  const problem = { came: `access-control-allow-origin is ${allowed}`, expected: origin };
  if (isCrossOrigin) findings.check(subject, 'cors', allowed === origin ? undefined : problem);
}
