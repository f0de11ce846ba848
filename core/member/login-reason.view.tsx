import { useMessages } from '../ui/language.js';
import type { LoginReason } from './login.js';
import { messages } from './login-strings.js';

/** Says what the login is for. */
export function View({ reason }: { reason: LoginReason }) {
  const t = useMessages(messages);
  return <>{t[reason]()}</>;
}
