import { atom, type ReadableAtom } from 'nanostores';
import type { Failure } from '../http/result.js';
import { read } from '../lib/shape.js';
import type { Site } from '../site/site.js';
import { forget, keep, recall } from '../storage.js';
import { drawLottery, lotteryFeedback, type Prize } from './api.js';
import { COUPON, NO_PRIZE } from './draw.js';

/** A prize that waits for the winner's details, with what was typed so far. */
export interface Claim {
  prize: Prize;
  remark: string;
}

export interface ClaimStore {
  /** Won and not sent yet, also before a reload. */
  readonly $claim: ReadableAtom<Claim | undefined>;
  readonly $busy: ReadableAtom<boolean>;
  readonly $error: ReadableAtom<'missing' | Failure | undefined>;
  /** Remembers a win until its details are sent. */
  open(prize: Prize): void;
  setRemark(typed: string): void;
  /** Sends the details; true once they are with the server. */
  send(): Promise<boolean>;
}

/** Neither no prize nor a coupon: something that has to find its way to the winner. */
export const needsDetails = (prize: Prize): boolean =>
  prize.type !== NO_PRIZE && prize.type !== COUPON && Boolean(prize.logId);

/** spec.md §7, lotteryFeedback: what the winner must tell, per lottery. */
export function createClaim(site: Site, lotteryId: string, life: AbortSignal): ClaimStore {
  const place = `${site.key}|claim|${lotteryId}`;
  const $claim = atom<Claim | undefined>(recall(place, isClaim));
  const $busy = atom(false);
  const $error = atom<'missing' | Failure | undefined>();

  const write = (claim: Claim) => {
    $claim.set(claim);
    keep(place, claim);
  };

  return {
    $claim,
    $busy,
    $error,
    open: (prize) => write({ prize, remark: '' }),

    setRemark(remark) {
      const claim = $claim.get();
      if (claim) write({ ...claim, remark });
      $error.set(undefined);
    },

    async send() {
      const claim = $claim.get();
      if (!claim || $busy.get()) return false;
      const remark = claim.remark.trim();
      $error.set(remark ? undefined : 'missing');
      if (!remark) return false;
      $busy.set(true);
      const input = { id: claim.prize.logId ?? '', remark, siteId: site.settings.siteId };
      const result = await site.send(lotteryFeedback, input);
      $busy.set(false);
      if (result.ok) {
        forget(place);
        $claim.set(undefined);
      } else if (!life.aborted) {
        $error.set(result.failure);
      }
      return result.ok;
    },
  };
}

function isClaim(value: unknown): value is Claim {
  try {
    const { prize, remark } = value as Claim;
    return typeof remark === 'string' && needsDetails(read(drawLottery.answer, prize));
  } catch {
    return false;
  }
}
