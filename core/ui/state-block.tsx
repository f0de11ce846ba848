import type { ReactNode } from 'react';

interface StateBlockProps {
  text: string;
  /** The shapes of an icon of 24 × 24 units. */
  icon: ReactNode;
  /** A CSS class beside `state`, such as that of a card. */
  className?: string;
  /** Links and buttons that lead on. */
  children?: ReactNode;
}

/** Shown in place of content that doesn't exist, or that needs a login. Its text can be focused. */
export function StateBlock({ text, icon, className = '', children }: StateBlockProps) {
  return (
    <div className={`state ${className}`.trim()} part="state">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        {icon}
      </svg>
      <p part="empty" tabIndex={-1}>
        {text}
      </p>
      <div className="state-actions">{children}</div>
    </div>
  );
}
