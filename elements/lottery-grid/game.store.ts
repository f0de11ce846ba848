import { atom, type ReadableAtom } from 'nanostores';
import type { Context } from '../../core/element/context.js';
import { type ClaimStore, createClaim, needsDetails } from '../../core/lottery/claim.js';
import { createDraw, NO_PRIZE, type Outcome } from '../../core/lottery/draw.js';
import type { LotteryInfo, Prize } from '../../core/lottery/lottery.api.js';
import { words as lotteryWords } from '../../core/lottery/strings.js';
import { notify } from '../../core/notices/notices.js';
import { prefersReducedMotion } from '../../core/ui/prefers-reduced-motion.js';
import { createInfo, type GameInfoState } from './info.store.js';
import { CELLS, offerOf } from './rules.js';
import { createWheel, type Light } from './wheel.store.js';

export type Bonus = LotteryInfo['bonus'][number];

/** One lottery: what there is to win, and the draw. */
export interface GameStore {
  readonly $info: ReadableAtom<GameInfoState>;
  /** `asking`: who the visitor is. The wheel turns only while it's rolling. */
  readonly $state: ReadableAtom<'idle' | 'asking' | 'rolling'>;
  readonly $light: ReadableAtom<Light>;
  /** The outcome on show. */
  readonly $outcome: ReadableAtom<Outcome | undefined>;
  /** The `logId` of a win whose dialog is still to come, or open. */
  readonly $fresh: ReadableAtom<string | undefined>;
  readonly claim: ClaimStore;
  /** Asks for the lottery again. */
  retry(): void;
  draw(): Promise<void>;
  /** The visitor sees the outcome. */
  shown(outcome: Outcome): void;
  /** Closes the outcome. */
  close(): void;
  /** Opens the dialog of the prize that is offered. */
  reopen(): void;
  sendDetails(prize: Prize): Promise<void>;
}

interface GameOptions extends Pick<Context<object>, 'site' | 'emit' | 'say'> {
  id: string;
  /** Ends when the element shows another lottery, too. */
  signal: AbortSignal;
  platform(): string | undefined;
  needsMember(): boolean;
}

export function createGame({ id, site, emit, say, signal: life, platform, needsMember }: GameOptions): GameStore {
  const { $info, retry, loaded } = createInfo(id, { site, signal: life });
  const $state = atom<'idle' | 'asking' | 'rolling'>('idle');
  const $outcome = atom<Outcome | undefined>();
  const claim = createClaim(site, id, life, emit);
  const $fresh = atom<string | undefined>();
  const wheel = createWheel(life);
  const draws = createDraw({
    site,
    emit,
    signal: life,
    onLogin(isAwaited) {
      if (!isAwaited) return;
      wheel.set(undefined);
      $state.set('idle');
    },
    async onCall() {
      $state.set('rolling');
      if (!prefersReducedMotion()) await wheel.start();
    },
  });
  /** What was drawn last, until it is seen. */
  let unseen: Outcome | undefined;

  /** Lets the light go to where the outcome is. An error ends the rolling there and then. */
  const settle = async (outcome: Outcome, bonus: readonly Bonus[]) => {
    const cell = cellOf(outcome, bonus);
    const isQuick = outcome.kind === 'failed' || prefersReducedMotion();
    if (isQuick) wheel.set(cell);
    else await wheel.stopAt(cell);
    emit('sb-draw', { prize: prizeOf(outcome) });
    if (!isQuick) await wheel.rest();
  };

  const roll = async ({ bonus }: LotteryInfo) => {
    const outcome = await draws.draw({ id, platform: platform(), bonus, memberOnly: needsMember() });
    const prize = outcome && prizeOf(outcome);
    if (prize && needsDetails(prize)) {
      // before the light stands still: the page may be left, or the element removed, while it turns
      $fresh.set(prize.logId);
      claim.open(prize);
      draws.shown(id);
    }
    if (!outcome || life.aborted) return;
    await settle(outcome, bonus);
    if (life.aborted) return;
    $state.set('idle');
    unseen = outcome;
    $outcome.set(outcome);
  };

  if (needsMember()) site.member.load({ signal: life });
  const unfollow = [
    // sent, given up, or another member's: nobody is to see it any more
    claim.$claims.listen(() => {
      const prize = prizeOf($outcome.get());
      if (prize && needsDetails(prize) && !claim.find(prize)) $outcome.set(undefined);
    }),
    // the dialog makes way for the login; what it says is one button away
    claim.$isLoginAwaited.listen((isAwaited) => isAwaited && $fresh.set(undefined)),
  ];
  life.addEventListener('abort', () => {
    for (const end of unfollow) end();
  });

  return {
    $info,
    $state,
    $light: wheel.$light,
    $outcome,
    $fresh,
    claim,
    retry,

    shown(outcome) {
      if (outcome !== unseen) return;
      unseen = undefined;
      if (outcome.kind !== 'failed') draws.shown(id);
    },

    close() {
      $fresh.set(undefined);
      $outcome.set(undefined);
    },

    reopen() {
      const offer = offerOf(claim.$claims.get(), $fresh.get());
      claim.cancel();
      if (offer) $outcome.set({ kind: 'won', prize: offer.prize });
    },

    async draw() {
      const info = await loaded();
      if (!info || $state.get() !== 'idle') return;
      $fresh.set(undefined);
      $outcome.set(undefined);
      $state.set('asking');
      await roll(info);
    },

    async sendDetails(prize) {
      if ((await claim.send(prize)) && !life.aborted) notify(emit, 'success', say(lotteryWords).sent());
    },
  };
}

const prizeOf = (outcome: Outcome | undefined): Prize | null =>
  (outcome && 'prize' in outcome && outcome.prize) || null;

/** Where the light stops: on the prize's own cell; for no prize, on one that wins nothing; else nowhere. */
function cellOf(outcome: Outcome, bonus: readonly Bonus[]): number | undefined {
  const cells = Array.from({ length: CELLS }, (_, cell) => bonus[cell]);
  const prize = prizeOf(outcome);
  const cell = prize
    ? cells.findIndex((one) => one?.id === prize.id)
    : cells.findIndex((one) => !one || one.type === NO_PRIZE);
  return cell < 0 ? undefined : cell;
}
