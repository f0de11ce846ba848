import { atom, computed } from 'nanostores';
import type { Result } from '../../core/http/result.js';
import { last } from '../../core/lib/last.js';
import { untilAborted } from '../../core/lifetime/until-aborted.js';
import { createClaim } from '../../core/lottery/claim.store.js';
import { createGame } from '../../core/lottery/game.store.js';
import type { LotteryInfo } from '../../core/lottery/lottery.api.js';
import { drawsLeftIn, needsDetails, type Outcome, prizeOf } from '../../core/lottery/prize.rules.js';
import type { Context } from '../../core/site/context.js';
import { machine } from '../../core/state/machine.js';
import { prefersReducedMotion } from '../../core/ui/media-queries.js';
import { canHide, type GreetingCommand, type GreetingState, greetingOf, transition } from './greeting.machine.js';
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
  context: Context<object>,
) {
  const { signal } = context;
  const $state = atom<GreetingState>('waiting');
  /** Whether 不再提示 (don’t show again) is checked. Stored when the guide is closed. */
  const $isMuted = atom(isDisabled());
  let stopRolling: (() => void) | undefined;
  /** The prizes have rolled for long enough. */
  let hasRolled = false;
  const claim = createClaim({ ...context, lotteryId: lottery.id });
  const game = createGame({
    ...context,
    lotteryId: lottery.id,
    platform: () => undefined,
    needsMember: () => true,
    async loadLottery(again) {
      const result = again ? await read() : undefined;
      const present = result?.ok ? result.data : undefined;
      // a login may have come in between
      if (game.$drawsLeft.get() === 0 && present?.id === lottery.id) game.$drawsLeft.set(drawsLeftIn(present));
      return lottery;
    },
    // a login dialog says for a second that it succeeded
    untilLoginCloses: () => untilDialogsClose(signal),
    wheel: {
      async start() {
        hasRolled = false;
        stopRolling = setWallClockTimeout(prefersReducedMotion() ? 0 : ROLL_MS, endRolling, signal);
      },
      stopAt: () => land(),
      stop: () => stopRolling?.(),
    },
  });
  game.$drawsLeft.set(drawsLeftIn(lottery));
  await Promise.all([claim.ready, game.ready]);
  const pending = last(claim.$claims.get());
  const isOver = isDone(lottery.id) || (isHidden(lottery.id) && !isRequested && !game.isPending());
  if (signal.aborted || (isOver && !pending)) return undefined;
  if (pending) game.offer(pending.prize);

  const endRolling = () => {
    hasRolled = true;
    land();
  };
  /** Shows the outcome once the prizes have rolled, and the dialog is open. */
  const land = () => {
    const state = game.$game.get();
    if (signal.aborted || state.kind !== 'landing' || !hasRolled || $state.get() !== 'open') return;
    const { outcome } = state;
    if (outcome.kind === 'won' && needsDetails(outcome.prize)) {
      claim.open(outcome.prize);
      game.seen();
    }
    game.landed();
    game.show();
  };

  const run = ({ kind }: GreetingCommand) => {
    switch (kind) {
      case 'cancelDraw':
        return game.cancel();
      case 'closeOutcome':
        return game.close();
      case 'saveHidden':
        return setHidden(lottery.id);
      case 'saveMuted':
        return isDisabled() === $isMuted.get() ? undefined : setDisabled($isMuted.get());
    }
  };
  const dispatch = machine($state, transition, run);
  const close = () => dispatch({ kind: 'close', game: game.$game.get() });

  /** A prize whose details were sent can be shown again. One that was given up or belongs to another member must not. */
  const followClaims = () => {
    const state = game.$game.get();
    const prize = state.kind === 'shown' && prizeOf(state.outcome);
    const claiming = claim.$state.get();
    const isDelivered = claiming.kind === 'delivered' && prize && claiming.prize.logId === prize.logId;
    if (prize && needsDetails(prize) && !claim.find(prize) && !isDelivered) dispatch({ kind: 'prizeGone' });
  };

  untilAborted(
    signal,
    claim.$claims.listen(followClaims),
    claim.$state.listen(({ kind }) => kind === 'delivered' && close()),
  );

  /** The guide opens without a click of the visitor, and has not been on show yet. */
  let opensByItself = false;
  const start = () => {
    const mayDraw = game.$drawsLeft.get() !== 0 || game.isPending();
    opensByItself = !isRequested && !pending && mayDraw && !isDisabled() && !isUserInteracting();
    dispatch({ kind: 'pageIdle', opens: isRequested || opensByItself });
  };
  if (isRequested) start();
  else whenIdle(start, signal);

  return {
    lottery,
    claim,
    $greeting: computed([$state, game.$game], greetingOf),
    $isMuted,
    setMuted: (isMuted: boolean) => $isMuted.set(isMuted),
    close,
    /** Hides the floating button until the tab is closed. */
    hide: () => dispatch({ kind: 'hide', game: game.$game.get() }),
    canHide: () => canHide($state.get(), game.$game.get()),

    /** Whether the guide may open now. Its code may have loaded late, and the visitor may have begun something meanwhile. */
    mayOpen() {
      const isUnwanted = opensByItself && isUserInteracting();
      opensByItself = false;
      return !isUnwanted;
    },

    open() {
      claim.cancel();
      dispatch({ kind: 'open', game: game.$game.get() });
      land();
    },

    use: game.use,

    /** 立即抽奖 (draw now): asks for a login first, then draws. It draws again after an error, but not after an outcome. */
    enter() {
      const state = game.$game.get();
      if (state.kind !== 'shown' || state.outcome.kind === 'failed') game.draw();
    },

    /** Until the outcome was seen, the next draw repeats the same prize: the visitor may leave before. */
    markSeen(outcome: Outcome) {
      if (outcome.kind === 'failed') return;
      setDone(lottery.id);
      game.seen();
    },
  };
}
