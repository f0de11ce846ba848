import { atom } from 'nanostores';
import { isCallMissing } from '../../../core/http/result.js';
import { onOnline } from '../../../core/lifetime/on-online.js';
import { type Coupon, goodsCouponList } from '../../../core/shop/api.js';
import type { Site } from '../../../core/site/site.js';

interface CouponsStoreOptions {
  id: string;
  site: Site;
  signal: AbortSignal;
}

export type CouponsStore = ReturnType<typeof createCoupons>;

/** The coupons that visitors can use for the goods. Everything else works without them. */
export function createCoupons({ id, site, signal }: CouponsStoreOptions) {
  const $coupons = atom<readonly Coupon[] | 'failed'>([]);
  let isNeeded = true;

  /** Loads the coupons, unless they are loaded or in flight. */
  const load = async () => {
    if (!isNeeded) return;
    isNeeded = false;
    const result = await site.send(goodsCouponList, { id, siteId: site.settings.siteId }, { signal });
    if (signal.aborted) return;
    // a back end without coupons hasn't the call
    const coupons = isCallMissing(result) ? [] : result.ok && result.data;
    $coupons.set(coupons || 'failed');
    isNeeded = !coupons;
  };

  onOnline(load, signal);
  return { $coupons, load };
}
