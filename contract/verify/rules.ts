import { homepage } from '../../package.json';

interface RuleText {
  /** Its name in the report. */
  readonly title: string;
  readonly requirement: string;
}

/** The rules of a back end. Each has a section in docs/reference/verify.md, whose id is the key. */
export const RULES = {
  reachable: { title: 'reachable', requirement: 'The server answers every request, from the first to the last.' },
  calls: { title: 'calls', requirement: 'Each call that an element of `--only` needs is there.' },
  envelope: {
    title: 'envelope',
    requirement: 'Every answer, a refusal too, is JSON with a `status`, and no HTTP 500.',
  },
  notation: {
    title: 'notation',
    requirement: 'HTTP 200, `application/json`, a number as `status`, and `errCode` `NoLoginError` beside 401.',
  },
  data: { title: 'data', requirement: 'The call succeeds, and its `data` has the shape that the elements read.' },
  login: {
    title: 'login',
    requirement:
      'Without a session, a call for members answers `status` 401 with `errCode` `NoLoginError`. A code signs in once.',
  },
  session: {
    title: 'session',
    requirement:
      'A login begins a new session, and a logout by a script ends it on the server. Two `MEMBER` cookies are no session.',
  },
  cookies: {
    title: 'cookies',
    requirement: 'The browser keeps each cookie and sends it with every call of the page. Scripts can’t read `MEMBER`.',
  },
  csrf: {
    title: 'CSRF',
    requirement:
      '`userInfo` is answered whatever token comes. Every other POST without the right token is refused by 403.',
  },
  cors: {
    title: 'CORS',
    requirement: 'The page’s origin may call with credentials and the headers of the elements. No other origin may.',
  },
  caching: { title: 'caching', requirement: 'An answer that belongs to a visitor has `cache-control: no-store`.' },
  unknown: { title: 'unknown ids', requirement: 'An id that nobody has is refused.' },
  strange: {
    title: 'strange input',
    requirement:
      'Quotes, scripts, NUL, huge numbers, lists, wrong types and broken JSON are refused, without HTTP 500.',
  },
  limits: { title: 'limits', requirement: 'The server refuses what the elements don’t let a visitor send.' },
  effect: { title: 'effect', requirement: 'A change is there afterwards, exactly as it was sent.' },
  once: {
    title: 'once',
    requirement:
      'The same `Idempotency-Key` is one order, draw or submission, with one answer, also after a login. A refusal is none.',
  },
  ownership: { title: 'ownership', requirement: 'Nobody reads or changes what belongs to another member.' },
  uploads: {
    title: 'uploads',
    requirement: 'A form takes what its visitor has uploaded, and nothing of it runs in a browser.',
  },
  paging: {
    title: 'paging',
    requirement: '`more` is true exactly if there is another page, and `count` is how many there are on all of them.',
  },
  prizes: { title: 'prizes', requirement: 'The `id` of a drawn prize is one of the lottery’s `bonus`.' },
  totals: {
    title: 'totals',
    requirement:
      '`totalPrice` is the sum of the selected rows, `price` is that minus the discounts, and `count` is the pieces.',
  },
  amounts: { title: 'amounts', requirement: 'Amounts are in yuan, such as 128.00.' },
  speed: { title: 'speed', requirement: 'A call is answered within a second.' },
} as const satisfies Record<string, RuleText>;

export type Rule = keyof typeof RULES;

/** The address of a rule in the documentation. */
export const linkTo = (rule: Rule): string => `${homepage}reference/verify#${rule}`;
