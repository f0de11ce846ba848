import { atom, type ReadableAtom } from 'nanostores';
import type { Site } from '../context/site.js';
import type { Emit } from '../events/emit.js';
import { failed } from '../http/result.js';
import { uuid } from '../lib/uuid.js';
import { latestAttempt } from '../request/latest-attempt.js';
import { sendWithLogin } from '../request/send-with-login.js';
import { isText, readStored, removeStored, writeStored } from '../storage/storage.js';
import { type DrawEvent, type DrawState, transition } from './draw.machine.js';
import { type DrawAnswer, drawLottery, type LotteryInfo } from './lottery.api.js';
import { type Outcome, outcomeOf } from './prize.rules.js';

/** Timeout of a draw, in ms; the wheel stops then (docs/spec/interface.md §2, sb-lottery-grid). */
export const DRAW_MS = 10_000;

interface DrawRequest {
  platform: string | undefined;
  /** The lottery's prizes; any other drawn prize counts as none. */
  bonus: LotteryInfo['bonus'];
  /** Only members may draw: an anonymous visitor is asked for a login first. */
  memberOnly: boolean;
}

export interface DrawStore {
  readonly $draw: ReadableAtom<DrawState>;
  /** Draws once, after a login if needed. Undefined if the visitor cancelled the login or drew again meanwhile. */
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
  /** A login is needed first; the wheel stands still meanwhile. */
  onLogin(): void;
  /** Awaited before each call; resolves once the wheel is at full speed. */
  beforeSend(): Promise<void>;
  /** Called with the server's answer. */
  onAnswer?(answer: DrawAnswer): void;
}

/** Draws in one lottery. If an outcome is unknown, the next draw repeats the same one. */
export function createDraw({
  site,
  emit,
  signal,
  lotteryId,
  onLogin,
  beforeSend,
  onAnswer,
}: DrawStoreOptions): DrawStore {
  const storageKey = `${site.key}|draw|${lotteryId}`;
  const attempts = latestAttempt(signal);
  const $draw = atom<DrawState>({ kind: 'idle' });
  let latest: AbortSignal | undefined;

  const dispatch = (event: DrawEvent) => {
    const { state, commands } = transition($draw.get(), event);
    $draw.set(state);
    for (const command of commands) {
      if (command.kind === 'storeKey') writeStored(storageKey, command.key);
      else removeStored(storageKey);
    }
  };

  return {
    $draw,

    async draw({ platform, bonus, memberOnly }) {
      const attempt = attempts.next();
      latest = attempt;
      dispatch({ kind: 'draw' });
      const input = { id: lotteryId, siteId: site.settings.siteId, appPlatform: platform };
      const send = async () => {
        dispatch({ kind: 'start' });
        await beforeSend();
        if (attempt.aborted) return failed({ kind: 'aborted' });
        const key = readStored(storageKey, isText) ?? uuid();
        dispatch({ kind: 'send', key });
        return site.send(drawLottery, input, { idempotencyKey: key, timeout: DRAW_MS });
      };
      const result = await sendWithLogin(send, {
        site,
        emit,
        cause: 'lottery',
        signal: attempt,
        memberOnly,
        onLogin(isLoginPending) {
          if (!isLoginPending) return;
          dispatch({ kind: 'login' });
          onLogin();
        },
      });
      if (!result.ok && result.failure.kind === 'aborted') {
        // a newer attempt has replaced this one
        if (attempt === latest) dispatch({ kind: 'stopped' });
        return undefined;
      }
      const outcome: Outcome = result.ok
        ? outcomeOf(result.data ?? {}, bonus)
        : { kind: 'failed', failure: result.failure };
      if (result.ok) onAnswer?.(result.data ?? {});
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
