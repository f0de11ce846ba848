import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { useWords } from '../../../core/ui/language.js';
import { words as sharedWords } from '../../../core/ui/strings.js';
import { words } from '../strings.js';
import type { CouponsStore } from './coupons.store.js';

/** Last in the page, because they may arrive last and must not move anything. */
export function GoodsCoupons({ store }: { store: CouponsStore }) {
  const coupons = useStore(store.$coupons);
  const say = useWords(words);
  const sayShared = useWords(sharedWords);
  const id = useId();
  if (coupons === 'failed') {
    return (
      <p className="coupons-failed" part="coupons-failed">
        <span role="status">{say.couponsFailed()}</span>
        <button type="button" className="bare link" part="retry" onClick={store.load}>
          {sayShared.retry()}
        </button>
      </p>
    );
  }
  if (coupons.length === 0) return null;
  return (
    <div className="coupons">
      <h3 id={id} className="name" part="coupons-title">
        {say.coupons()}
      </h3>
      <ul part="coupons" aria-labelledby={id}>
        {coupons.map((coupon) => (
          <li key={coupon.id} part="coupon" dir="auto">
            {coupon.title}
          </li>
        ))}
      </ul>
    </div>
  );
}
