import type { ReactNode } from 'react';

export interface EmptyPanelProps {
  text: string;
  /** Beside `empty`: a card, say. */
  className?: string;
  /** Links to where it goes on. */
  children?: ReactNode;
}

/** Stands in place of an empty cart or order. Its text can take the focus. */
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
