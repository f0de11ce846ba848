import type { PaymentConf } from '@sb-elements/elements/contract';

/** A payment that the provider is asked to collect for an order. */
export type Collection = Required<PaymentConf>;

/** A payment as the provider reports it. */
export interface Receipt {
  method: string;
  account: string | null;
  orderId: string;
  amount: string | null;
  currency: string | null;
  /** The provider's transaction number. */
  transaction: string;
}

/** A payment that is to be refunded. */
export interface Refund {
  transaction: string;
  account: string;
  amount: string;
  currency: string;
}

/** The site's connection to its payment provider. */
export interface PaymentClient {
  /** Receives PayPal's form. */
  paypalUrl: string;
  /**
   * The URL where a visitor pays by this method; undefined if the provider has no such method. Each call is a new
   * payment, because a cancelled one can't be paid.
   */
  linkTo(method: string, collection: Collection, now: Date): string | undefined;
  /** The payment that a notification reports, if the notification is authentic. */
  verifiedReceipt(notification: string): Promise<Receipt | undefined>;
  /** Whether the payment is refunded, by this request or an earlier one. False if the provider doesn't answer. */
  refund(refund: Refund): Promise<boolean>;
}
