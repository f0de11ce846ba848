import { atom } from 'nanostores';
import type { Context } from '../../core/element/context.js';
import { untilAborted } from '../../core/lifetime/until-aborted.js';
import { createClaim } from '../../core/lottery/claim.store.js';
import type { DrawState } from '../../core/lottery/draw.machine.js';
import { createDraw } from '../../core/lottery/draw.store.js';
import type { LotteryInfo, Prize } from '../../core/lottery/lottery.api.js';
import { needsDetails, type Outcome, prizeOf } from '../../core/lottery/prize.rules.js';
import { words } from '../../core/lottery/strings.js';
import { notify } from '../../core/notices/notices.js';
import { prefersReducedMotion } from '../../core/ui/prefers-reduced-motion.js';
import {
  type Greeting,
  type GreetingCommand,
  type GreetingEvent,
  initialGreeting,
  transition,
} from './greeting.machine.js';
import { isDisabled, isDone, setDisabled, setDone } from './greeting-storage.js';
import { isUserInteracting, untilDialogsClose, whenIdle } from './page-idle.js';
import { setWallClockTimeout } from './wall-clock-timeout.js';

/** The result shows after this, in ms (spec.md §9). */
const ROLL_MS = 3000;

export type GreetingStore = NonNullable<Awaited<ReturnType<typeof createGreeting>>>;

/** One lottery that greets the visitor; undefined if it had its outcome before. `isWanted`: the visitor asked for it. */
export async function createGreeting(
  lottery: LotteryInfo,
  isWanted: boolean,
  { site, emit, say, signal }: Context<object>,
) {
  const claim = createClaim({ site, emit, signal, lotteryId: lottery.id });
  await claim.ready;
  const pending = claim.$claims.get()?.at(-1);
  if (signal.aborted || (isDone(lottery.id) && !pending)) return undefined;
  const $greeting = atom<Greeting<Outcome>>(initialGreeting<Outcome>(pending && { kind: 'won', prize: pending.prize }));
  /** Is 不再提示 checked? It is stored when the guide is closed. */
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
      case 'keepMuted':
        return isDisabled() === $isMuted.get() ? undefined : setDisabled($isMuted.get());
    }
  };

  const reveal = (outcome: Outcome) => {
    if (outcome.kind === 'won' && needsDetails(outcome.prize)) claim.open(outcome.prize);
    emit('sb-draw', { prize: prizeOf(outcome) });
  };

  const draw = createDraw({
    site,
    emit,
    signal,
    lotteryId: lottery.id,
    onLogin() {
      stopRolling?.();
      dispatch({ kind: 'loginNeeded' });
    },
    async beforeSend() {
      stopRolling?.();
      // a login says for a second that it succeeded; without one, the dialog that is open is the guide itself
      if ($greeting.get().kind === 'closed') await untilDialogsClose(signal);
      dispatch({ kind: 'started' });
      const ms = prefersReducedMotion() ? 0 : ROLL_MS;
      stopRolling = setWallClockTimeout(ms, () => dispatch({ kind: 'rolled' }), signal);
    },
  });

  const followDraw = (state: DrawState) => {
    if (state.kind === 'drawn' || state.kind === 'failed') dispatch({ kind: 'drawn', outcome: state.outcome });
    else if (state.kind === 'idle') dispatch({ kind: 'loginGivenUp' });
  };

  /** Delivered: it can be looked at again. Given up, or another member's: nobody is to see it any more. */
  const followClaims = () => {
    const prize = prizeOf(outcomeIn($greeting.get()));
    const claiming = claim.$state.get();
    const isDelivered = claiming.kind === 'delivered' && claiming.prize.logId === prize?.logId;
    if (prize && needsDetails(prize) && !claim.find(prize) && !isDelivered) dispatch({ kind: 'prizeLost' });
  };

  untilAborted(signal, draw.$draw.listen(followDraw), claim.$claims.listen(followClaims));

  const opensByItself = () => !pending && !isDisabled() && !isUserInteracting();
  const appear = () => dispatch({ kind: 'pageQuiet', opens: isWanted || opensByItself() });
  if (isWanted) appear();
  else whenIdle(appear, signal);

  return {
    lottery,
    claim,
    $greeting,
    $isMuted,
    setMuted: (isMuted: boolean) => $isMuted.set(isMuted),
    close: () => dispatch({ kind: 'close' }),

    open() {
      claim.cancel();
      dispatch({ kind: 'open' });
    },

    /** 立即抽奖: a member is needed, then it goes on by itself. */
    enter() {
      dispatch({ kind: 'enter' });
      draw.draw({ bonus: lottery.bonus, platform: undefined, memberOnly: true });
    },

    /** An outcome counts once it is seen: a page that is left before draws the same prize again. */
    shown(outcome: Outcome) {
      if (outcome.kind === 'failed') return;
      setDone(lottery.id);
      draw.seen();
    },

    async sendDetails(prize: Prize) {
      if (!(await claim.send(prize)) || signal.aborted) return;
      notify(emit, 'success', say(words).sent());
      dispatch({ kind: 'close' });
    },
  };
}

/** The outcome that the page was told, on show or behind the button. */
function outcomeIn(greeting: Greeting<Outcome>): Outcome | undefined {
  const stage = 'stage' in greeting ? greeting.stage : greeting;
  return stage.kind === 'result' && stage.isRevealed ? stage.outcome : undefined;
}
