import { computed } from 'nanostores';
import { untilAborted } from '../../core/lifetime/until-aborted.js';
import { createClaim } from '../../core/lottery/claim.store.js';
import { createGame } from '../../core/lottery/game.store.js';
import { drawsLeftIn, needsDetails, type Outcome, prizeOf } from '../../core/lottery/prize.rules.js';
import type { Context } from '../../core/site/context.js';
import { createKeyedStore } from '../../core/state/keyed-store.js';
import { prefersReducedMotion } from '../../core/ui/media-queries.js';
import { createLottery, type LotteryState } from './lottery.store.js';
import { landingCell, offerOf } from './rules.js';
import { createWheel } from './wheel/wheel.store.js';

export interface LotteryGridProps {
  lotteryId: string | undefined;
  platform: string | undefined;
  requireLogin: boolean;
}

export type LotteryGridStore = ReturnType<typeof createLotteryGrid>;
export type GridStore = ReturnType<typeof createGrid>;

/** Each lottery has a store of its own. There is none without a lottery-id. */
export function createLotteryGrid({ $props, signal, ...context }: Context<LotteryGridProps>) {
  const $grid = createKeyedStore({
    $source: $props,
    keyOf: ({ lotteryId }) => lotteryId,
    create(gridSignal) {
      const { lotteryId } = $props.get();
      return lotteryId ? createGrid({ ...context, $props, lotteryId, signal: gridSignal }) : undefined;
    },
    signal,
  });
  return { $grid };
}

interface GridOptions extends Pick<Context<LotteryGridProps>, '$props' | 'site' | 'emit' | 't' | 'signal'> {
  lotteryId: string;
}

/** One lottery: its prizes, its draws, the prizes that wait for details, and the light. */
function createGrid({ $props, lotteryId, ...context }: GridOptions) {
  const { site, signal } = context;
  const lottery = createLottery(lotteryId, context);
  const claim = createClaim({ ...context, lotteryId });
  const wheel = createWheel(signal);
  const needsMember = () => $props.get().requireLogin;
  const game = createGame({
    ...context,
    lotteryId,
    platform: () => $props.get().platform,
    needsMember,
    loadLottery: (again) => (again ? lottery.refresh() : lottery.loaded()),
    wheel: {
      start: async () => (prefersReducedMotion() ? undefined : wheel.start()),
      stopAt: (outcome) => void stopAt(outcome),
      stop: () => wheel.set(undefined),
    },
  });

  /** Stops the light on the cell of the outcome by braking; after an error, it goes out at once. */
  const stopAt = async (outcome: Outcome) => {
    const prize = prizeOf(outcome);
    if (prize && needsDetails(prize)) {
      // before the light stops: the visitor may leave the page while it runs
      claim.open(prize);
      game.seen();
    }
    if (signal.aborted) return;
    const state = lottery.$lottery.get();
    const cell = landingCell(outcome, state.kind === 'ready' ? state.info.bonus : []);
    const isImmediate = outcome.kind === 'failed' || prefersReducedMotion();
    if (isImmediate) wheel.set(cell);
    else await wheel.stopAt(cell);
    game.landed();
    if (!isImmediate) await wheel.pause();
    game.show();
  };

  /** The latest prize whose details are missing, while its dialog isn't about to open by itself. */
  const $offer = computed([claim.$claims, game.$game, claim.$state], offerOf);

  /** Closes the dialog of a prize that was sent, was given up or belongs to another member. */
  const closeWithoutClaim = () => {
    const state = game.$game.get();
    const prize = state.kind === 'shown' && prizeOf(state.outcome);
    if (prize && needsDetails(prize) && !claim.find(prize)) game.close();
  };

  const followLottery = (state: LotteryState) => {
    if (state.kind === 'ready') game.$drawsLeft.set(drawsLeftIn(state.info));
  };

  if (needsMember()) site.member.load({ signal });
  untilAborted(signal, lottery.$lottery.subscribe(followLottery), claim.$claims.listen(closeWithoutClaim));

  return {
    ...game,
    $lottery: lottery.$lottery,
    /** Loads the lottery again. */
    retry: lottery.retry,
    $light: wheel.$light,
    claim,
    $offer,

    /** Opens the dialog of a prize whose details are missing. */
    reopen() {
      const offer = $offer.get();
      claim.cancel();
      if (offer) game.offer(offer.prize);
    },
  };
}
