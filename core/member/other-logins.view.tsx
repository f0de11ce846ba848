import type { Site } from '../context/site.js';
import { Button } from '../ui/button.js';
import { useMessages } from '../ui/language.js';
import { type LoginProvider, providersOf } from './login.js';
import { messages } from './login-strings.js';
import sheet from './other-logins.css';

export const styles = [sheet];

interface OtherLoginsProps {
  site: Site;
  /** The way that is shown. */
  own: LoginProvider['kind'];
  onChoose(provider: LoginProvider): void;
}

/** One of each kind. */
const otherLogins = (site: Site, own: LoginProvider['kind']) =>
  providersOf(site).filter(
    ({ kind, isUsable }, index, all) =>
      kind !== own && isUsable?.() !== false && all.findIndex((one) => one.kind === kind) === index,
  );

/** A button for each other way to log in that the page has. */
export function View({ site, own, onChoose }: OtherLoginsProps) {
  const t = useMessages(messages);
  const others = otherLogins(site, own);
  if (!others.length) return null;
  return (
    <div className="others" part="others" role="group" aria-label={t.others()}>
      <span aria-hidden="true">{t.others()}</span>
      {others.map((provider) => (
        <Button key={provider.kind} onClick={() => onChoose(provider)}>
          {t[provider.kind as 'qr' | 'third-party']()}
        </Button>
      ))}
    </div>
  );
}
