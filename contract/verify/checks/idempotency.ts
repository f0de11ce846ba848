import { randomUUID } from 'node:crypto';
import type { Call } from '../../../core/http/endpoint.js';
import { nameOf } from '../../calls.js';
import type { Inspection } from '../inspection.js';
import { dataOf, isOk, said } from '../response-checks.js';
import { inShort } from '../shape-mismatch.js';

type Deed = Record<string, unknown>;

/**
 * Sends a write twice at once and once more, with one key, as after lost answers. Returns the result. `id` reads the part
 * of the answer that differs between two writes.
 */
export async function checkIdempotency(
  inspection: Inspection,
  call: Call,
  input: object,
  id: string,
): Promise<Deed | undefined> {
  const idempotencyKey = randomUUID();
  const send = () => inspection.ask(call, input, { idempotencyKey });
  const replies = [...(await Promise.all([send(), send()])), await send()];
  const subject = nameOf(call);
  const done = replies.find((reply) => reply && isOk(reply));
  if (!done) {
    const refusal = replies.find((reply) => reply);
    if (refusal) inspection.findings.skip(subject, 'write', `refused: ${said(refusal)}`);
    return undefined;
  }
  inspection.looksRight(call, done);
  const deed = (dataOf(done) ?? {}) as Deed;
  const other = replies.find((reply) => !reply || !isOk(reply) || idIn(dataOf(reply), id) !== idIn(deed, id));
  if (other)
    inspection.findings.check(
      subject,
      'once',
      `its repeat under the same key is another: ${different(other, deed, id)}`,
    );
  else if (idIn(deed, id) === undefined)
    inspection.findings.skip(subject, 'once', `the answer has no ${id} to tell by`);
  else inspection.findings.check(subject, 'once', undefined);
  return deed;
}

const idIn = (data: unknown, id: string) => (data as Deed | null)?.[id];
const different = (reply: Parameters<typeof said>[0], deed: Deed, id: string) =>
  isOk(reply) ? `${id} ${inShort(idIn(dataOf(reply), id))}, not ${inShort(deed[id])}` : said(reply);
