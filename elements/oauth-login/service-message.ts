import { parseShape, readAnswer } from '../../core/lib/schema.js';
import { type Member, member } from '../../core/member/member.api.js';

const outcome = { type: 'string', status: 'number', 'msg?': 'string' } as const;

/** The message that a frame or a window of the identity provider posts to the page. */
export interface ServiceMessage {
  status: number;
  msg: string;
  /** The member who signed in, if the message names one. */
  member: Member | undefined;
}

/** Parses a message of docs/spec/interface.md §2. Undefined for any other message. */
export function serviceMessage(value: unknown): ServiceMessage | undefined {
  const message = valid(() => parseShape(outcome, value));
  if (message?.type !== 'sb-oauth') return undefined;
  const { data } = value as { data?: unknown };
  return { status: message.status, msg: message.msg ?? '', member: valid(() => readAnswer(member, data)) };
}

/** Undefined if the value doesn't match its shape. */
function valid<T>(parse: () => T): T | undefined {
  try {
    return parse();
  } catch {
    return undefined;
  }
}
