import type { ButtonHTMLAttributes } from 'react';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What goes on with the task. It is the last button of a row, as on phones, and the first of a stack. */
  primary?: boolean;
  /** The action is in progress: the button stays focusable, has `aria-busy`, and ignores clicks. */
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
