/** Sends requests to other servers. */
export type Fetch = (request: Request) => Response | Promise<Response>;

/** Receives the hidden form (docs/spec/interface.md §2, sb-pay). */
export const PAYPAL_PATH = '/sandbox/paypal';
/** Verifies a notification for its recipient, as PayPal does for its IPN. */
export const VERIFY_PATH = '/sandbox/paypal/verify';
/** Receives a signed payment link. */
export const CASHIER_PATH = '/sandbox/cashier';
/** Plus `?id=`: the page where a visitor confirms or cancels, by the field `decision`. */
export const TRADE_PATH = '/sandbox/trade';

/** Receives a signed request to refund a payment. */
export const REFUND_PATH = '/sandbox/refund';

/** The methods that are paid by link. */
export const LINK_METHODS = ['alipay', 'wechat'] as const;
export type LinkMethod = (typeof LINK_METHODS)[number];
export type Method = 'paypal' | LinkMethod;

export const isLinkMethod = (method: string): method is LinkMethod =>
  (LINK_METHODS as readonly string[]).includes(method);

/** The prefix of a verification request; the notification follows it. */
export const VERIFY_PREFIX = 'cmd=_notify-validate&';
export const VERIFIED = 'VERIFIED';
/** A client's answer after it has recorded a payment. */
export const RECORDED = 'success';
/** The provider's answer when the payment is refunded, by this request or an earlier one. */
export const REFUNDED = 'refunded';
