import { pageWide } from '../lib/page-wide.js';
import { resolveHttpUrl } from '../url/resolve-http-url.js';
import { hashRouteOf } from './current-page.js';

/** The value of an attribute such as `data-id` that stands for the page which the element is on. */
export const AUTO = 'auto';

/** The page in the address bar, and its canonical URL (`<link rel="canonical">`), if it has one. */
interface Page {
  path: string;
  canonical: URL | undefined;
}

function currentPage(): Page {
  const link = document.querySelector<HTMLLinkElement>('link[rel~="canonical" i]');
  return { path: location.pathname, canonical: link ? resolveHttpUrl(link.href) : undefined };
}

/**
 * The path of a page, as people write it: decoded, without `index.html`, `.html` and a final slash, so that the
 * addresses under which a server answers with the same page give the same id. A canonical URL keeps its query, as in `/?p=12`; that of
 * the address bar may have come with a campaign's link. The path that a router keeps in the hash follows; its query, as in
 * `#/guide?id=heading`, names a place on the page.
 */
function idOf({ path, canonical }: Page): string {
  const query = canonical?.search ?? '';
  return decoded(trimmed(canonical?.pathname ?? path) + query + trimmed(hashRouteOf(location)).replace(/^#!?$/, ''));
}

const trimmed = (path: string): string => path.replace(/(\/)index\.html?$|\.html?$/, '$1').replace(/(.)\/+$/, '$1');

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Calls back when the title, the canonical URL or anything else in `<head>` changes. */
export function observeHead(update: () => void): MutationObserver {
  const observer = new MutationObserver(update);
  observer.observe(document.head, { subtree: true, childList: true, characterData: true, attributeFilter: ['href'] });
  return observer;
}

/**
 * The page that the canonical URL came with. It is recorded from the first script of the library on: a router may create
 * elements before it replaces the canonical URL.
 */
const canonicalSource = pageWide(
  'canonical-source',
  () => {
    const isServer = typeof document === 'undefined';
    if (!isServer) observeHead(() => pageId());
    return { page: isServer ? undefined : currentPage() };
  },
  (value) => {
    value.page = undefined;
  },
);

/**
 * The id of the page at present. Some routers leave the canonical URL of the first page in the document, and others
 * replace it late, so after a change of the address it counts only once it has changed, too.
 */
export function pageId(): string {
  const page = currentPage();
  canonicalSource.page ??= page;
  if (page.canonical?.href !== canonicalSource.page.canonical?.href) canonicalSource.page = page;
  const isOutdated = page.path !== canonicalSource.page.path;
  return idOf(isOutdated ? { ...page, canonical: undefined } : page);
}
