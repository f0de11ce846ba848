/** Faulty responses that can replace a call's own response. */
export const FAULTY_RESPONSES = [
  'net',
  'timeout',
  'html500',
  'badjson',
  'nulldata',
  'shape',
  'refuse',
  'refusesilent',
  'login',
  'http401',
  'http429',
] as const;
export type FaultyResponse = (typeof FAULTY_RESPONSES)[number];

/** A fault as requested by the cookie `sb_faults`. */
export interface Fault {
  kind: FaultyResponse | 'late';
  /** The delay of `late`. */
  ms: number;
  /** The call is performed, and only its response is replaced. */
  after: boolean;
  /** Applies only to this number of calls. */
  first: number | undefined;
}

const MAX_LATE_MS = 60_000;
const SLOW_MS = 3000;
const FORM = new RegExp(
  `^(?<kind>slow|late|${FAULTY_RESPONSES.join('|')})(?::(?<ms>\\d{1,6}))?(?<after>@after)?(?:#(?<first>\\d{1,4}))?$`,
);

/**
 * Parses the cookie, JSON of `METHOD path` or `*` → fault, and returns the fault of this call. Invalid text has no
 * effect.
 */
export function faultOf(cookie: string | undefined, method: string, path: string): Fault | undefined {
  if (!cookie) return undefined;
  try {
    const asked: unknown = JSON.parse(cookie);
    if (typeof asked !== 'object' || asked === null) return undefined;
    const all = Object.entries(asked);
    const [, wanted] = all.find(([key]) => isCall(key, `${method} ${path}`)) ?? all.find(([key]) => key === '*') ?? [];
    return wanted === undefined ? undefined : parse(String(wanted));
  } catch {
    return undefined;
  }
}

/** `{id}` in a declaration matches any one segment of a path. */
function isCall(declared: string, made: string): boolean {
  const parts = made.split('/');
  const wanted = declared.split('/');
  return wanted.length === parts.length && wanted.every((part, at) => part === parts[at] || /^\{\w+\}$/.test(part));
}

function parse(text: string): Fault | undefined {
  const parts = FORM.exec(text)?.groups;
  if (!parts) return undefined;
  const slow = parts.kind === 'slow';
  return {
    kind: slow ? 'late' : (parts.kind as Fault['kind']),
    ms: slow ? SLOW_MS : Math.min(Number(parts.ms ?? 0), MAX_LATE_MS),
    after: parts.after !== undefined,
    first: parts.first === undefined ? undefined : Number(parts.first),
  };
}
