/** The answers that a fault puts in place of the call's own. */
export const SPOILED = [
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
] as const;
export type Spoiled = (typeof SPOILED)[number];

/** One fault as a cookie asks for it. */
export interface Fault {
  kind: Spoiled | 'late';
  /** Delay of `late`. */
  ms: number;
  /** The call is really performed, then its answer is spoiled. */
  after: boolean;
  /** Only the first so many calls. */
  first: number | undefined;
}

const MAX_LATE_MS = 60_000;
const SLOW_MS = 3000;
const FORM = new RegExp(
  `^(?<kind>slow|late|${SPOILED.join('|')})(?::(?<ms>\\d{1,6}))?(?<after>@after)?(?:#(?<first>\\d{1,4}))?$`,
);

/** What the cookie, JSON from `METHOD path` or `*` to a fault, asks of this call. Whatever isn't one is none. */
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

/** `{id}` in a call's declaration is any one part of a path. */
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
