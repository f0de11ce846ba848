import type { ButtonHTMLAttributes } from 'react';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  primary?: boolean;
  /** Work is under way: stays focusable, says so, and takes no further clicks. */
  busy?: boolean;
}

export function Button({ primary, busy, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={primary ? 'button primary' : 'button'}
      part={primary ? 'button primary' : 'button'}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      {...rest}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  );
}
