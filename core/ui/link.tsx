import type { AnchorHTMLAttributes } from 'react';
import { safeHref } from '../navigation/navigation.js';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'onClick' | 'href'> {
  /** Only http(s) addresses lead anywhere. */
  href: string;
  /** Leaves the page: it dispatches `sb-navigate` first. */
  onFollow(): void;
}

/**
 * A link of an element. Its plain click goes through the store, so that `sb-navigate` is dispatched before every page
 * change (docs/spec/interface.md §1). A click with a modifier key or another button stays the browser's.
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
