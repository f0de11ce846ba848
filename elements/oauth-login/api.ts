import { type Of, read, type Shape } from '../../core/lib/schema.js';
import { type Member, member } from '../../core/member/member.api.js';

const outcome = { type: 'text', status: 'count', 'msg?': 'text' } as const;

/** What a window of the service tells the page. */
export interface ServiceMessage {
  status: number;
  msg: string;
  /** Who signed in, where the service says so at once. */
  member: Member | undefined;
}

/** Reads a message of elements.md §2; whatever else a window posts is none. */
export function serviceMessage(value: unknown): ServiceMessage | undefined {
  const said = fitting(outcome, value);
  if (said?.type !== 'sb-oauth') return undefined;
  return { status: said.status, msg: said.msg ?? '', member: fitting(member, (value as { data?: unknown }).data) };
}

function fitting<const S extends Shape>(shape: S, value: unknown): Of<S> | undefined {
  try {
    return read(shape, value);
  } catch {
    return undefined;
  }
}
