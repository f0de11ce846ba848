import type { LoginProvider } from '../member/login.js';
import { messages } from '../member/login.strings.js';
import { Button } from './button.js';
import { useMessages } from './language.js';
import styleSheet from './other-logins.css';

export const styles = [styleSheet];

interface OtherLoginsProps {
  logins: readonly LoginProvider[];
  onChoose(provider: LoginProvider): void;
}

/** A button for each other way to log in that the page has. */
export function View({ logins, onChoose }: OtherLoginsProps) {
  const t = useMessages(messages);
  return (
    <div className="others" part="others" role="group" aria-label={t.others()}>
      <span aria-hidden="true">{t.others()}</span>
      {logins.map((login) => (
        <Button key={login.kind} onClick={() => onChoose(login)}>
          {t[login.kind as 'qr' | 'third-party']()}
        </Button>
      ))}
    </div>
  );
}
