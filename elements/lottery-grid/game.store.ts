import { atom, type ReadableAtom } from 'nanostores';
import { untilAborted } from '../../core/lifetime/until-aborted.js';
import { type ClaimStore, createClaim } from '../../core/lottery/claim.store.js';
import type { DrawState } from '../../core/lottery/draw.machine.js';
import { createDraw } from '../../core/lottery/draw.store.js';
import type { LotteryInfo, Prize } from '../../core/lottery/lottery.api.js';
import { drawsLeftIn, needsDetails, type Outcome, prizeOf } from '../../core/lottery/prize.rules.js';
import { messages as lotteryMessages } from '../../core/lottery/strings.js';
import type { MemberState } from '../../core/member/member.js';
import { memberIdOf } from '../../core/member/member-id.js';
import { navigate } from '../../core/navigation/navigation.js';
import { notify } from '../../core/notices/notices.js';
import { prefersReducedMotion } from '../../core/ui/media-queries.js';
import { createLottery, type LotteryState } from './lottery/lottery.store.js';
import { type Bonus, landingCell, offerOf, phaseOf } from './rules.js';
import type { Light } from './wheel/wheel.rules.js';
import { createWheel } from './wheel/wheel.store.js';

/** One lottery: its prizes, its draw and its wheel. */
export interface GameStore {
  readonly $lottery: ReadableAtom<LotteryState>;
  readonly $draw: ReadableAtom<DrawState>;
  /** The outcome at whose cell the light has stopped. An outcome isn't shown before. */
  readonly $reached: ReadableAtom<Outcome | undefined>;
  readonly $light: ReadableAtom<Light>;
  /** How many draws the visitor has left; undefined if that isn't known. */
  readonly $drawsLeft: ReadableAtom<number | undefined>;
  /** The outcome on show. */
  readonly $outcome: ReadableAtom<Outcome | undefined>;
  /** The `logId` of a win whose dialog is open or about to open. */
  readonly $justWon: ReadableAtom<string | undefined>;
  readonly claim: ClaimStore;
  /** Loads the lottery again. */
  retry(): void;
  draw(): Promise<void>;
  /** The visitor has seen the outcome, so the next draw is a new one. */
  markSeen(outcome: Outcome): void;
  /** Closes the dialog of the outcome. */
  close(): void;
  /** Opens the dialog of a prize whose details are missing. */
  reopen(): void;
  /** Opens the page where the coupon is used. */
  use(url: string): void;
  sendDetails(prize: Prize): Promise<void>;
}

interface GameStoreOptions extends Pick<Context<object>, 'site' | 'emit' | 't'> {
  id: string;
  /** Also aborts when the element shows another lottery. */
  signal: AbortSignal;
  platform(): string | undefined;
  needsMember(): boolean;
}

export function createGame({ id, site, emit, t, signal, platform, needsMember }: GameStoreOptions): GameStore {
  const { $lottery, retry, loaded, refresh } = createLottery(id, { site, signal });
  const $outcome = atom<Outcome | undefined>();
  const $justWon = atom<string | undefined>();
  const $reached = atom<Outcome | undefined>();
  const $drawsLeft = atom<number | undefined>();
  const claim = createClaim({ site, emit, signal, lotteryId: id });
  const wheel = createWheel(signal);
  const { $draw, ...draws } = createDraw({
    site,
    emit,
    signal,
    lotteryId: id,
    onAnswer: (answer) => $drawsLeft.set(drawsLeftIn(answer)),
    onNoneLeft: () => notify(emit, 'info', t(lotteryMessages).left(0)),
    beforeSend: async () => {
      if (!prefersReducedMotion()) await wheel.start();
    },
  });

  /** Stops the light on the cell of the outcome by braking; after an error, it goes out at once. */
  const stopLight = async (outcome: Outcome, bonus: readonly Bonus[]) => {
    const cell = landingCell(outcome, bonus);
    const isImmediate = outcome.kind === 'failed' || prefersReducedMotion();
    if (isImmediate) wheel.set(cell);
    else await wheel.stopAt(cell);
    emit('sb-draw', { prize: prizeOf(outcome) });
    if (!isImmediate) await wheel.pause();
  };

  const roll = async ({ bonus }: LotteryInfo) => {
    const outcome = await draws.draw({
      platform: platform(),
      bonus,
      memberOnly: needsMember(),
      drawsLeft: $drawsLeft.get(),
    });
    const prize = prizeOf(outcome);
    if (prize && needsDetails(prize)) {
      // before the light stops: the visitor may leave the page while it runs
      $justWon.set(prize.logId);
      claim.open(prize);
      draws.seen();
    }
    if (!outcome || signal.aborted) return;
    await stopLight(outcome, bonus);
    if (signal.aborted) return;
    $reached.set(outcome);
    $outcome.set(outcome);
  };

  /** Closes the dialog of a prize that was sent, was given up or belongs to another member. */
  const closeWithoutClaim = () => {
    const prize = prizeOf($outcome.get());
    if (prize && needsDetails(prize) && !claim.find(prize)) $outcome.set(undefined);
  };

  const followLottery = (state: LotteryState) => {
    if (state.kind === 'ready') $drawsLeft.set(drawsLeftIn(state.info));
  };
  /** The count is another visitor's after a login or a logout. While the member is unknown, it is the right one. */
  const forgetCount = (state: MemberState, before?: MemberState) => {
    const isKnown = before?.kind === 'member' || before?.kind === 'anonymous';
    if (isKnown && memberIdOf(state) !== memberIdOf(before)) $drawsLeft.set(undefined);
  };

  /** The light goes out when the draw waits for a login, or ends without an outcome. */
  const followDraw = ({ kind }: DrawState) => (kind === 'login' || kind === 'idle') && wheel.set(undefined);

  if (needsMember()) site.member.load({ signal });
  untilAborted(
    signal,
    $lottery.subscribe(followLottery),
    $draw.listen(followDraw),
    site.member.$member.listen(forgetCount),
    claim.$claims.listen(closeWithoutClaim),
    // the dialog closes for the login; a button opens it again
    claim.$state.listen(({ kind }) => kind === 'login' && $justWon.set(undefined)),
  );

  return {
    $lottery,
    $draw,
    $reached,
    $light: wheel.$light,
    $drawsLeft,
    $outcome,
    $justWon,
    claim,
    retry,

    markSeen(outcome) {
      const draw = $draw.get();
      if (draw.kind === 'drawn' && draw.outcome === outcome && draw.key) draws.seen();
    },

    close() {
      $justWon.set(undefined);
      $outcome.set(undefined);
    },

    reopen() {
      const offer = offerOf(claim.$claims.get(), $justWon.get());
      claim.cancel();
      if (offer) $outcome.set({ kind: 'won', prize: offer.prize });
    },

    use: (url) => void navigate(emit, url, 'lottery'),

    async draw() {
      let info = await loaded();
      // the count may be of yesterday
      if ($drawsLeft.get() === 0) info = await refresh();
      if (!info || phaseOf($draw.get(), $reached.get()) !== 'idle') return;
      $justWon.set(undefined);
      $outcome.set(undefined);
      await roll(info);
    },

    async sendDetails(prize) {
      if ((await claim.send(prize)) && !signal.aborted) notify(emit, 'success', t(lotteryMessages).sent());
    },
  };
}
