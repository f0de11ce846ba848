import { atom } from 'nanostores';
import type { SendOptions } from '../../../core/http/client.js';
import { onOnline } from '../../../core/lifetime/on-online.js';
import { untilAborted } from '../../../core/lifetime/until-aborted.js';
import type { MemberState } from '../../../core/member/member.js';
import { signedInId } from '../../../core/member/member-id.js';
import { latestAttempt } from '../../../core/request/latest-attempt.js';
import { detailInput, type Goods, goodsDetail } from '../../../core/shop/api.js';
import type { Site } from '../../../core/site/site.js';

interface DetailStoreOptions {
  id: string;
  site: Site;
  signal: AbortSignal;
  /** Called before the goods are shown, and after each reload. */
  onGoods(goods: Goods): void;
  /** Called with each read of the goods. */
  onRead(): void;
}

export type DetailStore = ReturnType<typeof createDetail>;

/** The goods with the prices of the signed-in member. */
export function createDetail({ id, site, signal, onGoods, onRead }: DetailStoreOptions) {
  const $goods = atom<Goods | 'loading' | 'failed'>('loading');
  const reads = latestAttempt(signal);
  const input = detailInput(id, site.settings.siteId);

  const read = async (options?: SendOptions) => {
    const readSignal = reads.next();
    const result = await site.send(goodsDetail, input, { ...options, signal: readSignal });
    if (readSignal.aborted) return;
    if (result.ok) {
      onGoods(result.data);
      $goods.set(result.data);
    } else if (typeof $goods.get() === 'string') $goods.set('failed');
  };

  const load = (options?: SendOptions) => {
    read(options);
    onRead();
  };

  const reload = (options?: SendOptions) => {
    $goods.set('loading');
    load(options);
  };

  /** Reloads the goods for another member, because prices depend on the member. */
  const onMember = (now: MemberState, before: MemberState | undefined) => {
    if (!isKnown(now)) return;
    const goods = $goods.get();
    // the read may have failed because it needs a member
    if (now.kind === 'member' && goods === 'failed') return reload({ fresh: true });
    const isLoaded = typeof goods !== 'string';
    // the first read is already for the session's member, whom the response names
    if (!isKnown(before) && !isLoaded) return;
    const readFor = isKnown(before) ? signedInId(before) : isLoaded ? goods.memberId : undefined;
    if (signedInId(now) !== readFor) load({ fresh: true });
  };

  untilAborted(signal, site.member.$member.listen(onMember));
  onOnline(() => $goods.get() === 'failed' && reload(), signal);
  load();
  return { $goods, retry: () => reload() };
}

const isKnown = (state: MemberState | undefined) => state?.kind === 'member' || state?.kind === 'anonymous';
