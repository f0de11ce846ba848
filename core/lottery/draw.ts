import type { Emit } from '../emit.js';
import type { Failure } from '../http/result.js';
import { uuid } from '../lib/uuid.js';
import { requireLogin } from '../member/login.js';
import type { Site } from '../site/site.js';
import { forget, isText, keep, recall } from '../storage.js';
import { drawLottery, type Prize } from './api.js';

/** Rolling never outlasts a draw without an answer by more than this, in ms (elements.md §2, sb-lottery-grid). */
export const DRAW_MS = 10_000;
/** `type` of a prize that is none, and of one whose code is the prize (spec.md §3). */
export const NO_PRIZE = 0;
export const COUPON = 2;

/** What a draw came to. An error is no prize (spec.md §4), but it says why. */
export type Outcome =
  | { kind: 'won'; prize: Prize }
  | { kind: 'lost'; prize?: Prize }
  | { kind: 'failed'; failure: Failure };

interface Lottery {
  id: string;
  platform: string | undefined;
  /** The lottery's prizes: one that isn't among them is no prize. */
  isPrize(id: string): boolean;
}

export interface Draw {
  /** Lets the visitor log in if nobody is; false when the visitor gave up. */
  admit(): Promise<boolean>;
  /** Draws once, after a login if the server wants one: undefined when the visitor gave that up. */
  draw(lottery: Lottery): Promise<Outcome | undefined>;
  /** The outcome was shown, or is remembered, so that the next draw is another one: until then it's still the same. */
  shown(lotteryId: string): void;
}

interface Options {
  site: Site;
  emit: Emit;
  life: AbortSignal;
  /** A login is needed first: the wheel stands still meanwhile. */
  onLogin?(): void;
  /** Awaited before each call: the wheel's start. */
  onCall?(): Promise<void>;
}

export function createDraw({ site, emit, life, onLogin, onCall }: Options): Draw {
  const placeOf = (lotteryId: string) => `${site.key}|draw|${lotteryId}`;
  let logins = 0;

  /** Who asks again while a login is awaited, starts anew: of several draws only the latest goes on. */
  const login = async () => {
    const own = ++logins;
    onLogin?.();
    return (await requireLogin(emit, site, 'lottery', life)) && own === logins;
  };

  const draw = async (lottery: Lottery, isRepeat = false): Promise<Outcome | undefined> => {
    await onCall?.();
    if (life.aborted) return undefined;
    const place = placeOf(lottery.id);
    // a draw whose outcome is unknown is repeated as the same one, also after a reload: no prize gets lost
    const key = recall(place, isText) ?? uuid();
    keep(place, key);
    const input = { id: lottery.id, siteId: site.settings.siteId, appPlatform: lottery.platform };
    const result = await site.send(drawLottery, input, { idempotencyKey: key, within: DRAW_MS });
    if (result.ok) return outcomeOf(result.data, lottery);
    if (result.failure.kind === 'refused') forget(place);
    if (result.failure.kind !== 'login' || isRepeat) return { kind: 'failed', failure: result.failure };
    return (await login()) ? draw(lottery, true) : undefined;
  };

  return {
    async admit() {
      await site.member.load({ signal: life });
      if (life.aborted) return false;
      return site.member.$member.get().kind !== 'anonymous' || login();
    },
    draw: (lottery) => draw(lottery),
    shown: (lotteryId) => forget(placeOf(lotteryId)),
  };
}

function outcomeOf(prize: Prize, { isPrize }: Lottery): Outcome {
  if (!isPrize(prize.id)) return { kind: 'lost' };
  return prize.type === NO_PRIZE ? { kind: 'lost', prize } : { kind: 'won', prize };
}
