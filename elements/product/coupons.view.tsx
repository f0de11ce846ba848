import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { useWords } from '../../core/ui/language.js';
import type { DetailStore } from './detail.store.js';
import { words } from './strings.js';

/** Last, because they may come later than all else, and nothing shall move for them. */
export function Coupons({ detail }: { detail: DetailStore }) {
  const coupons = useStore(detail.$coupons);
  const say = useWords(words);
  const id = useId();
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
