import { atom } from 'nanostores';
import type { Context } from '../../core/element/context.js';
import { createClaim, needsDetails } from '../../core/lottery/claim.js';
import { createDraw, type Outcome } from '../../core/lottery/draw.js';
import type { LotteryInfo, Prize } from '../../core/lottery/lottery.api.js';
import { words } from '../../core/lottery/strings.js';
import { notify } from '../../core/notices/notices.js';
import { prefersReducedMotion } from '../../core/ui/prefers-reduced-motion.js';
import { type Event, type State, start, step } from './machine.js';
import { isDisabled, isDone, setDisabled, setDone } from './memory.store.js';
import { isUserInteracting, untilDialogsClose, whenIdle } from './page-idle.js';
import { setWallClockTimeout } from './wall-clock-timeout.js';

/** The result shows after this, in ms (spec.md §9). */
const ROLL_MS = 3000;

export type GreetingStore = NonNullable<Awaited<ReturnType<typeof createGreeting>>>;

/** One lottery that greets the visitor; undefined once it's done with. `isWanted`: the visitor asked for it. */
export async function createGreeting(
  lottery: LotteryInfo,
  isWanted: boolean,
  { site, emit, say, signal }: Context<object>,
) {
  const claim = createClaim(site, lottery.id, signal, emit);
  await claim.ready;
  const pending = claim.$claims.get()?.at(-1);
  if (signal.aborted || (isDone(lottery.id) && !pending)) return undefined;
  /** Undefined: nothing of it shows. */
  const $state = atom<State<Outcome> | undefined>();
  /** Is 不再提示 checked? It is remembered when the guide is closed. */
  const $mutes = atom(isDisabled());
  let shown: Outcome | undefined = pending && { kind: 'won', prize: pending.prize };
  let entries = 0;
  let stopRolling: (() => void) | undefined;

  const happens = (event: Event<Outcome>) => {
    const state = $state.get();
    if (!state || signal.aborted) return;
    const next = step(state, event);
    if (next.kind === 'result' && next.outcome !== shown) reveal(next.outcome);
    $state.set(next);
  };

  const reveal = (outcome: Outcome) => {
    shown = outcome;
    if (outcome.kind === 'won' && needsDetails(outcome.prize)) claim.open(outcome.prize);
    emit('sb-draw', { prize: (outcome.kind !== 'failed' && outcome.prize) || null });
  };

  const draw = createDraw({
    site,
    emit,
    signal,
    onLogin(isAwaited) {
      if (!isAwaited) return;
      stopRolling?.();
      happens({ type: 'login' });
    },
    async onCall() {
      stopRolling?.();
      // a login says for a second that it succeeded; without one, the dialog that is open is the guide itself
      if ($state.get()?.kind === 'closed') await untilDialogsClose(signal);
      happens({ type: 'roll' });
      stopRolling = setWallClockTimeout(
        prefersReducedMotion() ? 0 : ROLL_MS,
        () => happens({ type: 'rolled' }),
        signal,
      );
    },
  });

  const unfollow = claim.$claims.listen(() => {
    const prize = shown?.kind === 'won' && shown.prize;
    // sent: it can be looked at again; given up, or another member's: nobody is to see it any more
    const isSent = claim.$busy.get() && !claim.$isLoginAwaited.get();
    if (prize && needsDetails(prize) && !claim.find(prize) && !isSent) $state.set(undefined);
  });
  signal.addEventListener('abort', unfollow);

  const closed = start(shown);
  const opensByItself = () => !pending && !isDisabled() && !isUserInteracting();
  const begin = () => $state.set(isWanted || opensByItself() ? step(closed, { type: 'open' }) : closed);
  if (isWanted) begin();
  else whenIdle(begin, signal);

  return {
    lottery,
    claim,
    $state,
    $mutes,
    setMutes: (mutes: boolean) => $mutes.set(mutes),

    open() {
      // the visitor came back to it before having logged in
      const state = $state.get();
      if (state?.kind === 'closed' && state.aside) draw.cancel();
      claim.cancel();
      happens({ type: 'open' });
    },

    close() {
      const state = $state.get();
      if (state?.kind === 'guide') {
        draw.cancel();
        if (isDisabled() !== $mutes.get()) setDisabled($mutes.get());
      }
      happens({ type: 'close' });
    },

    /** 立即抽奖: a member is needed, then it goes on by itself. */
    async enter() {
      const own = ++entries;
      happens({ type: 'enter' });
      const { id, bonus } = lottery;
      const outcome = await draw.draw({ id, bonus, platform: undefined, memberOnly: true });
      if (outcome) happens({ type: 'drew', outcome });
      else if (own === entries) happens({ type: 'gaveUp' });
    },

    /** An outcome counts once it is seen: a page that is left before draws the same prize again. */
    shown(outcome: Outcome) {
      if (outcome.kind === 'failed') return;
      setDone(lottery.id);
      draw.shown(lottery.id);
    },

    async sendDetails(prize: Prize) {
      if (!(await claim.send(prize)) || signal.aborted) return;
      notify(emit, 'success', say(words).sent());
      happens({ type: 'close' });
    },
  };
}
