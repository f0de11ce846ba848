import { parseArgs } from 'node:util';
import { CSRF_HEADER } from '../../core/http/protocol-names.js';
import { CALLS, type ElementName, isElement } from '../calls.js';

/** The options of a check. A check whose option is missing is skipped. */
export interface Options {
  readonly url: string;
  readonly siteId: string;
  readonly elements: readonly ElementName[];
  readonly write: boolean;
  readonly json: boolean;
  readonly csrfHeader: string;
  readonly cookie?: string;
  readonly phone?: string;
  readonly code?: string;
  readonly origin?: string;
  readonly service?: string;
  readonly blockId?: string;
  readonly dataId?: string;
  readonly lotteryId?: string;
  readonly formId?: string;
  readonly goodsId?: string;
  readonly orderId?: string;
}

export const USAGE = `npx @sb-elements/elements verify <url> [options]

Checks a running back end by what the elements ask of it. Reads only, unless you say --write.

  <url>                  its origin, such as https://api.example.com
  --only <elements>      comma-separated, such as comments,cart; else all
  --site-id <id>         the site (1)
  --block-id, --data-id, --lottery-id, --form-id, --goods-id, --order-id <id>
                         what to ask for; calls that need one you don't give are skipped
  --origin <origin>      a page's origin that may call with credentials (CORS)
  --service <url>        the third party's login service
  --csrf-header <name>   the header of the CSRF token (${CSRF_HEADER})
  --cookie <cookies>     a member's session, such as 'MEMBER=…'
  --phone <number>       signs in by SMS; without --code, one is sent and asked for
  --code <code>          the code that was sent
  --write                also what changes something: comments, draws, forms, addresses, carts, orders.
                         Take an account and a site that are for trying
  --json                 findings for machines
  --help                 this

Elements: ${Object.keys(CALLS).join(', ')}
Exit code: 0 all is well, 1 something isn't, 2 the command was wrong.`;

/** An error in the command line. */
export class UsageError extends Error {}

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const KNOWN = {
  ...{ only: text, 'site-id': text, 'block-id': text, 'data-id': text, 'lottery-id': text, 'form-id': text },
  ...{ 'goods-id': text, 'order-id': text, origin: text, service: text, 'csrf-header': text, cookie: text },
  ...{ phone: text, code: text, write: flag, json: flag },
} as const;

export function optionsOf(args: readonly string[]): Options {
  const { values, positionals } = parsed(args);
  const [url, ...others] = positionals;
  if (!url || others.length > 0) throw new UsageError(url ? `What is ${others.join(' ')}?` : 'Which back end?');
  return {
    url: originOf(url),
    elements: elementsIn(values.only),
    siteId: values['site-id'] ?? '1',
    csrfHeader: values['csrf-header'] ?? CSRF_HEADER,
    write: values.write ?? false,
    json: values.json ?? false,
    service: values.service && originOf(values.service),
    origin: values.origin && originOf(values.origin),
    cookie: values.cookie,
    phone: values.phone,
    code: values.code,
    blockId: values['block-id'],
    dataId: values['data-id'],
    lotteryId: values['lottery-id'],
    formId: values['form-id'],
    goodsId: values['goods-id'],
    orderId: values['order-id'],
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: KNOWN, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) throw new UsageError(`${text} is no http(s) address.`);
  return url.origin;
}

function elementsIn(only: string | undefined): ElementName[] {
  const names = only?.split(',').map((name) => name.trim().replace(/^sb-/, '')) ?? Object.keys(CALLS);
  return names.map((name) => {
    if (!isElement(name)) throw new UsageError(`${name} is no element with calls: ${Object.keys(CALLS).join(', ')}.`);
    return name;
  });
}
