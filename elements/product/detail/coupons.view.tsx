import { useId } from 'react';
import { TicketStub } from '../../../core/shop/ticket-stub.view.js';
import { useMessages } from '../../../core/ui/language.js';
import { messages as sharedMessages } from '../../../core/ui/strings.js';
import { useStore } from '../../../core/ui/use-store.js';
import { messages } from '../strings.js';
import type { CouponsStore } from './coupons.store.js';

/** Tickets above the options. They may arrive after those: they are one line, so that little moves. */
export function GoodsCoupons({ store }: { store: CouponsStore }) {
  const coupons = useStore(store.$coupons);
  const t = useMessages(messages);
  const tShared = useMessages(sharedMessages);
  const id = useId();
  if (coupons === 'failed') {
    return (
      <p className="coupons-failed" part="coupons-failed">
        <span role="status">{t.couponsFailed()}</span>
        <button type="button" className="bare link" part="retry" onClick={store.load}>
          {tShared.retry()}
        </button>
      </p>
    );
  }
  if (coupons.length === 0) return null;
  return (
    <div className="coupons">
      <h3 id={id} className="name" part="coupons-title">
        {t.coupons()}
      </h3>
      <ul part="coupons" aria-labelledby={id}>
        {coupons.map((coupon) => (
          <li key={coupon.id} className="ticket" part="coupon" dir="auto">
            <TicketStub />
            <span>{coupon.title}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
