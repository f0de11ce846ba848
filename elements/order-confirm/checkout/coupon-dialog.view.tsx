import { useId } from 'react';
import type { CheckoutCoupon, UnusableCoupon } from '../../../core/shop/api.js';
import ticket from '../../../core/shop/ticket.css';
import { Dialog } from '../../../core/ui/dialog/dialog.js';
import panel from '../../../core/ui/dialog/panel.css';
import { useMessages } from '../../../core/ui/language.js';
import { messages } from '../strings.js';
import couponDialog from './coupon-dialog.css';
import { CouponTicket } from './coupon-ticket.view.js';

interface CouponDialogProps {
  coupons: readonly CheckoutCoupon[];
  unusable: readonly UnusableCoupon[];
  /** An empty id: no coupon. */
  chosen: string;
  onChoose(id: string): void;
  onClose(): void;
}

export const styles = [panel, ticket, couponDialog];

/** Chooses one coupon at most. A tap chooses and closes; arrow keys only choose. */
export function View({ coupons, unusable, chosen, onChoose, onClose }: CouponDialogProps) {
  const t = useMessages(messages);
  const name = useId();
  const option = {
    className: 'option',
    part: 'option',
    // after the press: Preact renders before its `change`, which a radio that was removed doesn't dispatch. On the label:
    // in WebKit, the click that a label passes on to its radio has no detail.
    onClick: ({ detail }: { detail: number }) => void (detail > 0 && setTimeout(onClose)),
  };
  const radio = (id: string) => ({
    type: 'radio',
    name,
    part: 'radio',
    value: id,
    checked: id === chosen,
    onChange: () => onChoose(id),
  });
  return (
    <Dialog title={t.coupons()} onClose={onClose}>
      <div className="coupons" role="radiogroup" aria-label={t.coupons()}>
        {coupons.map((coupon, place) => (
          <label key={coupon.id} {...option}>
            <CouponTicket coupon={coupon} id={`${name}${place}`}>
              <input
                {...radio(coupon.id)}
                aria-labelledby={`${name}${place}`}
                aria-describedby={`${name}${place}-terms`}
              />
            </CouponTicket>
          </label>
        ))}
        <label {...option} className="option none">
          <span>{t.noCoupon()}</span>
          <input {...radio('')} />
        </label>
      </div>
      {unusable.length > 0 && (
        <>
          <p id={`${name}-unusable`} className="unusable-title">
            {t.unusable()}
          </p>
          <ul className="coupons unusable" part="unusable-coupons" aria-labelledby={`${name}-unusable`}>
            {unusable.map((coupon, place) => (
              <li key={coupon.id}>
                <CouponTicket coupon={coupon} id={`${name}-unusable${place}`} reason={coupon.reason} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
