import { parseArgs } from 'node:util';
import { RESPONSE_TIMEOUT_MS } from '../../core/http/client.js';
import { CSRF_HEADER } from '../../core/http/protocol-names.js';
import { CALLS, type ElementName, isElement } from '../calls.js';

/** The options of a check. A check whose option is missing is skipped. */
export interface Options {
  readonly url: string;
  /** The page of the elements. */
  readonly page: string;
  /** Whether the page is on another origin, as `--origin` or `--page` says. */
  readonly isCrossOrigin: boolean;
  /** The address of the page's HTML, if it was named. */
  readonly html?: string;
  readonly csrfToken?: string;
  readonly csrfHeader: string;
  readonly siteId: string;
  readonly elements: readonly ElementName[];
  /** Whether `--only` named the elements. */
  readonly isNamed: boolean;
  readonly write: boolean;
  readonly json: boolean;
  /** In ms. */
  readonly timeout: number;
  readonly first: Login;
  /** Another member, from whom the first one's things must be safe. */
  readonly second: Login;
  readonly service?: string;
  readonly blockId?: string;
  readonly dataId?: string;
  readonly lotteryId?: string;
  readonly formId?: string;
  readonly goodsId?: string;
  readonly orderId?: string;
}

export interface Login {
  readonly cookie?: string;
  readonly phone?: string;
  readonly code?: string;
}

interface OptionText {
  /** What stands behind it; a flag has nothing. */
  readonly value?: string;
  readonly about: string;
}

/** The options of the command, in the order of its help. */
export const OPTIONS = {
  only: { value: 'elements', about: 'comma-separated, such as comments,cart; without it, all that the server has' },
  write: { about: 'also changes: comments, draws, uploads, submissions, addresses, carts, orders. Take a test site' },
  phone: { value: 'number', about: 'signs in by SMS. Without --code, the code is asked for' },
  code: { value: 'code', about: 'the code that was sent' },
  cookie: { value: 'cookies', about: 'or a member’s session, such as MEMBER=…' },
  phone2: { value: 'number', about: 'another member: an order, an address and a cart row must be safe from them' },
  code2: { value: 'code', about: 'the code that was sent to them' },
  cookie2: { value: 'cookies', about: 'or their session' },
  'site-id': { value: 'id', about: 'the site (1)' },
  'block-id': { value: 'id', about: 'the block of the comments' },
  'data-id': { value: 'id', about: 'the entry of the comments' },
  'lottery-id': { value: 'id', about: 'a lottery that may be drawn' },
  'form-id': { value: 'id', about: 'a form that may be submitted' },
  'goods-id': { value: 'id', about: 'goods with a stock and a purchase limit, which may be ordered' },
  'order-id': { value: 'id', about: 'an order of the member' },
  origin: { value: 'origin', about: 'the origin of your pages, if it is another: CORS, and cookies between sites' },
  page: { value: 'url', about: 'a page with the CSRF token in <meta name="csrf-token">' },
  'csrf-token': { value: 'token', about: 'or the token itself, where a program writes it into the page' },
  'csrf-header': { value: 'name', about: `the header of the token (${CSRF_HEADER})` },
  service: { value: 'url', about: 'the third party’s login service' },
  timeout: {
    value: 'seconds',
    about: `how long an answer may take (${RESPONSE_TIMEOUT_MS / 1000}, as in the elements)`,
  },
  json: { about: 'one JSON document at the end' },
  help: { about: 'this' },
} as const satisfies Record<string, OptionText>;

const flagOf = ([name, { value }]: [string, OptionText]) => `--${name}${value ? ` <${value}>` : ''}`;
const entries = Object.entries(OPTIONS) as [string, OptionText][];
const WIDTH = Math.max(...entries.map((entry) => flagOf(entry).length));

export const USAGE = `npx @sb-elements/elements verify <url> [options]

Checks a running back end by the calls of the elements. It only reads, unless you say --write.

  ${'<url>'.padEnd(WIDTH)}  its origin, such as https://api.example.com
${entries.map((entry) => `  ${flagOf(entry).padEnd(WIDTH)}  ${entry[1].about}`).join('\n')}

Elements: ${Object.keys(CALLS).join(', ')}
Exit code: 0 nothing failed, 1 a check failed or the run ended early, 2 the command was wrong.`;

/** An error in the command line. */
export class UsageError extends Error {}

const KNOWN = Object.fromEntries(
  entries.map(([name, { value }]) => [name, { type: value ? 'string' : 'boolean' } as const]),
);

export function optionsOf(args: readonly string[]): Options {
  const { values, positionals } = parsed(args);
  const [url, ...others] = positionals;
  if (!url || others.length > 0) throw new UsageError(url ? `What is ${others.join(' ')}?` : 'Which back end?');
  const given = (name: keyof typeof OPTIONS) => values[name] as string | undefined;
  const backEnd = originOf(url);
  const html = given('page') && addressOf(given('page') as string);
  const origin = given('origin') ? originOf(given('origin') as string) : html && new URL(html).origin;
  return {
    url: backEnd,
    page: html && new URL(html).origin === origin ? html : `${origin ?? backEnd}/`,
    isCrossOrigin: origin !== undefined && origin !== backEnd,
    html,
    csrfToken: given('csrf-token'),
    csrfHeader: given('csrf-header') ?? CSRF_HEADER,
    siteId: given('site-id') ?? '1',
    elements: elementsIn(given('only')),
    isNamed: given('only') !== undefined,
    write: values.write === true,
    json: values.json === true,
    timeout: timeoutIn(given('timeout')),
    first: loginIn(given('cookie'), given('phone'), given('code')),
    second: loginIn(given('cookie2'), given('phone2'), given('code2')),
    service: given('service') && originOf(given('service') as string),
    blockId: given('block-id'),
    dataId: given('data-id'),
    lotteryId: given('lottery-id'),
    formId: given('form-id'),
    goodsId: given('goods-id'),
    orderId: given('order-id'),
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: KNOWN, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** Who has a session needs no login. */
const loginIn = (cookie?: string, phone?: string, code?: string): Login => (cookie ? { cookie } : { phone, code });

function addressOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) throw new UsageError(`${text} is no http(s) address.`);
  return url.href;
}

const originOf = (text: string) => new URL(addressOf(text)).origin;

function timeoutIn(text: string | undefined): number {
  if (text === undefined) return RESPONSE_TIMEOUT_MS;
  const seconds = Number(text);
  if (!(seconds > 0 && seconds <= 3600)) throw new UsageError(`${text} is no number of seconds.`);
  return seconds * 1000;
}

function elementsIn(only: string | undefined): ElementName[] {
  const names = only?.split(',').map((name) => name.trim().replace(/^sb-/, '')) ?? Object.keys(CALLS);
  return names.map((name) => {
    if (!isElement(name)) throw new UsageError(`${name} is no element with calls: ${Object.keys(CALLS).join(', ')}.`);
    return name;
  });
}
