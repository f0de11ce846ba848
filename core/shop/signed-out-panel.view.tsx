import { Link } from '../ui/link.js';
import { EmptyPanel, type EmptyPanelProps } from './empty-panel.view.js';

interface SignedOutPanelProps extends Omit<EmptyPanelProps, 'children'> {
  /** The link's text. */
  login: string;
  loginUrl: string;
  onLogin(): void;
}

/** Says that a login is needed. A plain click on its link opens the page's login. */
export function SignedOutPanel({ login, loginUrl, onLogin, ...panel }: SignedOutPanelProps) {
  return (
    <EmptyPanel {...panel}>
      <Link part="login" className="button primary" href={loginUrl} onFollow={onLogin}>
        {login}
      </Link>
    </EmptyPanel>
  );
}
