import { useId } from 'react';
import type { CheckoutCoupon } from '../../../core/shop/api.js';
import { Dialog } from '../../../core/ui/dialog.js';
import { useMessages } from '../../../core/ui/language.js';
import panel from '../../../core/ui/panel.css';
import { messages } from '../strings.js';
import coupons from './coupon-dialog.css';

interface CouponDialogProps {
  coupons: readonly CheckoutCoupon[];
  /** An empty id: no coupon. */
  chosen: string;
  onChoose(id: string): void;
  onClose(): void;
}

export const styles = [panel, coupons];

/** Chooses one coupon at most. A tap chooses and closes; arrow keys only choose. */
export function View({ coupons, chosen, onChoose, onClose }: CouponDialogProps) {
  const t = useMessages(messages);
  const name = useId();
  const options = [...coupons, { id: '', title: t.noCoupon() }];
  return (
    <Dialog title={t.coupons()} onClose={onClose}>
      <div className="coupons" role="radiogroup" aria-label={t.coupons()}>
        {options.map(({ id, title }) => (
          <label key={id} className="option" part="option">
            <input
              type="radio"
              name={name}
              part="radio"
              value={id}
              checked={id === chosen}
              onChange={() => onChoose(id)}
              onClick={({ detail }) => detail > 0 && onClose()}
            />
            <bdi>{title ?? id}</bdi>
          </label>
        ))}
      </div>
    </Dialog>
  );
}
