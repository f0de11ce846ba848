/** The address of a call, with its query. */
export function urlOf(apiBase: string, path: string, query: object): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  const text = search.toString();
  return `${apiBase}${path}${text && `?${text}`}`;
}
