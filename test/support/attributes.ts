/** An element's attributes by their documented names, without the lower-case spellings that React's server writes. */
export const documented = (observed: readonly string[]): string[] =>
  observed.filter((name) => !observed.some((other) => other !== name && other.replaceAll('-', '') === name));
