/** The ways to log in, in the order of the tabs. */
export const WAYS = ['phone', 'qr', 'third-party'] as const;
export type Way = (typeof WAYS)[number];

export const isWay = (value: unknown): value is Way => WAYS.some((way) => way === value);

/** The ways that a text names, each once. */
const waysIn = (text: string): Way[] => [...new Set(text.split(/[\s,]+/).filter(isWay))];

/** The reason why the text isn't a list of ways; undefined if it is. */
export function problemOfWays(text: string): string | undefined {
  const unknown = text.split(/[\s,]+/).find((word) => word && !isWay(word));
  return unknown && `has the unknown word “${unknown}”`;
}

interface Offer {
  /** The attribute `ways`. */
  named: string | undefined;
  hasApps: boolean;
  hasService: boolean;
}

/**
 * The ways that the element offers: those that the author names, else the phone and those that other attributes tell of.
 * A third party needs a service. There is always one.
 */
export function waysOf({ named, hasApps, hasService }: Offer): Way[] {
  const known: Readonly<Record<Way, boolean>> = { phone: true, qr: hasApps, 'third-party': hasService };
  const chosen = waysIn(named ?? '').filter((way) => way !== 'third-party' || hasService);
  return chosen.length > 0 ? chosen : WAYS.filter((way) => known[way]);
}

/** The way that was last used stands first. */
export const lastUsedFirst = (ways: readonly Way[], last: Way | undefined): Way[] =>
  last && ways.includes(last) ? [last, ...ways.filter((way) => way !== last)] : [...ways];
