import type { Call } from '../../../core/http/endpoint.js';
import { lottery } from '../../../core/lottery/lottery.api.js';
import { goodsDetail } from '../../../core/shop/api.js';
import { form } from '../../../elements/dynamic-form/api.js';
import { isOptional, nameOf } from '../../calls.js';
import type { Browser } from '../browser.js';
import { type Reply, unanswered } from '../http-client.js';
import type { Inspection } from '../inspection.js';
import { emptyInput } from '../minimal-input.js';
import type { Options } from '../options.js';
import { inPool } from '../pool.js';
import { isPage, messageOf, said, statusOf } from '../response-checks.js';

const NOT_THERE = [404, 405, 501];
const SAYS_NOT_THERE = /not (yet )?implemented|(unknown|no such) (call|path|route|endpoint)|(尚)?未实现/i;

/** Finds out which calls the server has, without changing anything. The others aren't checked. */
export async function findCalls(inspection: Inspection): Promise<void> {
  const { findings, options } = inspection;
  const anonymous = await inspection.anonymous();
  const unknown = {
    GET: await anonymous.fetch('/openapi/no-such-call-4f1c').catch(unanswered),
    POST: await anonymous
      .post({ path: '/openapi/no-such-call-4f1c' } as Call, '{}', 'application/json')
      .catch(unanswered),
  };
  await inPool(inspection.calls, async (call) => {
    const reply = await probe(anonymous, call, options).catch(unanswered);
    const subject = nameOf(call);
    if (typeof reply === 'string' || !isMissing(call, reply, unknown[call.method]))
      return void findings.check(subject, 'calls', undefined);
    inspection.missing.add(call);
    if (isOptional(call)) findings.skip(subject, 'calls', 'this back end does without it');
    else if (options.isNamed) findings.check(subject, 'calls', { came: 'isn’t there', at: said(reply) });
  });
  if (inspection.calls.length === 0) findings.check(options.url, 'calls', 'no call of these elements is there');
}

/** Sends a call without input, but with the ids of the options: what nobody has may be answered by 404, too. */
function probe(browser: Browser, call: Call, { siteId, lotteryId, formId, goodsId }: Options): Promise<Reply> {
  const ids = new Map<Call, string | undefined>([
    [lottery, lotteryId],
    [form, formId],
    [goodsDetail, goodsId],
  ]);
  const id = ids.get(call);
  return browser.ask(call, {
    ...emptyInput(call),
    ...(id && { id, siteId }),
    ...(call === goodsDetail && { type: 102 }),
  });
}

function isMissing(call: Call, reply: Reply, unknown: Reply | string): boolean {
  const { http, json } = reply;
  if (http === 501 || SAYS_NOT_THERE.test(messageOf(reply))) return true;
  // who isn’t signed in may be led to a page
  if (isPage(reply) && !reply.headers.has('location')) return !call.identity;
  if (!NOT_THERE.includes(http) && !NOT_THERE.includes(statusOf(reply))) return false;
  return json === undefined || !messageOf(reply) || (typeof unknown !== 'string' && said(reply) === said(unknown));
}
