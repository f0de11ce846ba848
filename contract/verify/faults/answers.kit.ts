import { answering, data, envelope, type Fault, headers, isCall, ok } from './fault.kit.js';

const LIST = '/openapi/comment';
const USER = '/openapi/member/userInfo';
const COMMENTS = ['--only', 'comments', '--block-id', '7', '--data-id', '1'];
const PRODUCT = ['--only', 'product', '--goods-id', 'gaiwan'];

const html = (status: number) => () =>
  new Response('<h1>Bad gateway</h1>', { status, headers: { 'content-type': 'text/html' } });
const json =
  (text: string | Uint8Array<ArrayBuffer>, type = 'application/json') =>
  () =>
    new Response(text, { headers: { 'content-type': type } });
const rows = (change: (row: Record<string, unknown>) => unknown) =>
  data(({ rows, ...page }) => ({ ...page, rows: rows.map(change) }));

/** `{"status":0,"data":{"rows":[{"id":1,"content":"测试内容"}]}}` in the encoding of old Chinese systems. */
const GBK = Uint8Array.from([
  ...Buffer.from('{"status":0,"data":{"rows":[{"id":1,"content":"'),
  ...[0xb2, 0xe2, 0xca, 0xd4, 0xc4, 0xda, 0xc8, 0xdd],
  ...Buffer.from('"}]}}'),
]);

