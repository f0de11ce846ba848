import { Link } from './link.js';
import { PersonIcon } from './person-icon.js';
import { StateBlock } from './state-block.js';

interface SignedOutBlockProps {
  text: string;
  className?: string;
  /** The link's text. */
  login: string;
  loginUrl: string;
  onFollow(): void;
}

/** Says that a login is needed. A plain click on its link opens the page's login. */
export function SignedOutBlock({ login, loginUrl, onFollow, ...block }: SignedOutBlockProps) {
  return (
    <StateBlock {...block} icon={<PersonIcon />}>
      <Link part="login" className="button primary" href={loginUrl} onFollow={onFollow}>
        {login}
      </Link>
    </StateBlock>
  );
}
