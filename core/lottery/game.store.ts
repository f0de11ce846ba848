import { atom, computed, type ReadableAtom } from 'nanostores';
import { createDraft } from '../drafts/draft.js';
import { failed, type Result } from '../http/result.js';
import { uuid } from '../lib/uuid.js';
import { untilAborted } from '../lifetime/until-aborted.js';
import type { MemberState } from '../member/member.js';
import { memberIdOf } from '../member/member-id.js';
import { sendWithLogin, untilMemberKnown } from '../member/send-with-login.js';
import { navigate } from '../navigation/navigation.js';
import { notify } from '../notices/notices.js';
import { isRecent, isSentKey, type SentKey } from '../request/idempotency-key.js';
import { latestAttempt } from '../request/latest-attempt.js';
import type { Context } from '../site/context.js';
import { machine } from '../state/machine.js';
import { type GameCommand, type GameState, IDLE, phaseOf, transition } from './game.machine.js';
import { type DrawAnswer, drawLottery, type LotteryInfo, type Prize } from './lottery.api.js';
import { drawsLeftIn, type Outcome, outcomeOf, prizeOf } from './prize.rules.js';
import { messages } from './strings.js';

/** Timeout of a draw, in ms; the wheel stops then (docs/spec/interface.md §2, sb-lottery-grid). */
export const DRAW_MS = 10_000;

/** The part of a lottery that turns while the visitor draws. */
export interface Wheel {
  /** Resolves at full speed: then the draw is sent. */
  start(): Promise<void>;
  /** Stops at the outcome, and calls the game's `landed` there. The game's `show` ends the draw. */
  stopAt(outcome: Outcome): void;
  /** Stops at once, without an outcome. */
  stop(): void;
}

