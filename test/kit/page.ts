import { pause, waitFor } from './wait.js';

/** A page of the site, as a tab of its own would have it. */
export interface Page {
  readonly document: Document;
  readonly path: string;
  /** What the page's Content Security Policy and Trusted Types refused. */
  readonly violations: readonly string[];
  reload(): Promise<void>;
  close(): void;
}

const open = new Set<HTMLIFrameElement>();

afterEach(() => {
  for (const frame of open) frame.remove();
  open.clear();
});

/** Opens a page of the demo (`/article/1`), or one made of markup, in a frame of phone size. */
export async function openPage(where: string, { width = 375, height = 600 } = {}): Promise<Page> {
  const frame = document.createElement('iframe');
  const violations: string[] = [];
  frame.width = `${width}`;
  frame.height = `${height}`;
  frame.style.border = '0';
  open.add(frame);
  if (where.startsWith('/')) frame.src = `/site${where}`;
  else frame.srcdoc = where;
  document.body.append(frame);
  await loaded(frame, undefined, violations);
  return {
    get document() {
      return frame.contentDocument as Document;
    },
    get path() {
      return frame.contentWindow?.location.pathname ?? '';
    },
    violations,
    async reload() {
      const before = frame.contentDocument;
      frame.contentWindow?.location.reload();
      await loaded(frame, before, violations);
    },
    close: () => frame.remove(),
  };
}

/** Watches the policy from the new document's first moment, then waits until it has loaded. */
async function loaded(frame: HTMLIFrameElement, before: Document | null | undefined, violations: string[]) {
  const isNew = () => {
    const now = frame.contentDocument;
    return now && now !== before && now.URL !== 'about:blank' ? now : null;
  };
  for (let now = isNew(); ; now = isNew()) {
    if (!now) {
      await pause();
      continue;
    }
    now.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      violations.push(`${effectiveDirective} ${blockedURI} ${sample}`),
    );
    await waitFor(() => now.readyState === 'complete', { timeout: 8000 });
    return;
  }
}
