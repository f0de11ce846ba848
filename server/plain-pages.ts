import type { Hono } from 'hono';
import { html } from 'hono/html';
import { mountPaymentStart, paypalFieldsOf } from './payment/start-payment.js';
import type { PaymentClient } from './ports/payment-client.js';
import type { RequestContext, ServerContext, ServerEnv } from './request-context.js';
import { FAILURE_MSG, onFailure } from './server-error.js';

/** The parts of the server that pages need. */
export interface PageOptions {
  contextOf(c: ServerContext): RequestContext;
  paymentClient: PaymentClient | undefined;
}

/**
 * Mounts pages on the server. They include the way to the payment provider (payment/start-payment.ts), and the answers
 * to a failure and to an unknown path.
 */
export type MountPages = (app: Hono<ServerEnv>, options: PageOptions) => void;

/** For a back end without a site: only the way to the payment provider, unstyled, and errors as JSON. */
export const mountPlainPages: MountPages = (app, { contextOf, paymentClient }) => {
  mountPaymentStart(app, {
    contextOf,
    paymentClient,
    pages: {
      refused: (c, why, status) => c.text(why, status),
      paypal: (c, collection, url) =>
        c.html(html`<form method="post" action="${url}">
          ${Object.entries(paypalFieldsOf(collection)).map(
            ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
          )}
          <button>PayPal</button>
        </form>`),
    },
  });
  app.onError(
    onFailure((c, status) => {
      const msg = status === 413 ? '内容太长了' : FAILURE_MSG;
      return c.json({ status, msg }, status, { 'cache-control': 'no-store' });
    }),
  );
  app.notFound((c) => c.json({ status: 404, msg: '没有这个接口' }, 404));
};
