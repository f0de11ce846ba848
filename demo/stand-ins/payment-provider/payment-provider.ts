import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Database } from '../../../server/database/open.js';
import type { Pair } from '../../../server/database/schema-forms.js';
import {
  CASHIER_PATH,
  type Fetch,
  isLinkMethod,
  PAYPAL_PATH,
  REFUND_PATH,
  REFUNDED,
  TRADE_PATH,
  VERIFIED,
  VERIFY_PATH,
  VERIFY_PREFIX,
} from '../../../server/payment/payment-protocol.js';
import { isSigned } from '../../../server/payment/signature.js';
import { hash } from '../../../server/random-id.js';
import type { ServerContext, ServerEnv } from '../../../server/request-context.js';
import { FAILURE_MSG, type FailureStatus, onFailure } from '../../../server/server-error.js';
import { t, tContent } from '../../languages/translate.js';
import { serveFiles } from '../../static-files/files.js';
import { isClientUrl } from './clients.js';
import { refusalPage, tradePage } from './markup.js';
import { notificationOf, notify } from './notification.js';
import { paymentRequestOf, validationErrorsOf } from './payment-request.js';
import { createTrades, type Trade } from './trades.js';

export interface PaymentProviderOptions {
  db: Database;
  now: () => number;
  /** Origins of the sites that it collects for. */
  clients: readonly string[];
  /** The key that signs payment links and notifications. */
  key: string;
  fetch: Fetch;
}

const ASSETS = fileURLToPath(new URL('./assets', import.meta.url));
const MAX_FORM_BYTES = 65_536;
const LINK_MS = 30 * 60_000;

/** Allows no scripts. Chromium checks `form-action` for the redirect after a form, too, so it includes the clients. */
const policyFor = (clients: readonly string[]) =>
  [
    "default-src 'none'",
    "style-src 'self'",
    'img-src data:',
    ['form-action', "'self'", ...clients].join(' '),
    "base-uri 'none'",
    `frame-ancestors ${clients.join(' ') || "'none'"}`,
  ].join('; ');

