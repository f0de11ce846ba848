import { atom, type ReadableAtom } from 'nanostores';
import { createDraft } from '../drafts/draft.js';
import type { Emit } from '../events/emit.js';
import type { Failure } from '../http/result.js';
import { read } from '../lib/schema.js';
import { latestAttempt } from '../request/latest.js';
import { sendWithLogin } from '../request/send-with-login.js';
import type { Site } from '../site/site.js';
import { isCoupon, NO_PRIZE } from './draw.js';
import { drawLottery, lotteryFeedback, type Prize } from './lottery.api.js';

/** A prize that waits for the winner's details, with what was typed so far. */
export interface Claim {
  prize: Prize;
  remark: string;
}

export interface ClaimStore {
  /** Resolves once it is known whose prizes wait. */
  readonly ready: Promise<void>;
  /** The visitor's prizes that wait for details, the latest one last. Other members' claims aren't among them. */
  readonly $claims: ReadableAtom<readonly Claim[] | undefined>;
  readonly $busy: ReadableAtom<boolean>;
  /** The details were submitted, and the visitor has to log in before they are sent. */
  readonly $isLoginAwaited: ReadableAtom<boolean>;
  readonly $error: ReadableAtom<'missing' | Failure | undefined>;
  /** The claim of a prize, if it still waits. */
  find(prize: Prize): Claim | undefined;
  /** Remembers a win until its details are sent. */
  open(prize: Prize): void;
  setRemark(prize: Prize, typed: string): void;
  /** Sends the details, after a login if the server wants one; true once the server has them. */
  send(prize: Prize): Promise<boolean>;
  /** Ends the waiting for a login: the details aren't sent. */
  cancel(): void;
  /** Forgets a prize that the visitor doesn't want. */
  giveUp(prize: Prize): void;
}

/** Neither no prize nor a coupon: something that has to find its way to the winner. */
export const needsDetails = (prize: Prize): boolean =>
  prize.type !== NO_PRIZE && !isCoupon(prize) && Boolean(prize.logId);

/** spec.md §7, lotteryFeedback: what the winner must tell, per lottery. */
export function createClaim(site: Site, lotteryId: string, signal: AbortSignal, emit: Emit): ClaimStore {
  const draft = createDraft<readonly Claim[]>({
    site,
    name: `claim|${lotteryId}`,
    isValid: isClaims,
    signal,
    merge: (won, earlier) => [...earlier, ...won],
  });
  const $busy = atom(false);
  const $isLoginAwaited = atom(false);
  const $error = atom<'missing' | Failure | undefined>();
  const attempts = latestAttempt(signal);

  const find = ({ logId }: Prize) => draft.$value.get()?.find(({ prize }) => prize.logId === logId);
  /** Takes the prize's claim out of the list, or puts another one in its place. */
  const replace = ({ logId }: Prize, claim?: Claim) =>
    draft.update((all = []) => {
      const others = all.filter(({ prize }) => prize.logId !== logId);
      const claims = claim ? [...others, claim] : others;
      return claims.length ? claims : undefined;
    });

  return {
    ready: draft.ready,
    $claims: draft.$value,
    $busy,
    $isLoginAwaited,
    $error,
    find,
    cancel: attempts.cancel,
    giveUp: (prize) => replace(prize),

    open(prize) {
      $error.set(undefined);
      replace(prize, { prize, remark: '' });
      // the prize is the member's, also where no element has asked yet who that is
      if (site.member.$member.get().kind === 'unknown') site.member.load({ signal });
    },

    setRemark(prize, remark) {
      draft.update((all) => all?.map((claim) => (claim.prize.logId === prize.logId ? { ...claim, remark } : claim)));
      $error.set(undefined);
    },

    async send(prize) {
      const claim = find(prize);
      if (!claim || $busy.get()) return false;
      const remark = claim.remark.trim();
      $error.set(remark ? undefined : 'missing');
      if (!remark) return false;
      $busy.set(true);
      const input = { id: prize.logId ?? '', remark, siteId: site.settings.siteId };
      const result = await sendWithLogin(() => site.send(lotteryFeedback, input), {
        site,
        emit,
        cause: 'lottery',
        signal: attempts.next(),
        onLogin: (isAwaited) => $isLoginAwaited.set(isAwaited),
      });
      if (result.ok) replace(prize);
      else if (result.failure.kind !== 'aborted') $error.set(result.failure);
      $isLoginAwaited.set(false);
      $busy.set(false);
      return result.ok;
    },
  };
}

const isClaims = (value: unknown): value is readonly Claim[] => Array.isArray(value) && value.every(isClaim);

function isClaim(value: unknown): value is Claim {
  try {
    const { prize, remark } = value as Claim;
    return typeof remark === 'string' && needsDetails(read(drawLottery.answer, prize));
  } catch {
    return false;
  }
}
