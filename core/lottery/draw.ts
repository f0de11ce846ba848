import type { Emit } from '../events/emit.js';
import { type Failure, failed } from '../http/result.js';
import { uuid } from '../lib/uuid.js';
import { latestAttempt } from '../request/latest.js';
import { sendWithLogin } from '../request/send-with-login.js';
import type { Site } from '../site/site.js';
import { forget, isText, keep, recall } from '../storage/storage.js';
import { drawLottery, type LotteryInfo, type Prize } from './lottery.api.js';

/** Rolling never outlasts a draw without an answer by more than this, in ms (elements.md §2, sb-lottery-grid). */
export const DRAW_MS = 10_000;
/** `type` of a prize that is none, and of one whose code is the prize (spec.md §3). */
export const NO_PRIZE = 0;
const COUPON = 2;

/** Is the prize a code? `type` is optional, so a code without a type tells it, too. */
export const isCoupon = ({ type, feedback }: Prize): boolean =>
  type === COUPON || (type === undefined && Boolean(feedback));

/** What a draw came to. An error is no prize (spec.md §4), but it says why. */
export type Outcome =
  | { kind: 'won'; prize: Prize }
  | { kind: 'lost'; prize?: Prize }
  | { kind: 'failed'; failure: Failure };

interface Lottery {
  id: string;
  platform: string | undefined;
  /** The lottery's prizes: one that isn't among them is no prize. */
  bonus: LotteryInfo['bonus'];
  /** Only members draw: the login comes first. */
  memberOnly: boolean;
}

export interface Draw {
  /** Draws once, after a login if one is needed: undefined when the visitor gave that up, or drew anew meanwhile. */
  draw(lottery: Lottery): Promise<Outcome | undefined>;
  /** Ends the waiting for a login. A draw that was sent goes on. */
  cancel(): void;
  /** The outcome was shown, or is remembered, so that the next draw is another one: until then it's still the same. */
  shown(lotteryId: string): void;
}

interface Options {
  site: Site;
  emit: Emit;
  signal: AbortSignal;
  /** True: a login is needed first, the wheel stands still meanwhile; false: somebody has logged in. */
  onLogin?(isAwaited: boolean): void;
  /** Awaited before each call: the wheel's start. */
  onCall?(): Promise<void>;
}

export function createDraw({ site, emit, signal: life, onLogin, onCall }: Options): Draw {
  const placeOf = (lotteryId: string) => `${site.key}|draw|${lotteryId}`;
  const attempts = latestAttempt(life);

  return {
    async draw({ id, platform, bonus, memberOnly }) {
      const place = placeOf(id);
      const signal = attempts.next();
      const input = { id, siteId: site.settings.siteId, appPlatform: platform };
      const send = async () => {
        await onCall?.();
        if (signal.aborted) return failed({ kind: 'aborted' });
        // a draw whose outcome is unknown is repeated as the same one, also after a reload: no prize gets lost
        const idempotencyKey = recall(place, isText) ?? uuid();
        keep(place, idempotencyKey);
        return site.send(drawLottery, input, { idempotencyKey, within: DRAW_MS });
      };
      const result = await sendWithLogin(send, { site, emit, cause: 'lottery', signal, memberOnly, onLogin });
      if (result.ok) return outcomeOf(result.data, bonus);
      const { failure } = result;
      if (failure.kind === 'aborted') return undefined;
      if (failure.kind === 'refused') forget(place);
      return { kind: 'failed', failure };
    },

    cancel: attempts.cancel,
    shown: (lotteryId) => forget(placeOf(lotteryId)),
  };
}

/** The draw's answer may leave out what the lottery says of the prize. */
function outcomeOf(drawn: Prize, bonus: LotteryInfo['bonus']): Outcome {
  const known = bonus.find(({ id }) => id === drawn.id);
  if (!known) return { kind: 'lost' };
  const prize = { ...known, ...drawn };
  return prize.type === NO_PRIZE ? { kind: 'lost', prize } : { kind: 'won', prize };
}
