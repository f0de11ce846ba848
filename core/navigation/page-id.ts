import { resolveHttpUrl } from '../lib/resolve-http-url.js';

/** The value of an attribute such as `data-id` that stands for the page which the element is on. */
export const AUTO = 'auto';

/** The page in the address bar, and its canonical URL (`<link rel="canonical">`), if it has one. */
export interface Page {
  path: string;
  canonical: URL | undefined;
}

export function currentPage(): Page {
  const link = document.querySelector<HTMLLinkElement>('link[rel~="canonical" i]');
  return { path: location.pathname, canonical: link ? resolveHttpUrl(link.href) : undefined };
}

/**
 * The path of a page, as people write it: decoded, without `index.html` and a final slash, so that the addresses under
 * which a server answers with the same page give the same id. A canonical URL keeps its query, as in `/?p=12`; that of
 * the address bar may have come with a campaign's link.
 */
export function idOf({ path, canonical }: Page): string {
  const trimmed = (canonical?.pathname ?? path).replace(/\/index\.html?$/, '/').replace(/(.)\/+$/, '$1');
  return decoded(trimmed + (canonical?.search ?? ''));
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** The id of the page at present. */
export const pageId = (): string => idOf(currentPage());
