import { siteUrl } from './resolve-http-url.js';

/** The URL of a call with its query. `{name}` in the path is replaced by a value, which leaves the query. */
export function urlOf(apiBase: string, path: string, query: object): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  const whole = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = search.get(name) ?? '';
    search.delete(name);
    return encodeURIComponent(value);
  });
  const text = search.toString();
  return siteUrl(`${apiBase}${whole}${text && `?${text}`}`);
}
