import { useEffect, useRef, useState } from 'react';
import { sanitizeHtml } from '../html/sanitize-html.js';
import { apiBaseOf } from '../site/attributes.js';
import { Alert } from './alert.js';

/** The site owner's HTML, sanitized. Its links open in a new tab, without access to this page; its anchors stay here. */
export function SanitizedHtml({ html }: { html: string }) {
  const box = useRef<HTMLDivElement>(null);
  const [done, setDone] = useState<{ html: string; failed: boolean }>();
  const busy = done?.html !== html;

  useEffect(() => {
    if (!busy) return;
    let current = true;
    const { host } = (box.current as HTMLElement).getRootNode() as ShadowRoot;
    const apiBase = apiBaseOf(host);
    const show = (clean: DocumentFragment) => {
      if (!current) return;
      box.current?.replaceChildren(clean);
      for (const link of box.current?.querySelectorAll('a') ?? []) prepareLink(link, host);
      setDone({ html, failed: false });
    };
    // asynchronous, because the sanitizer may have to be loaded
    sanitizeHtml(html, apiBase).then(show, () => current && setDone({ html, failed: true }));
    return () => {
      current = false;
    };
  }, [html, busy]);

  if (!busy && done?.failed) return <Alert onRetry={() => setDone(undefined)} />;
  return <div ref={box} className="sanitized-html" part="content" aria-busy={busy} />;
}

/**
 * A plain click dispatches `sb-navigate`, as that on every link of an element does. Ignores tel: and mailto:, which don't
 * leave the page.
 */
function prepareLink(link: HTMLAnchorElement, host: Element): void {
  const href = link.getAttribute('href') ?? '';
  const isAnchor = href.startsWith('#');
  if (!isAnchor && !/^https?:$/.test(link.protocol)) return;
  if (!isAnchor) {
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
  }
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    // not by its href: a <base> would lead to another page
    if (isAnchor) location.hash = href;
    const detail = { url: link.href, cause: 'content' };
    const options = { detail, bubbles: true, composed: true, cancelable: true };
    if (isAnchor || !host.dispatchEvent(new CustomEvent('sb-navigate', options))) event.preventDefault();
  });
}
