import { atom, type ReadableAtom } from 'nanostores';
import type { Emit } from '../emit.js';
import type { Failure } from '../http/result.js';
import { read } from '../lib/shape.js';
import { requireLogin } from '../member/login.js';
import type { Site } from '../site/site.js';
import { forget, keep, recall } from '../storage.js';
import { drawLottery, lotteryFeedback, type Prize } from './api.js';
import { COUPON, NO_PRIZE } from './draw.js';

/** A prize that waits for the winner's details, with what was typed so far. */
export interface Claim {
  prize: Prize;
  remark: string;
  /** The member's id, if one won it: nobody else who uses this browser is to see it. */
  owner?: string | undefined;
}

export interface ClaimStore {
  /** Resolves once it is known whose prizes wait. */
  readonly ready: Promise<void>;
  /** Won and not sent yet, also before a reload: the latest one of those that are. */
  readonly $claim: ReadableAtom<Claim | undefined>;
  readonly $busy: ReadableAtom<boolean>;
  readonly $error: ReadableAtom<'missing' | Failure | undefined>;
  /** Remembers a win until its details are sent. */
  open(prize: Prize): void;
  setRemark(typed: string): void;
  /** Sends the details, after a login if the server wants one; true once they are with the server. */
  send(): Promise<boolean>;
}

/** Neither no prize nor a coupon: something that has to find its way to the winner. */
export const needsDetails = (prize: Prize): boolean =>
  prize.type !== NO_PRIZE && prize.type !== COUPON && Boolean(prize.logId);

/** spec.md §7, lotteryFeedback: what the winner must tell, per lottery. Without `emit` a 401 is an error. */
export function createClaim(site: Site, lotteryId: string, life: AbortSignal, emit?: Emit): ClaimStore {
  const place = `${site.key}|claim|${lotteryId}`;
  /** Read anew each time: another tab may have won, or sent, in the meantime. */
  const all = () => recall(place, isList)?.filter(isClaim) ?? [];
  const memberId = () => {
    const known = site.member.$member.get();
    return known.kind === 'member' ? known.member.id : undefined;
  };
  const own = () => all().filter(({ owner }) => owner === undefined || owner === memberId());
  const $claim = atom<Claim | undefined>(own().at(-1));
  const $busy = atom(false);
  const $error = atom<'missing' | Failure | undefined>();

  /** Takes the prize's claim out of the list, and puts this one in its place. */
  const write = ({ logId }: Prize, claim?: Claim) => {
    const claims = [...all().filter(({ prize }) => prize.logId !== logId), ...(claim ? [claim] : [])];
    if (claims.length) keep(place, claims);
    else forget(place);
    $claim.set(own().at(-1));
  };

  const post = async (prize: Prize, remark: string, isRepeat = false): Promise<boolean> => {
    const input = { id: prize.logId ?? '', remark, siteId: site.settings.siteId };
    const result = await site.send(lotteryFeedback, input);
    if (result.ok) {
      write(prize);
      site.tabs.tell(place);
      return true;
    }
    const needsLogin = emit && result.failure.kind === 'login' && !isRepeat && !life.aborted;
    if (needsLogin && (await requireLogin(emit, site, 'lottery', life))) return post(prize, remark, true);
    $error.set(result.failure);
    return false;
  };

  const follow = () => $busy.get() || $claim.set(own().at(-1));
  const unhear = site.tabs.hear(place, follow);
  const unfollow = site.member.$member.listen(follow);
  life.addEventListener('abort', () => {
    unhear();
    unfollow();
  });

  return {
    ready: own().length < all().length ? site.member.load({ signal: life }) : Promise.resolve(),
    $claim,
    $busy,
    $error,

    open(prize) {
      $error.set(undefined);
      write(prize, { prize, remark: '', owner: memberId() });
      site.tabs.tell(place);
    },

    setRemark(remark) {
      const claim = $claim.get();
      if (claim) write(claim.prize, { ...claim, remark });
      $error.set(undefined);
    },

    async send() {
      const claim = $claim.get();
      if (!claim || $busy.get()) return false;
      const remark = claim.remark.trim();
      $error.set(remark ? undefined : 'missing');
      if (!remark) return false;
      $busy.set(true);
      const isSent = await post(claim.prize, remark);
      $busy.set(false);
      return isSent;
    },
  };
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value);

function isClaim(value: unknown): value is Claim {
  try {
    const { prize, remark } = value as Claim;
    return typeof remark === 'string' && needsDetails(read(drawLottery.answer, prize));
  } catch {
    return false;
  }
}
