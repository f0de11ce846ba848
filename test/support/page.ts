import './navigation-guard.js';
import { hasDrawn } from './dom-tree.js';
import { pause, waitFor } from './wait.js';

/** A page of the site in an iframe, as in a tab of its own. */
export interface Page {
  readonly document: Document;
  readonly path: string;
  /** The violations of the page's Content Security Policy and Trusted Types. */
  readonly violations: readonly string[];
  /** Errors and warnings in its console, and uncaught errors. */
  readonly consoleMessages: readonly string[];
  reload(): Promise<void>;
  close(): void;
}

const open = new Set<HTMLIFrameElement>();

/** The visitor doesn't want the lottery that greets visitors on articles: it would open over what a test presses. */
const NO_GREETING = 'loginLotteryDisabled';

afterEach(() => {
  for (const frame of open) frame.remove();
  open.clear();
  localStorage.removeItem(NO_GREETING);
});

export interface PageOptions {
  width?: number;
  height?: number;
  /** Whether the lottery of a demo page may greet the visitor. */
  greets?: boolean;
  /** Whether a page made of markup has the address of the test, as one in quirks mode has. A srcdoc has none for links. */
  hasAddress?: boolean;
}

/** Opens a page of the demo (`/article/1`), or one made of markup (in quirks mode without a doctype), of phone size. */
export async function openPage(
  where: string,
  { width = 375, height = 600, greets = false, hasAddress = false }: PageOptions = {},
): Promise<Page> {
  if (/^\/(?!docs)/.test(where) && !greets) localStorage.setItem(NO_GREETING, 'true');
  const frame = document.createElement('iframe');
  const violations: string[] = [];
  const consoleMessages: string[] = [];
  frame.width = `${width}`;
  frame.height = `${height}`;
  frame.style.border = '0';
  open.add(frame);
  // the documentation knows its own address
  if (where.startsWith('/')) frame.src = /^\/docs\b/.test(where) ? where : `/site${where}`;
  else if (!hasAddress && /^<!doctype/i.test(where)) frame.srcdoc = where;
  document.body.append(frame);
  // a srcdoc is never in quirks mode
  if (!frame.src && !frame.srcdoc) write(frame.contentDocument as Document, where);
  await loaded(frame, undefined, { violations, consoleMessages });
  return {
    get document() {
      return frame.contentDocument as Document;
    },
    get path() {
      return frame.contentWindow?.location.pathname ?? '';
    },
    violations,
    consoleMessages,
    async reload() {
      const before = frame.contentDocument;
      frame.contentWindow?.location.reload();
      await loaded(frame, before, { violations, consoleMessages });
    },
    close: () => frame.remove(),
  };
}

function write(page: Document, markup: string) {
  page.open();
  page.write(markup);
  page.close();
}

/** Records the console errors and warnings of a window, and its uncaught errors, as text. */
function listenTo(page: Window & typeof globalThis, consoleMessages: string[]) {
  for (const kind of ['error', 'warn'] as const) {
    page.console[kind] = (...args: unknown[]) => consoleMessages.push(`${kind}: ${args.join(' ')}`);
  }
  page.addEventListener('error', ({ message }) => consoleMessages.push(`uncaught: ${message}`));
  page.addEventListener('unhandledrejection', ({ reason }) => consoleMessages.push(`uncaught: ${reason}`));
}

type PageLog = Record<'violations' | 'consoleMessages', string[]>;

/** Records policy violations from the start of the new document, and waits until it has loaded. */
async function loaded(
  frame: HTMLIFrameElement,
  before: Document | null | undefined,
  { violations, consoleMessages }: PageLog,
) {
  const isNew = () => {
    const now = frame.contentDocument;
    return now && now !== before && now.URL !== 'about:blank' ? now : null;
  };
  for (let now = isNew(); ; now = isNew()) {
    if (!now) {
      await pause();
      continue;
    }
    listenTo(now.defaultView as Window & typeof globalThis, consoleMessages);
    now.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      violations.push(`${effectiveDirective} ${blockedURI} ${sample}`),
    );
    await waitFor(() => now.readyState === 'complete');
    return;
  }
}

/** An element of the page, once it has rendered. */
export const shown = (page: Page, tag: string) =>
  waitFor(() => {
    const found = page.document.querySelector<HTMLElement>(tag);
    if (found && hasDrawn(found)) return found;
    const log = page.consoleMessages.join('; ') || 'empty';
    throw new Error(`On ${page.path} <${tag}> is ${found ? 'empty' : 'absent'}. Console: ${log}.`);
  });
