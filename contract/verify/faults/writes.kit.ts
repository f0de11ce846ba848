import { addToCart, orderStatus } from '../../../core/shop/api.js';
import { type Interceptor, WHOLE_FORM } from '../demo-server.kit.js';
import { answering, chain, cookieIn, data, type Fault, hearing, isCall, lenient, ok } from './fault.kit.js';

const LIST = '/openapi/comment';
const CART = '/openapi/order/shopCartItemList';
const FEEDBACK = '/openapi/feedback/addPageFeedback';
const DRAW = '/openapi/member/drawLottery';
const COMMENTS = ['--only', 'comments', '--block-id', '7', '--data-id', '1', '--write'];
const LOTTERY = ['--only', 'lottery-grid', '--lottery-id', 'always-gift', '--write'];
const FORM = ['--only', 'dynamic-form', '--form-id', 'enquiry', '--write'];
const WHOLE = ['--form-id', WHOLE_FORM, '--write'];
const SHOP = ['--only', 'product,cart,order-confirm', '--write', '--goods-id'];

const WITHOUT_KEY = hearing((given) => given.delete('idempotency-key'));

/** Hears the first member in the calls of the second: whoever knows an id may do something with it. */
const asFirstMember = (paths: readonly string[]): Interceptor => {
  let first: string | undefined;
  return hearing((given, request) => {
    const own = cookieIn(given, 'MEMBER');
    if (!own || !paths.includes(new URL(request.url).pathname)) return;
    first ??= own;
    given.set('cookie', (given.get('cookie') ?? '').replace(`MEMBER=${own}`, `MEMBER=${first}`));
  });
};

/** Takes any count that the demo refuses for its stock or its limit. */
const anyCount =
  (path: string, message: RegExp): Interceptor =>
  (request, ask) =>
    answering(
      path,
      async (response) => {
        const { msg = '' } = await response.clone().json();
        return message.test(msg) ? ok({}) : response;
      },
      'POST',
    )(request, ask);

/** Refuses a form without a value of this name, whether the field is shown or not. */
const demanding =
  (name: string): Interceptor =>
  async (request, ask) => {
    const isSubmission = isCall(request, FEEDBACK, 'POST') && hasToken(request);
    const isThere = isSubmission && new URLSearchParams(await request.clone().text()).get(name);
    return !isSubmission || isThere ? ask(request) : Response.json({ status: 400, msg: '订单号：必填' });
  };

/** Takes what the demo refuses because it isn't an upload of this visitor. */
const anyUpload =
  (address: RegExp): Interceptor =>
  async (request, ask) => {
    if (!isCall(request, FEEDBACK, 'POST') || !hasToken(request)) return ask(request);
    const picture = new URLSearchParams(await request.clone().text()).get('picture') ?? '';
    const response = await ask(request);
    const { msg = '' } = await response.clone().json();
    return /重新上传/.test(msg) && address.test(picture) ? ok({ id: picture }) : response;
  };