export interface GameOptions extends Pick<Context<object>, 'site' | 'emit' | 't' | 'signal'> {
  lotteryId: string;
  platform(): string | undefined;
  /** Whether only members may draw: an anonymous visitor is asked for a login first. */
  needsMember(): boolean;
  /** The lottery, whose prizes complete the answer. `again`: it is loaded again, because its count may be of yesterday. */
  loadLottery(again?: boolean): Promise<LotteryInfo | undefined>;
  /** Awaited after a login, before the wheel starts. */
  untilLoginCloses?(): Promise<void>;
  wheel: Wheel;
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

/** The draws in one lottery. If an outcome is unknown, the next draw of the same member repeats the same one. */
export function createGame(options: GameOptions) {
  const { site, emit, t, signal, lotteryId, wheel } = options;
  const { $member, loginCount } = site.member;
  /** The keys of the member's draws whose outcome is unknown, the oldest first. */
  const keys = createDraft<Keys>({
    site,
    name: `draw|${lotteryId}`,
    isValid: isKeys,
    signal,
    merge: (drawn, earlier) => [...earlier, ...drawn],
    // a session that nobody knew isn't that of a member who logged in since
    takeOver: (drawn) => listOf(drawn.filter((each) => !each.isOwnerUnknown || !loginCount())),
  });
  /** The key to repeat. Read from storage, because another element may have drawn. */
  const pendingKey = () => {
    keys.update((stored) => listOf(stored?.filter(isRecent)));
    return keys.$value.get()?.[0]?.key;
  };
  const isPending = () => pendingKey() !== undefined;
  const attempts = latestAttempt(signal);
  const $game = atom<GameState>(IDLE);
  /** How many draws the visitor has left; undefined if that isn't known. With 0, only a pending draw is repeated. */
  const $drawsLeft = atom<number | undefined>();
  let attempt = attempts.next();
  /** Sends the draw that the visitor has asked for. */
  let post = (_key: string) => {};

  const ask = async () => {
    attempt = attempts.next();
    const own = attempt;
    let lottery = await options.loadLottery();
    if ($drawsLeft.get() === 0) lottery = await options.loadLottery(true);
    if (own.aborted) return;
    if (!lottery) return dispatch({ kind: 'ended' });
    const { bonus } = lottery;
    const drawsLeft = $drawsLeft.get();
    const input = { id: lotteryId, siteId: site.settings.siteId, appPlatform: options.platform() };
    /** Whether the visitor is still the one to whom the draw belongs. */
    let isDrawers = () => true;
    let hasAskedLogin = false;

    const send = async (): Promise<Result<DrawAnswer | undefined>> => {
      // after a login, the count was another visitor's
      if (hasAskedLogin) await options.untilLoginCloses?.();
      else if (drawsLeft === 0) {
        await untilMemberKnown({ site, signal: own });
        if (!own.aborted && !isPending()) {
          notify(emit, 'info', t(messages).left(0));
          return failed({ kind: 'aborted' });
        }
      }
      if (own.aborted) return failed({ kind: 'aborted' });
      return new Promise((resolve) => {
        post = (key) => {
          const isOwnerUnknown = keys.$value.get()?.find((each) => each.key === key)?.isOwnerUnknown;
          const drawer = keys.$owner.get();
          const logins = loginCount();
          isDrawers = () => (!isOwnerUnknown || logins === loginCount()) && (!drawer || drawer === keys.$owner.get());
          resolve(site.send(drawLottery, input, { idempotencyKey: key, timeout: DRAW_MS }));
        };
        dispatch({ kind: 'allowed' });
      });
    };
    const result = await sendWithLogin(send, {
      site,
      emit,
      cause: 'lottery',
      reason: 'draw',
      signal: own,
      memberOnly: options.needsMember(),
      onLoginPending(isLoginPending) {
        hasAskedLogin = true;
        if (isLoginPending) dispatch({ kind: 'loginNeeded' });
      },
    });
    const isAborted = !result.ok && result.failure.kind === 'aborted';
    // the visitor has cancelled the draw, or begun another one
    if (isAborted && own.aborted) return;
    // after a logout, the outcome waits for the drawer's next visit
    if (isAborted || !isDrawers()) return dispatch({ kind: 'ended' });
    if (result.ok && result.data) $drawsLeft.set(drawsLeftIn(result.data));
    dispatch({ kind: 'answered', outcome: outcomeIn(result, bonus) });
  };

  const startWheel = async () => {
    const own = attempt;
    await Promise.all([wheel.start(), untilMemberKnown({ site, signal: own })]);
    if (!own.aborted) dispatch({ kind: 'atFullSpeed', key: pendingKey() ?? uuid() });
  };

  const storeKey = (key: string) =>
    keys.update((stored = []) => {
      const earlier = stored.find((each) => each.key === key);
      const isOwnerUnknown = earlier?.isOwnerUnknown || !['member', 'anonymous'].includes($member.get().kind);
      const sent = { key, sentAt: Date.now(), isOwnerUnknown };
      return earlier ? stored.map((each) => (each === earlier ? sent : each)) : [...stored, sent];
    });

  const run = (command: GameCommand) => {
    switch (command.kind) {
      case 'ask':
        return void ask();
      case 'abort':
        return attempts.cancel();
      case 'startWheel':
        return void startWheel();
      case 'stopWheel':
        return wheel.stop();
      case 'storeKey':
        return storeKey(command.key);
      case 'removeKey':
        return keys.update((stored) => listOf(stored?.filter(({ key }) => key !== command.key)));
      case 'send':
        return post(command.key);
      case 'stopAt':
        return wheel.stopAt(command.outcome);
      case 'emitDraw':
        return void emit('sb-draw', { prize: prizeOf(command.outcome) });
    }
  };
  const dispatch = machine($game, transition, run);

  /** The count is another visitor's after a login or a logout. While the member is unknown, it is the right one. */
  const forgetCount = (state: MemberState, before?: MemberState) => {
    const isKnown = before?.kind === 'member' || before?.kind === 'anonymous';
    if (isKnown && memberIdOf(state) !== memberIdOf(before)) $drawsLeft.set(undefined);
  };
  untilAborted(signal, $member.listen(forgetCount));

  return {
    /** Resolves once the visitor whose draws are repeated is known. */
    ready: keys.ready,
    $game: $game as ReadableAtom<GameState>,
    $phase: computed($game, phaseOf),
    $drawsLeft,
    /** Whether a draw's outcome is unknown, so that the next draw repeats it. */
    isPending,
    /** Draws once, after a login if needed. */
    draw: () => dispatch({ kind: 'draw' }),
    /** Stops waiting for a login. A draw that was sent can't be cancelled. */
    cancel: () => dispatch({ kind: 'cancel' }),
    /** The wheel stands at the outcome. */
    landed: () => dispatch({ kind: 'landed' }),
    show: () => dispatch({ kind: 'show' }),
    /** The outcome was seen, or is stored as a claim. Until then another draw repeats the same one. */
    seen: () => dispatch({ kind: 'seen' }),
    /** Shows a prize of before, whose details are missing. */
    offer: (prize: Prize) => dispatch({ kind: 'offer', prize }),
    /** The visitor closes the outcome. */
    close: () => dispatch({ kind: 'close' }),
    /** Opens the page where a coupon is used. */
    use: (url: string) => void navigate(emit, url, 'lottery'),
  };
}