/** A simulated payment provider, separate from the site like a third party's; no money moves. */
export function mountPaymentProvider(
  service: Hono<ServerEnv>,
  { db, now, clients, key, fetch }: PaymentProviderOptions,
): void {
  // a separate Hono app, so that its error pages have its own look
  const app = new Hono<ServerEnv>();
  const trades = createTrades(db, now);
  const policy = policyFor(clients);
  const send = (
    c: ServerContext,
    page: ReturnType<typeof refusalPage>,
    status: 200 | 400 | 404 | 413 | FailureStatus = 200,
  ) => {
    c.header('content-security-policy', policy);
    c.header('x-content-type-options', 'nosniff');
    // anybody with a trade's URL may pay
    c.header('referrer-policy', 'no-referrer');
    c.header('cache-control', 'no-store');
    return c.html(page, status);
  };
  const limit = bodyLimit({
    maxSize: MAX_FORM_BYTES,
    onError: (c) => send(c as ServerContext, refusalPage([t('内容太长了')]), 413),
  });
  // relative, because a proxy may have put everything below a folder
  const show = (c: ServerContext, id: string) => c.redirect(`trade?id=${encodeURIComponent(id)}`, 303);

  app.post(PAYPAL_PATH, limit, async (c) => {
    const fields = pairsOf(new URLSearchParams(await c.req.text()));
    const errors = validationErrorsOf('paypal', fields, clients);
    return errors.length > 0 ? send(c, refusalPage(errors), 400) : show(c, await trades.add('paypal', fields));
  });

  app.get(CASHIER_PATH, async (c) => {
    const params = new URL(c.req.url).searchParams;
    const [type, time] = [params.get('type') ?? '', Number(params.get('time'))];
    if (!isLinkMethod(type)) return send(c, refusalPage([t('没有这种付款方式')]), 400);
    if (!isSigned('link', params, key)) return send(c, refusalPage([t('签名不对，这个链接不是商家发出的')]), 400);
    if (!(Math.abs(now() - time) <= LINK_MS)) return send(c, refusalPage([t('链接已过期，请回到商家重新付款')]), 400);
    const fields = pairsOf(params);
    const errors = validationErrorsOf(type, fields, clients);
    // the same link is the same trade: opened twice, it is paid once
    const id = hash(params.get('sign') ?? '');
    return errors.length > 0 ? send(c, refusalPage(errors), 400) : show(c, await trades.add(type, fields, id));
  });

  app.get(TRADE_PATH, async (c) => {
    const trade = await trades.find(c.req.query('id') ?? '');
    if (!trade) return send(c, refusalPage([t('没有这笔交易，请回到商家重新付款')]), 404);
    return send(
      c,
      tradePage(trade, await trades.paidBefore(trade), (url) => isClientUrl(url, clients)),
    );
  });

  app.post(TRADE_PATH, limit, async (c) => {
    const id = c.req.query('id') ?? '';
    const decision = new URLSearchParams(await c.req.text()).get('decision');
    const trade = await trades.find(id);
    const url = trade && (decision === 'pay' ? await collect(trade) : decision === 'cancel' && (await cancel(trade)));
    return url && isClientUrl(url, clients) ? c.redirect(url, 303) : show(c, id);
  });

  /**
   * Pays and notifies the site. Returns the URL to redirect to; undefined if the trade's page has a message to show.
   */
  async function collect(asked: Trade): Promise<string | undefined> {
    await trades.pay(asked);
    const trade = await trades.find(asked.id);
    const { notifyUrl, returnUrl } = paymentRequestOf(asked.method, asked.fields);
    if (trade?.state === 'told') return returnUrl;
    if (trade?.state !== 'paid' || !isClientUrl(notifyUrl, clients)) return undefined;
    if (!(await notify(notifyUrl, notificationOf(trade, key), fetch))) return undefined;
    await trades.markTold(trade);
    return returnUrl;
  }

  async function cancel(asked: Trade): Promise<string | undefined> {
    await trades.cancel(asked);
    const trade = await trades.find(asked.id);
    return trade?.state === 'cancelled' ? paymentRequestOf(trade.method, trade.fields).cancelUrl : undefined;
  }

  app.post(VERIFY_PATH, limit, async (c) => {
    const body = await c.req.text();
    const told = new URLSearchParams(body.slice(VERIFY_PREFIX.length));
    const trade = await trades.find(told.get('txn_id') ?? '');
    const isTrue =
      body.startsWith(VERIFY_PREFIX) &&
      trade?.method === 'paypal' &&
      ['paid', 'told', 'refunded'].includes(trade.state) &&
      notificationOf(trade, key).toString() === told.toString();
    return c.text(isTrue ? VERIFIED : 'INVALID');
  });

  app.post(REFUND_PATH, limit, async (c) => {
    const asked = new URLSearchParams(await c.req.text());
    const trade = isSigned('refund', asked, key) ? await trades.find(asked.get('transaction') ?? '') : undefined;
    const { account, amount, currency } = trade ? paymentRequestOf(trade.method, trade.fields) : {};
    const isTheirs = account === asked.get('account');
    const isWhole = amount === asked.get('amount') && currency === asked.get('currency');
    const isRefunded = trade && isTheirs && isWhole && (await trades.refund(trade));
    return isRefunded ? c.text(REFUNDED) : c.text('failure', 400);
  });

  app.get('/sandbox/assets/*', serveFiles(ASSETS, '/sandbox/assets', { lowersCss: true }));
  app.all('/sandbox/*', (c) => send(c, refusalPage([t('请从商家网站的付款按钮进来')]), 404));
  app.onError(
    onFailure((c: ServerContext, status) =>
      send(c, refusalPage([tContent(status === 413 ? '内容太长了' : FAILURE_MSG)]), status),
    ),
  );
  service.route('/', app);
}

const pairsOf = (params: URLSearchParams): Pair[] => [...params].map(([name, value]) => ({ name, value }));