/** Faults of what changes something. */
export const WRITE_FAULTS: readonly Fault[] = [
  {
    is: 'takes what is too short',
    between: () => lenient(LIST, [400], (id) => ({ id, content: '四个字吧' })),
    args: COMMENTS,
    finds: [/^limits: isn’t refused in POST \/openapi\/comment \(a comment of four characters: HTTP 200, status 0/],
  },
  {
    is: 'loses comments',
    between: () =>
      answering(
        LIST,
        data((page) => ({ ...page, rows: [], more: false, count: 0 })),
      ),
    args: [...COMMENTS, '--phone', '13900000301'],
    finds: [/^effect: its author doesn’t see it in the list in POST \/openapi\/comment \("后端检查/],
  },
  {
    is: 'escapes the text of a comment',
    between: () =>
      answering(
        LIST,
        data(({ rows, ...page }) => ({
          ...page,
          rows: rows.map(({ content = '', ...row }) => ({ ...row, content: content.replaceAll('<', '&lt;') })),
        })),
      ),
    args: [...COMMENTS, '--phone', '13900000302'],
    finds: [/^effect: the text comes back changed in POST \/openapi\/comment \("后端检查/],
  },
  {
    is: 'lists comments in another order than was asked for',
    between: () =>
      answering(
        LIST,
        data(({ rows, ...page }) => ({ ...page, rows: rows.toReversed() })),
      ),
    args: [...COMMENTS, '--phone', '13900000303'],
    finds: [/^effect: the comments are in another order in GET \/openapi\/comment \(order=newest\)/],
  },
  {
    is: 'forgets what a reply answers',
    between: () =>
      answering(
        LIST,
        data(({ rows, ...page }) => ({ ...page, rows: rows.map(({ reply, ...row }: { reply: unknown }) => row) })),
      ),
    args: [...COMMENTS, '--phone', '13900000324'],
    finds: [/^effect: a reply doesn’t say which comment it answers in POST \/openapi\/comment$/],
  },
  {
    is: 'loses replies',
    between: () => async (request, ask) => {
      const { replyId, content } =
        isCall(request, LIST, 'POST') && hasToken(request) ? await request.clone().json() : {};
      return replyId && replyId !== '999999999' ? ok({ id: '7', content }) : ask(request);
    },
    args: [...COMMENTS, '--phone', '13900000325'],
    finds: [/^effect: a reply isn’t in the list in POST \/openapi\/comment$/],
  },
  {
    is: 'counts a like of a member again',
    between: () =>
      answering(
        '/openapi/comment/like',
        data((given) => ({ ...given, likes: 7 })),
        'POST',
      ),
    args: [...COMMENTS, '--phone', '13900000304'],
    finds: [/^effect: like, like and take back give 7, 7, 7 likes in POST \/openapi\/comment\/like$/],
  },
  {
    is: 'draws again for a key that it knows',
    between: () => WITHOUT_KEY,
    args: [...LOTTERY, '--phone', '13900000305'],
    finds: [/^once: its repeat under the same key is another in POST \S+drawLottery \(logId "\d+", not "\d+"\)/],
  },
  {
    is: 'draws again for a key that it knows, and has no draws left for its member',
    between: () =>
      chain(WITHOUT_KEY, (request, ask) =>
        isCall(request, DRAW, 'POST') && cookieIn(request.headers, 'MEMBER') && hasToken(request)
          ? Promise.resolve(Response.json({ status: 429, msg: '今天的抽奖次数已用完' }))
          : ask(request),
      ),
    args: [...LOTTERY, '--phone', '13900000306'],
    finds: [/^once: its repeat under the same key is another in POST \S+drawLottery/],
  },
  {
    is: 'draws a prize that its lottery doesn’t list',
    between: () =>
      answering(
        DRAW,
        data((prize) => ({ ...prize, id: 'p99' })),
        'POST',
      ),
    args: [...LOTTERY, '--phone', '13900000307'],
    finds: [/^prizes: the drawn prize isn’t in bonus in POST \S+drawLottery \(id p99, not /],
  },
  {
    is: 'takes the address of a prize from anybody',
    between: () => lenient('/openapi/member/lotteryFeedback', [401, 404]),
    args: [...LOTTERY, '--phone', '13900000308'],
    finds: [
      /^unknown: isn’t refused in POST \S+lotteryFeedback/,
      /^ownership: isn’t refused in POST \S+lotteryFeedback \(the claim of another’s prize/,
    ],
  },
  {
    is: 'takes a form twice for one key',
    between: () => WITHOUT_KEY,
    args: FORM,
    finds: [/^once: its repeat under the same key is another in POST \S+addPageFeedback \(id /],
  },
  {
    is: 'checks no rule of a form',
    between: () => lenient(FEEDBACK, [400], (id) => ({ id })),
    args: FORM,
    finds: [
      /^limits: a rule of the form isn’t checked in POST \S+addPageFeedback \(姓名 is missing: HTTP 200, status 0 ""\)$/,
    ],
  },
  {
    is: 'checks only the required fields of a form',
    between: () => async (request, ask) => {
      const isSubmission = isCall(request, FEEDBACK, 'POST');
      const text = isSubmission ? await request.clone().text() : '';
      const isComplete = ['name', 'mobile', 'arrival', 'people'].every((name) => new URLSearchParams(text).get(name));
      return isComplete ? lenient(FEEDBACK, [400], () => ({ id: text }))(request, ask) : ask(request);
    },
    args: FORM,
    finds: [/^limits: a rule of the form isn’t checked in POST \S+addPageFeedback \(手机号 is no mobile: /],
  },
  {
    is: 'forgets at a login which keys it knows',
    between: () => {
      const before = new Set<string>();
      return hearing((given) => {
        const key = given.get('idempotency-key');
        if (!key) return;
        if (!cookieIn(given, 'MEMBER')) before.add(key);
        else if (before.has(key)) given.set('idempotency-key', `${key}-again`);
      });
    },
    args: [...LOTTERY, ...WHOLE, '--only', 'lottery-grid,dynamic-form', '--phone', '13900000326'],
    finds: [
      /^once: a key from before the login is done again after it in POST \S+drawLottery \(logId .*\), POST \S+addPageFeedback \(id .*\)$/,
    ],
  },
  {
    is: 'stores a refusal under its key',
    between: () => {
      const refusals = new Map<string, string>();
      return async (request, ask) => {
        const key = request.headers.get('idempotency-key') ?? '';
        const stored = refusals.get(key);
        if (stored) return new Response(stored, { headers: { 'content-type': 'application/json' } });
        const response = await ask(request);
        const text = key ? await response.clone().text() : '';
        if (key && JSON.parse(text).status !== 0) refusals.set(key, text);
        return response;
      };
    },
    args: [
      ...[
        '--only',
        'lottery-grid,dynamic-form,order-confirm',
        '--lottery-id',
        'always-gift',
        '--goods-id',
        'tea-cake',
        '--phone',
        '13900000327',
      ],
      ...WHOLE,
    ],
    finds: [
      /^once: a refusal is stored under its key: what is corrected and sent again is refused, too in POST \S+drawLottery \(HTTP 200, status 404 .*\), POST \S+addPageFeedback \(HTTP 200, status 400 .*\), POST \/openapi\/order \(HTTP 200, status 400 .*\)$/,
    ],
  },
  {
    is: 'refuses every form',
    between: () => async (request, ask) =>
      isCall(request, FEEDBACK, 'POST') && hasToken(request)
        ? Response.json({ status: 400, msg: '提交失败' })
        : ask(request),
    args: FORM,
    finds: [/^data: a form is refused that is filled in as it asks in POST \S+addPageFeedback \(HTTP 200, status 400 /],
  },
  {
    is: 'looks at the beginning of a value only',
    between: () => async (request, ask) => {
      if (!isCall(request, FEEDBACK, 'POST') || !hasToken(request)) return ask(request);
      const pairs = [...new URLSearchParams(await request.clone().text())];
      const body = new URLSearchParams(pairs.map(([name, value]) => [name, value.replace(/<$/, '')]));
      return ask(new Request(request.url, { method: 'POST', headers: request.headers, body }));
    },
    args: FORM,
    finds: [/^limits: a rule of the form isn’t checked in POST \S+addPageFeedback \(.* is more than mobile: /],
  },
  {
    is: 'demands what a form hides',
    between: () => demanding('orderId'),
    args: ['--only', 'dynamic-form', ...WHOLE],
    finds: [/^data: a hidden field is demanded in POST \S+addPageFeedback \(订单号\)$/],
  },
  {
    is: 'demands what a form shows at first and then hides',
    between: () =>
      chain(
        answering(
          `/openapi/form/${WHOLE_FORM}`,
          data(({ fields, ...form }) => ({
            ...form,
            fields: fields.map((field: { options?: unknown[] }) => ({
              ...field,
              options: field.options?.toReversed(),
            })),
          })),
        ),
        demanding('orderId'),
      ),
    args: ['--only', 'dynamic-form', ...WHOLE],
    finds: [/^data: a hidden field is demanded in POST \S+addPageFeedback \(订单号: HTTP 200, status 400 /],
  },
  {
    is: 'takes a form with what another visitor has uploaded',
    between: () => anyUpload(/./),
    args: ['--only', 'dynamic-form', ...WHOLE],
    finds: [
      /^uploads: a form takes what its visitor hasn’t uploaded in POST \S+addPageFeedback \(照片 with the upload of another visitor: /,
    ],
  },
  {
    is: 'takes a form with any address for an upload',
    between: () => anyUpload(/^https:/),
    args: ['--only', 'dynamic-form', ...WHOLE],
    finds: [
      /^uploads: a form takes what its visitor hasn’t uploaded in POST \S+addPageFeedback \(照片 with any address: /,
    ],
  },
  {
    is: 'shows a page that was uploaded',
    between: () => async (request, ask) => {
      const response = await ask(request);
      return new URL(request.url).pathname.startsWith('/upload/')
        ? new Response(response.body, { headers: { 'content-type': 'text/html' } })
        : response;
    },
    args: ['--only', 'dynamic-form', '--write'],
    finds: [
      /^uploads: a browser runs an uploaded file in your origin in POST \/openapi\/upload \(检查.html, content-type text\/html\)$/,
    ],
  },
  {
    is: 'orders again for a key that it knows',
    between: () => WITHOUT_KEY,
    args: ['--only', 'order-confirm', '--goods-id', 'tea-cake', '--write', '--phone', '13900000309'],
    finds: [
      /^once: its repeat under the same key is another in POST \/openapi\/order \(HTTP 200, status 400 "请先选择商品"\)/,
    ],
  },
  {
    is: 'lets strangers fill a cart',
    between: () => (request, ask) =>
      isCall(request, addToCart.path, 'POST') && !cookieIn(request.headers, 'MEMBER')
        ? Promise.resolve(ok({}))
        : ask(request),
    args: ['--only', 'product', '--goods-id', 'tea-cake', '--write', '--phone', '13900000310'],
    finds: [/^login: answers whoever isn’t signed in in POST \S+addToCart$/],
  },
  {
    is: 'sells more than there is',
    between: () =>
      chain(
        ...[addToCart.path, '/openapi/order/changeShopCartItem', '/openapi/order/changeOrderConfirmItem'].map((path) =>
          anyCount(path, /库存/),
        ),
      ),
    args: [...SHOP, 'basket', '--phone', '13900000311'],
    finds: [
      /^limits: isn’t refused in POST \S+addToCart \(4 pieces, stock is 3: .*changeShopCartItem \(4 pieces, stock is 3: .*changeOrderConfirmItem \(4 pieces, stock is 3/,
    ],
  },
  {
    is: 'sells more than the limit of one buyer',
    between: () => anyCount(addToCart.path, /限购/),
    args: ['--only', 'product', '--write', '--goods-id', 'scoop', '--phone', '13900000312'],
    finds: [/^limits: isn’t refused in POST \S+addToCart \(11 pieces, maxBuy is 10: HTTP 200, status 0/],
  },
  {
    is: 'sums a cart up wrongly',
    between: () =>
      answering(
        CART,
        data((cart) => ({ ...cart, totalPrice: cart.totalPrice + 10 })),
      ),
    args: ['--only', 'product,cart', '--write', '--goods-id', 'tea-cake', '--phone', '13900000313'],
    finds: [/^totals: totalPrice isn’t the sum of the rows in GET \S+shopCartItemList \([\d.]+, not [\d.]+\)$/],
  },
  {
    is: 'counts the pieces of a cart wrongly',
    between: () =>
      answering(
        CART,
        data((cart) => ({ ...cart, count: cart.count + 1 })),
      ),
    args: ['--only', 'product,cart', '--write', '--goods-id', 'tea-cake', '--phone', '13900000328'],
    finds: [/^totals: count isn’t the number of pieces in GET \S+shopCartItemList \(\d+, not \d+\)$/],
  },
  {
    is: 'forgets a discount',
    between: () =>
      answering(
        '/openapi/order/checkoutInfo',
        data((sums) => ({ ...sums, discount: 5, price: sums.totalPrice })),
      ),
    args: ['--only', 'order-confirm', '--write', '--goods-id', 'scoop', '--phone', '13900000314'],
    finds: [/^totals: price isn’t totalPrice minus the discounts in GET \S+checkoutInfo/],
  },
  {
    is: 'answers a change of the cart without the cart',
    between: () =>
      answering(
        '/openapi/order/changeShopCartItem',
        data(() => 'ok'),
        'POST',
      ),
    args: ['--only', 'product,cart', '--write', '--goods-id', 'tea-cake', '--phone', '13900000315'],
    finds: [/^data: data should be an object, and is "ok" in POST \S+changeShopCartItem$/],
  },
  {
    is: 'shows an order to another member',
    between: () => asFirstMember([orderStatus.path]),
    args: ['--only', 'product,order-confirm,pay', '--write', '--goods-id', 'tea-cake', ...twoPhones(316)],
    finds: [
      /^ownership: isn’t refused in GET \/openapi\/order\/status \(the order of another member: HTTP 200, status 0/,
    ],
  },
  {
    is: 'deletes the address of another member',
    between: () => asFirstMember(['/openapi/member/DeleteUserAddress']),
    args: ['--only', 'order-confirm', '--write', ...twoPhones(318)],
    finds: [/^ownership: deletes the address of another member in POST \S+DeleteUserAddress$/],
  },
  {
    is: 'changes the address of another member',
    between: () => asFirstMember(['/openapi/member/editUserAddress']),
    args: ['--only', 'order-confirm', '--write', ...twoPhones(320)],
    finds: [/^ownership: changes the address of another member in POST \S+editUserAddress$/],
  },
  {
    is: 'changes and removes a row in the cart of another member',
    between: () => asFirstMember(['/openapi/order/changeShopCartItem', '/openapi/order/removeShopCartItem']),
    args: ['--only', 'product,cart', '--write', '--goods-id', 'tea-cake', ...twoPhones(322)],
    finds: [
      /^ownership: isn’t refused in POST \S+changeShopCartItem \(another member’s row/,
      /^ownership: removes the row of another member in POST \S+removeShopCartItem$/,
    ],
  },
];

function hasToken({ headers }: Request): boolean {
  return headers.get('x-csrf-token') === cookieIn(headers, 'csrfToken');
}

function twoPhones(number: number): string[] {
  return ['--phone', `13900000${number}`, '--phone2', `13900000${number + 1}`];
}
