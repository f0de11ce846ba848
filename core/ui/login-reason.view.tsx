import type { LoginReason } from '../member/login.js';
import { messages } from '../member/login.strings.js';
import { useMessages } from './language.js';

/** Says what the login is for. */
export function View({ reason }: { reason: LoginReason }) {
  const t = useMessages(messages);
  return <span>{t[reason]()}</span>;
}
