import { type ReactNode, useContext } from 'react';
import { INTL_OPTIONS } from '../../../core/lib/intl-options.js';
import { parseTime } from '../../../core/lib/parse-time.js';
import type { CheckoutCoupon } from '../../../core/shop/api.js';
import { formatMoney } from '../../../core/shop/money.js';
import { TicketStub } from '../../../core/shop/ticket-stub.view.js';
import { LanguageContext, useMessages } from '../../../core/ui/language.js';
import { MarkedText, verbatim } from '../../../core/ui/verbatim.js';
import { messages } from '../strings.js';

interface CouponTicketProps {
  coupon: CheckoutCoupon;
  /** The id of the title; the terms have it with `-terms`. */
  id: string;
  /** The server's reason why the coupon can't be used. */
  reason?: string | undefined;
  children?: ReactNode;
}

/** A coupon: the amount, its title, the threshold and the expiry. */
export function CouponTicket({ coupon, id, reason, children }: CouponTicketProps) {
  const language = useContext(LanguageContext);
  const t = useMessages(messages);
  const { amount, threshold, scope, expiresAt } = coupon;
  const time = parseTime(expiresAt);
  return (
    <span className="ticket">
      <TicketStub amount={amount} />
      <span className="coupon-text">
        <bdi id={id} className="coupon-title">
          {coupon.title ?? coupon.id}
        </bdi>
        <span id={`${id}-terms`} className="terms">
          {threshold !== undefined && threshold > 0 && (
            <span>
              <MarkedText text={t.threshold(verbatim(formatMoney(threshold, language)))} />
            </span>
          )}
          {scope && (
            <span>
              <MarkedText text={t.scope(verbatim(scope))} />
            </span>
          )}
          {threshold === 0 && <span>{t.noThreshold()}</span>}
          {time && (
            <span>{t.expires(time.toLocaleDateString(language, { ...INTL_OPTIONS, dateStyle: 'medium' }))}</span>
          )}
          {reason && (
            <span className="coupon-reason" part="reason">
              <bdi>{reason}</bdi>
            </span>
          )}
        </span>
      </span>
      {children}
    </span>
  );
}
