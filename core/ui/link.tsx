import type { AnchorHTMLAttributes } from 'react';
import { safeHref } from '../navigation/navigation.js';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'onClick' | 'href'> {
  /** The link has no href if this isn't http(s). */
  href: string;
  /** Navigates, after dispatching `sb-navigate`. */
  onFollow(): void;
}

/**
 * A link of an element. Its plain click goes through the store, so that `sb-navigate` is dispatched before every page
 * change (docs/spec/interface.md §1). The browser handles a click with a modifier key or another button.
 */
export function Link({ href, onFollow, children, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      href={safeHref(href)}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0) return;
        event.preventDefault();
        onFollow();
      }}
    >
      {children}
    </a>
  );
}
