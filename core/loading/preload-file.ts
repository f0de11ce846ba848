import { pageWideInAllVersions } from '../lib/page-wide.js';

/** Preloads, finished or in flight, by URL. */
const preloads = new Map<string, Promise<unknown>>();
/** Files that failed to load at least once. */
const failedFiles = new Set<string>();

/**
 * Whether a module that failed to load can be imported again. Chromium fetches it again. Firefox caches the failure until
 * the page is closed, and WebKit caches that of nested imports (https://github.com/whatwg/html/issues/6768). There a
 * module is imported only once its files have arrived.
 */
const retriesFailedImports = () => navigator.vendor === 'Google Inc.';

/** Fetches a script ahead of its import. Rejects where an import would fail permanently; it can be called again. */
export function preloadFile(href: string): Promise<unknown> {
  const known = preloads.get(href);
  if (known) return known;
  const arrival = failedFiles.has(href) ? refetch(href) : preload(href);
  preloads.set(href, arrival);
  arrival.catch(() => {
    preloads.delete(href);
    failedFiles.add(href);
  });
  return arrival;
}

async function preload(href: string): Promise<void> {
  const preloaded = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]');
  // the page's own HTML preloads it
  if ([...preloaded].some((link) => link.href === href)) return;
  const link = Object.assign(document.createElement('link'), { href });
  if (retriesFailedImports()) {
    link.rel = 'modulepreload';
    document.head.append(link);
    return;
  }
  Object.assign(link, { rel: 'preload', as: 'script', crossOrigin: '' });
  await new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(loadError(href));
    };
    document.head.append(link);
  });
}

/** Fetches a file that failed; a second preload link would do nothing. If a CSP forbids the fetch, the import decides. */
async function refetch(href: string): Promise<void> {
  const response = await fetch(href).catch(() => undefined);
  if (response ? !response.ok : !navigator.onLine) throw loadError(href);
}

const loadError = (href: string) => new Error(`${href} didn't arrive`);

type PreloadPart = (files: readonly string[], base: string) => Promise<unknown>;

/**
 * Provides the function that loads lazy chunks again after a failure. The build puts a call of it by its name before each
 * `import()` (tools/build/preload-parts.mjs).
 */
export function providePreload(): void {
  pageWideInAllVersions<PreloadPart>(
    'preload-part',
    () => (files, base) => Promise.all(files.map((file) => preloadFile(new URL(file, base).href))),
    () => {
      preloads.clear();
      failedFiles.clear();
    },
  );
}
