import { Link } from './link.js';
import { StateBlock } from './state-block.js';

interface SignedOutBlockProps {
  text: string;
  className?: string;
  /** The link's text. */
  login: string;
  loginUrl: string;
  onLogin(): void;
}

const PERSON_ICON = <path d="M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 20.5a8 8 0 0 1 16 0" />;

/** Says that a login is needed. A plain click on its link opens the page's login. */
export function SignedOutBlock({ login, loginUrl, onLogin, ...block }: SignedOutBlockProps) {
  return (
    <StateBlock {...block} icon={PERSON_ICON}>
      <Link part="login" className="button primary" href={loginUrl} onFollow={onLogin}>
        {login}
      </Link>
    </StateBlock>
  );
}
