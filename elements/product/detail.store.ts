import { atom, type ReadableAtom } from 'nanostores';
import type { SendOptions } from '../../core/http/client.js';
import { onReturn } from '../../core/lifetime/on-online.js';
import type { MemberState } from '../../core/member/member.js';
import { type Coupon, detailInput, type Goods, goodsCouponList, goodsDetail } from '../../core/shop/api.js';
import type { Site } from '../../core/site/site.js';

export interface DetailStore {
  readonly $goods: ReadableAtom<Goods | 'loading' | 'failed'>;
  /** All else works without them. */
  readonly $coupons: ReadableAtom<readonly Coupon[] | 'failed'>;
  retry(): void;
  retryCoupons(): void;
}

interface Options {
  id: string;
  site: Site;
  signal: AbortSignal;
  /** Called before the goods are shown, and each time they were read again. */
  onGoods(goods: Goods): void;
}

/** What the server tells about goods, to whoever is signed in. */
export function createDetail({ id, site, signal: life, onGoods }: Options): DetailStore {
  const $goods = atom<Goods | 'loading' | 'failed'>('loading');
  const $coupons = atom<readonly Coupon[] | 'failed'>([]);
  const { siteId } = site.settings;
  let turns = 0;
  let wantsCoupons = true;

  const loadGoods = async (options?: SendOptions) => {
    const turn = ++turns;
    const result = await site.send(goodsDetail, detailInput(id, siteId), { ...options, signal: life });
    if (life.aborted || turn !== turns) return;
    if (result.ok) {
      onGoods(result.data);
      $goods.set(result.data);
    } else if (typeof $goods.get() === 'string') $goods.set('failed');
  };

  const loadCoupons = async () => {
    if (!wantsCoupons) return;
    wantsCoupons = false;
    const result = await site.send(goodsCouponList, { id, siteId }, { signal: life });
    if (life.aborted) return;
    $coupons.set(result.ok ? result.data : 'failed');
    wantsCoupons = !result.ok;
  };

  const load = (options?: SendOptions) => {
    loadGoods(options);
    loadCoupons();
  };

  const loadAnew = (options?: SendOptions) => {
    $goods.set('loading');
    load(options);
  };

  const known = () => {
    const goods = $goods.get();
    return typeof goods === 'string' ? undefined : goods.memberId;
  };
  /** Prices can be a member's own: somebody else sees others. */
  const unfollow = site.member.$member.listen((now, before) => {
    if (!isSettled(now)) return;
    // maybe just a member was missing
    if (now.kind === 'member' && $goods.get() === 'failed') return loadAnew({ fresh: true });
    const wasShown = isSettled(before) || typeof $goods.get() !== 'string';
    if (wasShown && idOf(now) !== (isSettled(before) ? idOf(before) : known())) load({ fresh: true });
  });
  life.addEventListener('abort', unfollow);
  onReturn(() => ($goods.get() === 'failed' ? loadAnew() : loadCoupons()), life);
  load();
  return { $goods, $coupons, retry: () => loadAnew(), retryCoupons: () => void loadCoupons() };
}

const isSettled = (state: MemberState | undefined) => state?.kind === 'member' || state?.kind === 'anonymous';
const idOf = (state: MemberState | undefined) => (state?.kind === 'member' ? state.member.id : undefined);
