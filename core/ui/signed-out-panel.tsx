import type { ReactNode } from 'react';
import { Link } from './link.js';

interface EmptyPanelProps {
  text: string;
  /** Beside `empty`: a card, say. */
  className?: string;
  /** Ways on. */
  children?: ReactNode;
}

/** Stands where the contents of a cart would be, in `cart` and `order-confirm`. Its text can take the focus. */
export function EmptyPanel({ text, className = '', children }: EmptyPanelProps) {
  return (
    <div className={`empty ${className}`.trim()}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M2 3h2.5l2.4 12h11.4L21 6.5H5.3M9 20h.01M17 20h.01" />
      </svg>
      <p part="empty" tabIndex={-1}>
        {text}
      </p>
      {children && <div className="ways">{children}</div>}
    </div>
  );
}

interface SignedOutPanelProps extends Omit<EmptyPanelProps, 'children'> {
  /** The link's text. */
  login: string;
  loginUrl: string;
  onLogin(): void;
}

/** Says that a member is needed. A plain click opens the page's login. */
export function SignedOutPanel({ login, loginUrl, onLogin, ...panel }: SignedOutPanelProps) {
  return (
    <EmptyPanel {...panel}>
      <Link part="login" className="button primary" href={loginUrl} onFollow={onLogin}>
        {login}
      </Link>
    </EmptyPanel>
  );
}
