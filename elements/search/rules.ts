/** The URL of the results, as a plain GET form makes it, but with the other parameters of `resultsUrl`. */
export function urlOfResults(keyword: string, resultsUrl: string, param: string): string {
  const [, page, query, hash] = /^([^?#]*)\??([^#]*)(.*)/s.exec(resultsUrl) as string[];
  const parameters = new URLSearchParams(query);
  parameters.set(param, keyword);
  return `${page}?${parameters}${hash}`;
}

/** The keyword in a query string; empty if there is none. */
export const keywordIn = (query: string, param: string): string => new URLSearchParams(query).get(param) ?? '';
