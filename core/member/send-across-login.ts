import { failed, type Result } from '../http/result.js';
import type { MemberStore } from './member.js';
import { memberIdOf } from './member-id.js';

/**
 * Sends a call. If somebody logs in while it is in flight, a 401 may predate the login, so the call is sent once more. A
 * mutation is never sent as another member.
 */
export async function sendAcrossLogin<T>(
  member: MemberStore,
  isRead: boolean,
  send: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const sender = memberIdOf(member.$member.get());
  const logins = member.loginCount();
  const result = await send();
  const now = member.$member.get();
  const isUnauthorized = !result.ok && result.failure.kind === 'login';
  if (!isUnauthorized || now.kind !== 'member' || member.loginCount() === logins) return result;
  return isRead || sender === undefined || sender === now.member.id ? send() : failed({ kind: 'aborted' });
}
