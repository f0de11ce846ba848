import { randomUUID } from 'node:crypto';
import type { Call } from '../../../core/http/endpoint.js';
import { nameOf } from '../../calls.js';
import type { Browser } from '../browser.js';
import type { Reply } from '../http-client.js';
import type { Inspection } from '../inspection.js';
import { isOk, readData, said } from '../response-checks.js';
import { inShort } from '../shape-mismatch.js';

/** The data of a write's answer, to compare two of them. */
export type WriteResult = Record<string, unknown>;

interface Write {
  call: Call;
  input: object;
  /** The part of the answer that differs between two writes. */
  id: string;
  browser?: Browser;
  /** A visitor whom the server doesn't know yet gets a cookie with the first answer, by which it knows the repeats. */
  isNew?: boolean;
  /** What the server refuses, as before a visitor corrects it. It is sent first under the same key. */
  wrong?: object | undefined;
}

/**
 * Sends a write twice at once and once more, with one key, as after lost answers. Returns its result, or the reason why
 * all of them were refused.
 */
export async function checkIdempotency(
  inspection: Inspection,
  { call, input, id, browser = inspection.visitor, isNew = false, wrong }: Write,
): Promise<WriteResult | string | undefined> {
  const refused = wrong && (await keyOfRefusal(inspection, { call, input: wrong, browser }));
  const idempotencyKey = refused ?? randomUUID();
  const send = () => inspection.ask(call, input, { idempotencyKey }, browser);
  const replies = isNew ? [await send()] : [];
  replies.push(...(await Promise.all([send(), send()])));
  if (!isNew) replies.push(await send());
  const subject = nameOf(call);
  const done = replies.find((reply) => reply && isOk(reply));
  if (!done) {
    const refusal = replies.find((reply) => reply);
    const corrected = refused && (await inspection.ask(call, input, { idempotencyKey: randomUUID() }, browser));
    if (!refusal || !corrected || !isOk(corrected)) return refusal && said(refusal);
    const came = 'a refusal is stored under its key: what is corrected and sent again is refused, too';
    inspection.findings.check(subject, 'once', { came, at: said(refusal) });
    return resultIn(call, corrected);
  }
  inspection.looksRight(call, done);
  const result = resultIn(call, done);
  const other = replies.find((reply) => !reply || !isOk(reply) || resultIn(call, reply)[id] !== result[id]);
  if (replies.includes(undefined)) return result;
  const problem = other && {
    came: 'its repeat under the same key is another',
    at: difference(call, other, result, id),
  };
  if (problem || result[id] !== undefined) inspection.findings.check(subject, 'once', problem);
  else inspection.findings.skip(subject, 'once', `the answer has no ${id} to tell by`);
  return result;
}

/** The key of a request that was refused. If it was done, the key belongs to that deed. */
async function keyOfRefusal(
  inspection: Inspection,
  { call, input, browser }: Pick<Write, 'call' | 'input' | 'browser'>,
): Promise<string | undefined> {
  const idempotencyKey = randomUUID();
  const reply = await inspection.ask(call, input, { idempotencyKey }, browser);
  return reply && !isOk(reply) ? idempotencyKey : undefined;
}

/** The answer of a form is any data. */
export const resultIn = (call: Call, reply: Reply) => (readData<WriteResult | null>(call, reply) ?? {}) as WriteResult;

const difference = (call: Call, reply: Reply, result: WriteResult, id: string) =>
  isOk(reply) ? `${id} ${inShort(resultIn(call, reply)[id])}, not ${inShort(result[id])}` : said(reply);
