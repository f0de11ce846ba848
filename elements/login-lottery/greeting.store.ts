import { atom } from 'nanostores';
import { alarm } from '../../core/alarm.js';
import type { Context } from '../../core/element/define.js';
import type { Emit } from '../../core/emit.js';
import type { LotteryInfo } from '../../core/lottery/api.js';
import { createClaim, needsDetails } from '../../core/lottery/claim.js';
import { createDraw, type Outcome } from '../../core/lottery/draw.js';
import { words } from '../../core/lottery/strings.js';
import { logsInWithinPage } from '../../core/member/login.js';
import { wantsStillness } from '../../core/motion.js';
import { notify } from '../../core/notices.js';
import { isVisitorBusy, whenQuiet } from '../../core/quiet.js';
import { type Event, type State, start, step } from './machine.js';
import { isDone, setDisabled, setDone } from './memory.store.js';

/** The result shows after this, in ms (spec.md §9). */
const ROLL_MS = 3000;

export type GreetingStore = NonNullable<Awaited<ReturnType<typeof createGreeting>>>;

/** One lottery that greets the visitor; undefined once it's done with. `isWanted`: the visitor asked for it. */
export async function createGreeting(
  lottery: LotteryInfo,
  isWanted: boolean,
  { site, emit, say, life }: Context<object>,
) {
  const claim = createClaim(site, lottery.id, life, emit);
  await claim.ready;
  const pending = claim.$claim.get();
  if (life.aborted || (isDone(lottery.id) && !pending)) return undefined;
  /** Undefined: nothing of it shows. */
  const $state = atom<State<Outcome> | undefined>();
  const $mutes = atom(false);
  let muted = false;
  let shown: Outcome | undefined = pending && { kind: 'won', prize: pending.prize };
  let entries = 0;
  let stopRolling: (() => void) | undefined;

  const happens = (event: Event<Outcome>) => {
    const state = $state.get();
    if (!state || life.aborted) return;
    const next = step(state, event);
    if (next.kind === 'result' && next.outcome !== shown) reveal(next.outcome);
    $state.set(next);
  };

  const isEntering = () => {
    const state = $state.get();
    const stage = state?.kind === 'closed' ? state.stage : state;
    return stage?.kind === 'guide' && stage.entering;
  };

  /** An outcome counts once it is seen: a page that is left before draws the same prize again. */
  const reveal = (outcome: Outcome) => {
    shown = outcome;
    if (outcome.kind === 'won' && needsDetails(outcome.prize)) claim.open(outcome.prize);
    if (outcome.kind !== 'failed') {
      setDone(lottery.id);
      draw.shown(lottery.id);
    }
    emit('sb-draw', { prize: (outcome.kind !== 'failed' && outcome.prize) || null });
  };

  /** Behind a modal dialog nobody can log in within the page, be it by its own means or by ours. */
  const ask: Emit = (type, detail, options) => {
    const goesOn = emit(type, detail, options);
    if (type === 'sb-login-required' && (!goesOn || logsInWithinPage(site))) happens({ type: 'aside' });
    return goesOn;
  };

  const draw = createDraw({
    site,
    emit: ask,
    life,
    onLogin() {
      stopRolling?.();
      happens({ type: 'login' });
    },
    async onCall() {
      stopRolling?.();
      happens({ type: 'roll' });
      stopRolling = alarm(wantsStillness() ? 0 : ROLL_MS, () => happens({ type: 'rolled' }), life);
    },
  });

  const closed = start(shown);
  const begin = () => $state.set(isWanted || !isVisitorBusy() ? step(closed, { type: 'open' }) : closed);
  if (isWanted) begin();
  else whenQuiet(begin, life);

  return {
    lottery,
    claim,
    $state,
    $mutes,
    setMutes: (mutes: boolean) => $mutes.set(mutes),
    open: () => happens({ type: 'open' }),

    close() {
      if ($state.get()?.kind === 'guide' && muted !== $mutes.get()) {
        muted = $mutes.get();
        setDisabled(muted);
      }
      happens({ type: 'close' });
    },

    /** 立即抽奖: a member is needed, then it goes on by itself. */
    async enter() {
      const own = ++entries;
      happens({ type: 'enter' });
      const isAdmitted = await draw.admit();
      // the visitor closed the guide meanwhile, or came back to it
      if (own !== entries || !isEntering()) return;
      if (!isAdmitted) return happens({ type: 'gaveUp' });
      const isPrize = (id: string) => lottery.bonus.some((prize) => prize.id === id);
      const outcome = await draw.draw({ id: lottery.id, platform: undefined, isPrize });
      if (outcome) happens({ type: 'drew', outcome });
      else if (own === entries) happens({ type: 'gaveUp' });
    },

    async sendDetails() {
      if (!(await claim.send()) || life.aborted) return;
      notify(emit, 'success', say(words).sent());
      happens({ type: 'close' });
    },
  };
}
