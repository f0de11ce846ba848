import { useId } from 'react';
import type { CheckoutCoupon } from '../../../core/shop/api.js';
import { Dialog } from '../../../core/ui/dialog.js';
import { useWords } from '../../../core/ui/language.js';
import panel from '../../../core/ui/panel.css';
import { words } from '../strings.js';
import coupons from './coupon-dialog.css';

interface CouponDialogProps {
  coupons: readonly CheckoutCoupon[];
  /** Empty: none. */
  chosen: string;
  onChoose(id: string): void;
  onClose(): void;
}

export const sheets = [panel, coupons];

/** One coupon at most. A tap chooses and closes; arrow keys only choose, so that all can be looked at. */
export function View({ coupons, chosen, onChoose, onClose }: CouponDialogProps) {
  const say = useWords(words);
  const name = useId();
  const options = [...coupons, { id: '', title: say.noCoupon() }];
  return (
    <Dialog title={say.coupons()} onClose={onClose}>
      <div className="coupons" role="radiogroup" aria-label={say.coupons()}>
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
