import { atom } from 'nanostores';
import type { Result } from '../../core/http/result.js';
import { last } from '../../core/lib/last.js';
import { untilAborted } from '../../core/lifetime/until-aborted.js';
import { createClaim } from '../../core/lottery/claim.store.js';
import type { DrawState } from '../../core/lottery/draw.machine.js';
import { createDraw } from '../../core/lottery/draw.store.js';
import type { LotteryInfo, Prize } from '../../core/lottery/lottery.api.js';
import { drawsLeftIn, needsDetails, type Outcome, prizeOf } from '../../core/lottery/prize.rules.js';
import { messages } from '../../core/lottery/strings.js';
import type { MemberState } from '../../core/member/member.js';
import { memberIdOf } from '../../core/member/member-id.js';
import { navigate } from '../../core/navigation/navigation.js';
import { notify } from '../../core/notices/notices.js';
import { prefersReducedMotion } from '../../core/ui/media-queries.js';
import {
  canHide,
  type Greeting,
  type GreetingCommand,
  type GreetingEvent,
  initialGreeting,
  transition,
} from './greeting.machine.js';
import { isDisabled, isDone, isHidden, setDisabled, setDone, setHidden } from './greeting-storage.js';
import { isUserInteracting, untilDialogsClose, whenIdle } from './page-idle.js';
import { setWallClockTimeout } from './wall-clock-timeout.js';

/** How long the prizes roll before the result is shown, in ms (docs/spec/behaviour.md §9). */
const ROLL_MS = 3000;

export type GreetingStore = NonNullable<Awaited<ReturnType<typeof createGreeting>>>;

/**
 * One lottery; undefined if it already had an outcome. `isRequested`: the visitor clicked retry, so the guide opens.
 * `read` reads the present lottery.
 */
