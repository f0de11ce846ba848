import { atom, type ReadableAtom } from 'nanostores';
import { onOnline } from '../../../core/lifetime/on-online.js';
import { type Coupon, goodsCouponList } from '../../../core/shop/api.js';
import type { Site } from '../../../core/site/site.js';

export interface CouponsStore {
  /** Optional: everything else works without them. */
  readonly $coupons: ReadableAtom<readonly Coupon[] | 'failed'>;
  /** Loads the coupons, unless they are loaded or in flight. */
  load(): void;
}

interface CouponsStoreOptions {
  id: string;
  site: Site;
  signal: AbortSignal;
}

/** The coupons that visitors can use for the goods. */
export function createCoupons({ id, site, signal }: CouponsStoreOptions): CouponsStore {
  const $coupons = atom<readonly Coupon[] | 'failed'>([]);
  let isNeeded = true;

  const load = async () => {
    if (!isNeeded) return;
    isNeeded = false;
    const result = await site.send(goodsCouponList, { id, siteId: site.settings.siteId }, { signal });
    if (signal.aborted) return;
    $coupons.set(result.ok ? result.data : 'failed');
    isNeeded = !result.ok;
  };

  onOnline(load, signal);
  return { $coupons, load };
}
