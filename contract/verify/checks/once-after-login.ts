import { randomUUID } from 'node:crypto';
import type { Call } from '../../../core/http/endpoint.js';
import { drawLottery } from '../../../core/lottery/lottery.api.js';
import { addPageFeedback } from '../../../elements/dynamic-form/api.js';
import { nameOf } from '../../calls.js';
import type { Inspection } from '../inspection.js';
import { isLoginNeeded, isOk, said } from '../response-checks.js';
import { filledForm } from './forms.js';
import { resultIn, type WriteResult } from './idempotency.js';

/** What was done under a key, and the part of its answer that differs between two deeds. */
interface Deed {
  call: Call;
  input: object;
  id: 'id' | 'logId';
  idempotencyKey: string;
  result: WriteResult;
}

/** Draws and submits as a visitor who is about to sign in: the answer may be lost, and the login comes in between. */
export async function actBeforeLogin(inspection: Inspection): Promise<Deed[]> {
  const { options, has } = inspection;
  const { lotteryId, siteId, formId } = options;
  if (!options.write || !options.first.phone) return [];
  const form = formId && has(addPageFeedback) ? await filledForm(inspection) : undefined;
  const deeds = [
    lotteryId && has(drawLottery) && (await act(inspection, drawLottery, { id: lotteryId, siteId }, 'logId')),
    form && (await act(inspection, addPageFeedback, form.input, 'id')),
  ];
  return deeds.filter((deed) => typeof deed === 'object');
}

/** Undefined if nothing was done, or if a repeat is another deed already now, which another check says. */
async function act(inspection: Inspection, call: Call, input: object, id: Deed['id']): Promise<Deed | undefined> {
  const idempotencyKey = randomUUID();
  const results: WriteResult[] = [];
  for (const _ of ['first', 'repeat']) {
    const reply = await inspection.ask(call, input, { idempotencyKey });
    if (!reply || !isOk(reply)) {
      const why = reply && isLoginNeeded(reply) ? 'only members may' : reply ? said(reply) : 'no answer';
      inspection.findings.skipPart(nameOf(call), 'once', `no key from before a login is tried: ${why}`);
      return undefined;
    }
    results.push(resultIn(call, reply));
  }
  const [result = {}, repeated = {}] = results;
  const isKnown = result[id] !== undefined && result[id] === repeated[id];
  return isKnown ? { call, input, id, idempotencyKey, result } : undefined;
}

/** The member is the visitor of before. */
export async function repeatAfterLogin(inspection: Inspection, deeds: readonly Deed[]): Promise<void> {
  for (const { call, input, id, idempotencyKey, result } of deeds) {
    const reply = await inspection.ask(call, input, { idempotencyKey });
    if (!reply) continue;
    const isSame = isOk(reply) && resultIn(call, reply)[id] === result[id];
    const came = 'a key from before the login is done again after it';
    const at = isOk(reply) ? `${id} ${resultIn(call, reply)[id]}, not ${result[id]}` : said(reply);
    inspection.findings.check(nameOf(call), 'once', isSame ? undefined : { came, at });
  }
}
