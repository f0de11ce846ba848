import { atom, type ReadableAtom } from 'nanostores';
import { createDraft } from '../drafts/draft.js';
import type { Emit } from '../events/emit.js';
import { failed, type Result } from '../http/result.js';
import { uuid } from '../lib/uuid.js';
import { sendWithLogin, untilMemberKnown } from '../member/send-with-login.js';
import { latestAttempt } from '../request/latest-attempt.js';
import { isRecent, isSentKey, type SentKey } from '../request/sent-key.js';
import type { Site } from '../site/site.js';
import { type DrawEvent, type DrawState, transition } from './draw.machine.js';
import { type DrawAnswer, drawLottery, type LotteryInfo } from './lottery.api.js';
import { type Outcome, outcomeOf } from './prize.rules.js';

/** Timeout of a draw, in ms; the wheel stops then (docs/spec/interface.md §2, sb-lottery-grid). */
export const DRAW_MS = 10_000;

interface DrawRequest {
  platform: string | undefined;
  /** The lottery's prizes, whose data completes the answer. */
  bonus: LotteryInfo['bonus'];
  /** Only members may draw: an anonymous visitor is asked for a login first. */
  memberOnly: boolean;
  /** How many draws the visitor has left, if known. With 0, only a draw whose outcome is unknown is sent. */
  drawsLeft: number | undefined;
}

export interface DrawStore {
  /** Resolves once the visitor whose draws are repeated is known. */
  readonly ready: Promise<void>;
  readonly $draw: ReadableAtom<DrawState>;
  /** Whether a draw's outcome is unknown, so that the next draw repeats it. */
  isPending(): boolean;
  /** Draws once, after a login if needed. Undefined if no draw was made, or its outcome isn't this visitor's. */
  draw(request: DrawRequest): Promise<Outcome | undefined>;
  /** Stops waiting for a login. A draw that was sent can't be cancelled. */
  cancel(): void;
  /** The outcome was seen, or is stored as a claim. Until then another draw repeats the same one. */
  seen(): void;
}

interface DrawStoreOptions {
  site: Site;
  emit: Emit;
  signal: AbortSignal;
  lotteryId: string;
  /** Awaited before each call; resolves once the wheel is at full speed. */
  beforeSend(): Promise<void>;
  /** Called instead of a draw if the visitor has none left. */
  onNoneLeft(): void;
  /** Called with the server's answer. */
  onAnswer?(answer: DrawAnswer): void;
}

interface DrawKey extends SentKey {
  /** It was sent while nobody knew whose session it was: userInfo failed. */
  isOwnerUnknown?: boolean | undefined;
}

type Keys = readonly DrawKey[];
const isKeys = (value: unknown): value is Keys => Array.isArray(value) && value.every(isSentKey);
const listOf = (keys: Keys = []): Keys | undefined => (keys.length ? keys : undefined);

function outcomeIn(result: Result<DrawAnswer | undefined>, bonus: LotteryInfo['bonus']): Outcome {
  if (!result.ok) return { kind: 'failed', failure: result.failure };
  // nobody can read the answer, but it may be a win
  return result.data ? outcomeOf(result.data, bonus) : { kind: 'failed', failure: { kind: 'network' } };
}

/** Draws in one lottery. If an outcome is unknown, the next draw of the same member repeats the same one. */
export function createDraw({
  site,
  emit,
  signal,
  lotteryId,
  beforeSend,
  onNoneLeft,
  onAnswer,
}: DrawStoreOptions): DrawStore {
  /** The keys of the member's draws whose outcome is unknown, the oldest first. */
  const keys = createDraft<Keys>({
    site,
    name: `draw|${lotteryId}`,
    isValid: isKeys,
    signal,
    merge: (drawn, earlier) => [...earlier, ...drawn],
    // a session that nobody knew isn't that of a member who logged in since
    takeOver: (drawn) => listOf(drawn.filter((each) => !each.isOwnerUnknown || !site.member.loginCount())),
  });
  /** The key to repeat. Read from storage, because another element may have drawn. */
  const pendingKey = () => {
    keys.update((stored) => listOf(stored?.filter(isRecent)));
    return keys.$value.get()?.[0];
  };
  const isOwnerUnknown = () => !['member', 'anonymous'].includes(site.member.$member.get().kind);
  const attempts = latestAttempt(signal);
  const $draw = atom<DrawState>({ kind: 'idle' });
  let latest: AbortSignal | undefined;

  const dispatch = (event: DrawEvent) => {
    const { state, commands } = transition($draw.get(), event);
    for (const { kind, key } of commands) {
      keys.update((stored = []) => {
        if (kind === 'removeKey') return listOf(stored.filter((each) => each.key !== key));
        const earlier = stored.find((each) => each.key === key);
        const sent = { key, sentAt: Date.now(), isOwnerUnknown: earlier?.isOwnerUnknown || isOwnerUnknown() };
        return earlier ? stored.map((each) => (each === earlier ? sent : each)) : [...stored, sent];
      });
    }
    $draw.set(state);
  };

  return {
    ready: keys.ready,
    $draw,
    isPending: () => pendingKey() !== undefined,

    async draw({ platform, bonus, memberOnly, drawsLeft }) {
      const attempt = attempts.next();
      latest = attempt;
      dispatch({ kind: 'draw' });
      const input = { id: lotteryId, siteId: site.settings.siteId, appPlatform: platform };
      /** Whether the visitor is still the one to whom the draw belongs. */
      let isDrawers = () => true;
      let hasAskedLogin = false;
      const send = async () => {
        const memberKnown = untilMemberKnown({ site, signal: attempt });
        // after a login, the count was another visitor's
        if (drawsLeft === 0 && !hasAskedLogin) {
          await memberKnown;
          if (!pendingKey()) {
            if (!attempt.aborted) onNoneLeft();
            return failed({ kind: 'aborted' });
          }
        }
        if (attempt.aborted) return failed({ kind: 'aborted' });
        dispatch({ kind: 'start' });
        await Promise.all([beforeSend(), memberKnown]);
        if (attempt.aborted) return failed({ kind: 'aborted' });
        const pending = pendingKey();
        const key = pending?.key ?? uuid();
        const drawer = keys.$owner.get();
        const logins = site.member.loginCount();
        const isUnknown = pending?.isOwnerUnknown || isOwnerUnknown();
        isDrawers = () =>
          (!isUnknown || logins === site.member.loginCount()) && (!drawer || drawer === keys.$owner.get());
        dispatch({ kind: 'send', key });
        return site.send(drawLottery, input, { idempotencyKey: key, timeout: DRAW_MS });
      };
      const result = await sendWithLogin(send, {
        site,
        emit,
        cause: 'lottery',
        reason: 'draw',
        signal: attempt,
        memberOnly,
        onLogin(isLoginPending) {
          hasAskedLogin = true;
          if (isLoginPending) dispatch({ kind: 'login' });
        },
      });
      if (attempt !== latest) return undefined;
      // after a logout, the outcome waits for the drawer's next visit
      if (!isDrawers() || (!result.ok && result.failure.kind === 'aborted')) {
        dispatch({ kind: 'stopped' });
        return undefined;
      }
      const outcome = outcomeIn(result, bonus);
      if (result.ok && result.data) onAnswer?.(result.data);
      dispatch({ kind: 'answered', outcome });
      return outcome;
    },

    cancel() {
      attempts.cancel();
      dispatch({ kind: 'cancel' });
    },

    seen: () => dispatch({ kind: 'seen' }),
  };
}
