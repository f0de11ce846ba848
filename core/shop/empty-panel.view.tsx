import type { ReactNode } from 'react';

export interface EmptyPanelProps {
  text: string;
  /** A CSS class beside `empty`, such as that of a card. */
  className?: string;
  /** Links to other pages. */
  children?: ReactNode;
}

/** Shown in place of an empty cart or order. Its text can be focused. */
export function EmptyPanel({ text, className = '', children }: EmptyPanelProps) {
  return (
    <div className={`empty ${className}`.trim()}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M2 3h2.5l2.4 12h11.4L21 6.5H5.3M9 20h.01M17 20h.01" />
      </svg>
      <p part="empty" tabIndex={-1}>
        {text}
      </p>
      <div className="links">{children}</div>
    </div>
  );
}