export async function createGreeting(
  lottery: LotteryInfo,
  isRequested: boolean,
  read: () => Promise<Result<LotteryInfo | null>>,
  { site, emit, t, signal }: Context<object>,
) {
  const claim = createClaim({ site, emit, signal, lotteryId: lottery.id });
  const draw = createDraw({
    site,
    emit,
    signal,
    lotteryId: lottery.id,
    async beforeSend() {
      stopRolling?.();
      // a login dialog says for a second that it succeeded; without a login the open dialog is the guide itself
      if ($greeting.get().kind === 'closed') await untilDialogsClose(signal);
      dispatch({ kind: 'started' });
      const ms = prefersReducedMotion() ? 0 : ROLL_MS;
      stopRolling = setWallClockTimeout(ms, () => dispatch({ kind: 'rolled' }), signal);
    },
    onNoneLeft: () => notify(emit, 'info', t(messages).left(0)),
  });
  await Promise.all([claim.ready, draw.ready]);
  const pending = last(claim.$claims.get());
  const isOver = isDone(lottery.id) || (isHidden(lottery.id) && !isRequested && !draw.isPending());
  if (signal.aborted || (isOver && !pending)) return undefined;
  const earlier: Outcome | undefined = pending && { kind: 'won', prize: pending.prize };
  const $greeting = atom<Greeting<Outcome>>(initialGreeting(earlier));
  let drawsLeft = drawsLeftIn(lottery);
  /** Whether 不再提示 is checked. Stored when the guide is closed. */
  const $isMuted = atom(isDisabled());
  let stopRolling: (() => void) | undefined;

  const dispatch = (event: GreetingEvent<Outcome>) => {
    if (signal.aborted) return;
    const { state, commands } = transition($greeting.get(), event);
    $greeting.set(state);
    for (const command of commands) run(command);
  };

  const run = (command: GreetingCommand<Outcome>) => {
    switch (command.kind) {
      case 'reveal':
        return reveal(command.outcome);
      case 'cancelDraw':
        return draw.cancel();
      case 'saveHidden':
        return setHidden(lottery.id);
      case 'saveMuted':
        return isDisabled() === $isMuted.get() ? undefined : setDisabled($isMuted.get());
    }
  };

  const reveal = (outcome: Outcome) => {
    if (outcome.kind === 'won' && needsDetails(outcome.prize)) {
      claim.open(outcome.prize);
      draw.seen();
    }
    emit('sb-draw', { prize: prizeOf(outcome) });
  };

  const followDraw = (state: DrawState) => {
    if (state.kind === 'drawn' || state.kind === 'failed') dispatch({ kind: 'drawn', outcome: state.outcome });
    else if (state.kind === 'idle') dispatch({ kind: 'loginCancelled' });
    else if (state.kind === 'login') {
      stopRolling?.();
      dispatch({ kind: 'loginNeeded' });
    }
  };

  /** A prize whose details were sent can be shown again. One that was given up or belongs to another member must not. */
  const followClaims = () => {
    const prize = prizeOf(outcomeIn($greeting.get()));
    const claiming = claim.$state.get();
    const isDelivered = claiming.kind === 'delivered' && claiming.prize.logId === prize?.logId;
    if (prize && needsDetails(prize) && !claim.find(prize) && !isDelivered) dispatch({ kind: 'prizeGone' });
  };

  /** The count is another visitor's after a login or a logout. While the member is unknown, it is the right one. */
  const forgetCount = (state: MemberState, before?: MemberState) => {
    const isKnown = before?.kind === 'member' || before?.kind === 'anonymous';
    if (isKnown && memberIdOf(state) !== memberIdOf(before)) drawsLeft = undefined;
  };

  /** The count may be of yesterday. */
  const readCount = async () => {
    const result = await read();
    const present = result.ok ? result.data : undefined;
    // a login may have come in between
    if (drawsLeft === 0 && present?.id === lottery.id) drawsLeft = drawsLeftIn(present);
  };

  untilAborted(
    signal,
    draw.$draw.listen(followDraw),
    claim.$claims.listen(followClaims),
    site.member.$member.listen(forgetCount),
  );

  /** The guide opens without a click of the visitor, and has not been on show yet. */
  let opensByItself = false;
  const start = () => {
    const mayDraw = drawsLeft !== 0 || draw.isPending();
    opensByItself = !isRequested && !pending && mayDraw && !isDisabled() && !isUserInteracting();
    dispatch({ kind: 'pageIdle', opens: isRequested || opensByItself });
  };
  if (isRequested) start();
  else whenIdle(start, signal);

  return {
    lottery,
    claim,
    $greeting,
    $isMuted,
    setMuted: (isMuted: boolean) => $isMuted.set(isMuted),
    close: () => dispatch({ kind: 'close' }),
    /** Hides the floating button until the tab is closed. */
    hide: () => dispatch({ kind: 'hide' }),
    canHide: () => canHide($greeting.get()),

    /** Whether the guide may open now. Its code may have loaded late, and the visitor may have begun something meanwhile. */
    mayOpen() {
      const isUnwanted = opensByItself && isUserInteracting();
      opensByItself = false;
      return !isUnwanted;
    },

    open() {
      claim.cancel();
      dispatch({ kind: 'open' });
    },

    /** Whether the outcome was drawn on this page. */
    isNew: (outcome: Outcome) => outcome !== earlier,
    /** Opens the page where the coupon is used. */
    use: (url: string) => void navigate(emit, url, 'lottery'),

    /** 立即抽奖: asks for a login first, then draws. */
    async enter() {
      dispatch({ kind: 'enter' });
      if (drawsLeft === 0) {
        await readCount();
        const state = $greeting.get();
        if (state.kind !== 'guide' || !state.isEntering) return;
      }
      draw.draw({ bonus: lottery.bonus, platform: undefined, memberOnly: true, drawsLeft });
    },

    /** Until the outcome was seen, the next draw repeats the same prize: the visitor may leave before. */
    markSeen(outcome: Outcome) {
      if (outcome.kind === 'failed') return;
      setDone(lottery.id);
      draw.seen();
    },

    async sendDetails(prize: Prize) {
      if (!(await claim.send(prize)) || signal.aborted) return;
      notify(emit, 'success', t(messages).sent());
      dispatch({ kind: 'close' });
    },
  };
}

/** The outcome of the last sb-draw, on show or behind the floating button. */
function outcomeIn(greeting: Greeting<Outcome>): Outcome | undefined {
  const dialog = 'dialog' in greeting ? greeting.dialog : greeting;
  return dialog.kind === 'result' && dialog.isRevealed ? dialog.outcome : undefined;
}
