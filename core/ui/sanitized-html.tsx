import { useEffect, useRef, useState } from 'react';
import { sanitizeHtml } from '../html/sanitize-html.js';
import { apiBaseOf } from '../site/attributes.js';
import { Alert } from './alert.js';

/** The site owner's HTML, sanitized. Its links open in a new tab, without access to this page. */
export function SanitizedHtml({ html }: { html: string }) {
  const box = useRef<HTMLDivElement>(null);
  const [done, setDone] = useState<{ html: string; failed: boolean }>();
  const busy = done?.html !== html;

  useEffect(() => {
    if (!busy) return;
    let current = true;
    const apiBase = apiBaseOf(((box.current as HTMLElement).getRootNode() as ShadowRoot).host);
    const show = (clean: DocumentFragment) => {
      if (!current) return;
      box.current?.replaceChildren(clean);
      for (const link of box.current?.querySelectorAll('a') ?? []) openInNewTab(link);
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

/** Ignores tel: and mailto:, which don't leave the page. */
function openInNewTab(link: HTMLAnchorElement): void {
  if (!/^https?:$/.test(link.protocol)) return;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
}