/** Faults of what a call answers. */
export const ANSWER_FAULTS: readonly Fault[] = [
  {
    is: 'fails with HTML',
    between: () => answering(LIST, html(500)),
    args: COMMENTS,
    finds: [/^envelope: HTTP 500 in GET \/openapi\/comment$/],
  },
  {
    is: 'answers with a page instead of JSON',
    between: () => answering(LIST, html(200)),
    args: COMMENTS,
    finds: [/^calls: isn’t there in GET \/openapi\/comment \(HTTP 200\)/],
  },
  {
    is: 'answers with half an answer',
    between: () => answering(LIST, json('{"status":0,')),
    args: COMMENTS,
    finds: [/^envelope: HTTP 200, and the body is no JSON \(application\/json\): "\{\\"status\\":0,"/],
  },
  {
    is: 'prints a warning of PHP before its JSON',
    between: () => answering(LIST, json('<br />\n<b>Warning</b>: x in y{"status":0,"data":{"rows":[]}}', 'text/html')),
    args: COMMENTS,
    finds: [/^envelope: HTTP 200, and the body is no JSON \(text\/html\): "<br \/>/],
  },
  {
    is: 'writes GBK',
    between: () => answering(LIST, json(GBK, 'application/json; charset=gbk')),
    args: COMMENTS,
    finds: [/^envelope: the body isn’t UTF-8 \(application\/json; charset=gbk\)/],
  },
  {
    is: 'writes NaN',
    between: () => answering(LIST, json('{"status":0,"data":{"rows":[],"count":NaN}}')),
    args: COMMENTS,
    finds: [/^envelope: HTTP 200, and the body is no JSON/],
  },
  {
    is: 'has another envelope',
    between: () => answering(LIST, () => Response.json({ code: 0, result: [] })),
    args: COMMENTS,
    finds: [/^envelope: the envelope.status should be a number, and is missing/],
  },
  {
    is: 'leads a read to a login page',
    between: () => answering(LIST, () => new Response(null, { status: 302, headers: { location: '/login' } })),
    args: COMMENTS,
    finds: [/^envelope: HTTP 302 to \/login/],
  },
  {
    is: 'leaves a field out',
    between: () =>
      answering(
        LIST,
        rows(({ id, ...row }) => row),
      ),
    args: COMMENTS,
    finds: [/^data: data.rows\[0\].id should be an id, and is missing/],
  },
  {
    is: 'gives a field another type',
    between: () =>
      answering(
        LIST,
        data((page) => ({ ...page, count: 'many' })),
      ),
    args: COMMENTS,
    finds: [/^data: data.count should be a number, and is "many"/],
  },
  {
    is: 'writes a price for people',
    between: () =>
      answering(
        '/openapi/dynamic/detail',
        data((goods) => ({ ...goods, presentPrice: '¥128.00' })),
      ),
    args: PRODUCT,
    finds: [/^data: data.presentPrice should be a number, and is "¥128.00" in GET \/openapi\/dynamic\/detail/],
  },
  {
    is: 'writes names in snake case',
    between: () =>
      answering(
        '/openapi/smartapp/scanLoginQrcode',
        data(({ id, qrcode }) => ({ id, qr_code: qrcode })),
      ),
    args: ['--only', 'qr-login'],
    finds: [/^data: data.qrcode should be a text, and is missing in GET \S+scanLoginQrcode$/],
  },
  {
    is: 'knows everybody',
    between: () => answering(USER, () => ok({ id: 1 }), 'POST'),
    args: COMMENTS,
    finds: [
      /^login: answers whoever isn’t signed in in POST \S+userInfo/,
      /^csrf: no answer of the site gives a token/,
    ],
  },
  {
    is: 'signs in whoever holds a code that nobody scanned',
    between: () =>
      answering(
        '/openapi/member/checkScanLogin',
        data(() => ({ id: '1' })),
        'POST',
      ),
    args: ['--only', 'qr-login'],
    finds: [/^login: a code that nobody scanned signs in in POST \S+checkScanLogin/],
  },
  {
    is: 'lets caches keep what is private',
    between: () => headers((given) => given.set('cache-control', 'public, max-age=60')),
    args: COMMENTS,
    finds: [/^caching: cache-control is "public, max-age=60" in POST \S+userInfo/],
  },
  {
    is: 'has something for ids that nobody has',
    between: () => answering('/openapi/lottery', () => ok({ id: '1', bonus: [] })),
    args: ['--only', 'lottery-grid', '--lottery-id', 'always-gift'],
    finds: [/^unknown: isn’t refused in GET \/openapi\/lottery \(the id no-such-thing\S*: HTTP 200/],
  },
  {
    is: 'puts what it is told into its queries',
    between: () => (request, ask) =>
      request.url.includes('%27') ? Promise.resolve(Response.json({ status: 500 }, { status: 500 })) : ask(request),
    args: COMMENTS,
    finds: [/^strange: HTTP 500 in GET \/openapi\/comment \(pn="'"\)$/],
  },
  {
    is: 'hangs up on what it doesn’t understand',
    between: () => (request, ask) =>
      request.url.includes('%00') ? Promise.reject(new Error('crashed')) : ask(request),
    args: COMMENTS,
    finds: [/^strange: .* in GET \/openapi\/comment \(pn="\\u0000"\)/],
  },
  {
    is: 'doesn’t have a call of the element that was named',
    between: () => (request, ask) =>
      isLike(request) || (request.method === 'POST' && new URL(request.url).pathname === LIST)
        ? Promise.resolve(Response.json({ detail: 'Not Found' }, { status: 404 }))
        : ask(request),
    args: COMMENTS,
    finds: [/^calls: isn’t there in POST \/openapi\/comment \(HTTP 404/],
  },
  {
    is: 'says of a call that it isn’t implemented',
    between: () => answering(LIST, () => Response.json({ status: 500, msg: 'Not implemented' }), 'POST'),
    args: COMMENTS,
    finds: [/^calls: isn’t there in POST \/openapi\/comment \(HTTP 200, status 500 "Not implemented"\)/],
  },
  {
    is: 'offers more comments without end',
    between: () =>
      answering(
        LIST,
        data((page) => ({ ...page, more: true })),
      ),
    args: COMMENTS,
    finds: [/^paging: more never ends in GET \/openapi\/comment/],
  },
  {
    is: 'hides that there are more comments',
    between: () =>
      answering(
        LIST,
        data((page) => ({ ...page, more: false })),
      ),
    args: COMMENTS,
    finds: [/^paging: more doesn’t say that there is another page in GET \/openapi\/comment/],
  },
  {
    is: 'gives every page the first one',
    between: () => (request, ask) => ask(new Request(request.url.replace(/pn=\d+/, 'pn=1'), request as RequestInit)),
    args: COMMENTS,
    finds: [/^paging: (more never ends|page 2 has the comments of page 1) in GET \/openapi\/comment/],
  },
  {
    is: 'promises more after a last page that is full',
    between: () => async (request, ask) => {
      const size = Number(new URL(request.url).searchParams.get('ps'));
      const spoil = data((page) => ({ ...page, more: page.more || page.rows.length === size }));
      const response = await ask(request);
      return isCall(request, LIST) ? spoil(response) : response;
    },
    args: ['--only', 'comments', '--block-id', '7', '--data-id', 'a-full-page', '--write', '--phone', '13900000412'],
    finds: [/^paging: more promises a page that is empty in GET \/openapi\/comment \(after all 2 on one page\)$/],
  },
  {
    is: 'counts only the comments of the page',
    between: () =>
      answering(
        LIST,
        data((page) => ({ ...page, count: page.rows.length })),
      ),
    args: COMMENTS,
    finds: [
      /^paging: count isn’t the number of comments on all pages in GET \/openapi\/comment \(count 1, but page 1 ends with number 20, and there are more\)$/,
    ],
  },
  {
    is: 'shows the comments of one block in every other',
    between: () => (request, ask) =>
      ask(new Request(request.url.replace(/\bid=no-such[^&]*/, 'id=7'), request as RequestInit)),
    args: COMMENTS,
    finds: [
      /^unknown: a block that nobody has shows comments of another in GET \/openapi\/comment \(blockId=no-such\S*\)$/,
    ],
  },
  {
    is: 'shows the comments of one entry in every other',
    between: () => (request, ask) =>
      ask(new Request(request.url.replace(/\bdataId=[^&]*/, 'dataId=1'), request as RequestInit)),
    args: COMMENTS,
    finds: [
      /^unknown: an entry that nobody has shows comments of another in GET \/openapi\/comment \(dataId=no-such\S*\)$/,
    ],
  },
  {
    is: 'limits how often comments are posted',
    between: () =>
      answering(
        LIST,
        () => Response.json({ status: 429, msg: '留言太频繁' }, { status: 429, headers: { 'retry-after': '60' } }),
        'POST',
      ),
    args: [...COMMENTS, '--write', '--phone', '13900000102'],
    finds: [
      /^reachable: too often: the back end limits .* in POST \/openapi\/comment \(HTTP 429, status 429 "留言太频繁", Retry-After 60\)$/,
    ],
  },
  {
    is: 'refuses by HTTP statuses of its own, once',
    between: () =>
      envelope(
        (body) => body,
        ({ status }) => (status === 0 ? {} : { status: 404 }),
      ),
    args: ['--only', 'lottery-grid,dynamic-form', '--lottery-id', 'always-gift', '--form-id', 'tiny'],
    finds: [/^warning of notation: a refusal has an HTTP status of its own in /],
  },
  {
    is: 'answers 201',
    between: () =>
      envelope(
        (body) => body,
        ({ status }) => (status === 0 ? { status: 201 } : {}),
      ),
    args: COMMENTS,
    finds: [/^warning of notation: HTTP 201 in /],
  },
  {
    is: 'calls its JSON text/html',
    between: () =>
      envelope(
        (body) => body,
        () => ({ headers: { 'content-type': 'text/html' } }),
      ),
    args: COMMENTS,
    finds: [/^warning of notation: content-type is "text\/html" in /],
  },
  {
    is: 'writes its status as a text',
    between: () => envelope(({ status, ...body }) => ({ ...body, status: String(status) })),
    args: COMMENTS,
    finds: [/^warning of notation: status is a text in /],
  },
  {
    is: 'says 401 without errCode',
    between: () => envelope(({ errCode, ...body }) => body),
    args: ['--only', 'cart,order-confirm'],
    finds: [/^warning of notation: status 401 has no errCode NoLoginError in /],
  },
  {
    is: 'says by a login page that nobody is signed in',
    between: () =>
      answering(USER, async (response) => new Response(null, { status: 302, headers: relocated(response) }), 'POST'),
    args: COMMENTS,
    finds: [/^warning of notation: a redirect or a page says that nobody is signed in in POST \S+userInfo/],
  },
  {
    is: 'writes prices in cents',
    between: () =>
      answering(
        '/openapi/dynamic/detail',
        data(({ sku, ...goods }) => ({
          ...inCents(goods),
          sku: sku.map(inCents),
        })),
      ),
    args: [...PRODUCT, '--write', '--phone', '13900000101'],
    finds: [
      /^warning of amounts: every price is a whole number from 1000 on: are these cents\? in GET \/openapi\/dynamic\/detail \(\d+ is shown as ¥[\d,.]+\)$/,
    ],
  },
];

const isLike = (request: Request) => new URL(request.url).pathname === '/openapi/comment/like';

function relocated({ headers }: Response): Headers {
  const changed = new Headers(headers);
  changed.delete('content-type');
  changed.set('location', '/login');
  return changed;
}

const inCents = (prices: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(prices).map(([name, value]) => [
      name,
      name.endsWith('Price') && value ? Number(value) * 100 : value,
    ]),
  );
