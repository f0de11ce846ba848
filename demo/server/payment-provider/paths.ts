/** Takes the hidden form (docs/spec/interface.md §2, sb-pay). */
export const PAYPAL_PATH = '/sandbox/paypal';
/** Whoever was told of a payment asks here whether it is true, as with PayPal's IPN. */
export const VERIFY_PATH = '/sandbox/paypal/verify';
/** Takes a signed payment link. */
export const CASHIER_PATH = '/sandbox/cashier';
/** Plus `?id=`: where a visitor confirms or cancels, by the field `decision`. */
export const TRADE_PATH = '/sandbox/trade';

/** Takes a signed request to give back what was collected. */
export const REFUND_PATH = '/sandbox/refund';

/** The methods that are paid by link. */
export const LINK_METHODS = ['alipay', 'wechat'] as const;
export type LinkMethod = (typeof LINK_METHODS)[number];
export type Method = 'paypal' | LinkMethod;

export const isLinkMethod = (method: string): method is LinkMethod =>
  (LINK_METHODS as readonly string[]).includes(method);

/** Asks whether a notification is true: stands before the notification itself. */
export const VERIFYING = 'cmd=_notify-validate&';
export const VERIFIED = 'VERIFIED';
/** What a client answers when it has written down that it was paid. */
export const RECORDED = 'success';
/** The sandbox's answer when the money is back, by this request or an earlier one. */
export const REFUNDED = 'refunded';
