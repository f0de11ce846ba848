/** Where the results are: the address that a plain GET form would make, but the page's other parameters stay. */
export function resultsFor(keyword: string, resultsUrl: string, param: string): string {
  const [, page, query, hash] = /^([^?#]*)\??([^#]*)(.*)/s.exec(resultsUrl) as string[];
  const parameters = new URLSearchParams(query);
  parameters.set(param, keyword);
  return `${page}?${parameters}${hash}`;
}

/** The keyword that an address's query asks for; empty without one. */
export const keywordIn = (query: string, param: string): string => new URLSearchParams(query).get(param) ?? '';
