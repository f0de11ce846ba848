import { atom, type ReadableAtom } from 'nanostores';
import type { Context } from '../../core/element/define.js';
import { type LotteryInfo, lottery, type Prize } from '../../core/lottery/api.js';
import { type ClaimStore, createClaim, needsDetails } from '../../core/lottery/claim.js';
import { createDraw, NO_PRIZE, type Outcome } from '../../core/lottery/draw.js';
import { words as lotteryWords } from '../../core/lottery/strings.js';
import { wantsStillness } from '../../core/motion.js';
import { notify } from '../../core/notices.js';
import { onReturn } from '../../core/online.js';
import { CELLS } from './rules.js';
import { createWheel, type Light } from './wheel.store.js';

const NAMES = 3;

export type Bonus = LotteryInfo['bonus'][number];

/** A lottery with the names of its first prizes. */
export type GameInfo = LotteryInfo & { names: readonly string[] };

/** One lottery: what there is to win, and the draw. */
export interface GameStore {
  readonly $info: ReadableAtom<GameInfo | 'loading' | 'failed'>;
  /** `asking`: who the visitor is. The wheel turns only while it's rolling. */
  readonly $state: ReadableAtom<'idle' | 'asking' | 'rolling'>;
  readonly $light: ReadableAtom<Light>;
  /** The outcome on show. */
  readonly $outcome: ReadableAtom<Outcome | undefined>;
  readonly claim: ClaimStore;
  /** Asks for the lottery again. */
  retry(): void;
  draw(): Promise<void>;
  /** Closes the outcome. */
  close(): void;
  /** Shows a prize again that still waits for its winner's details. */
  reopen(): void;
  sendDetails(): Promise<void>;
}

interface Options extends Pick<Context<object>, 'site' | 'emit' | 'say'> {
  id: string;
  /** Ends when the element shows another lottery, too. */
  life: AbortSignal;
  platform(): string | undefined;
  needsMember(): boolean;
}

export function createGame({ id, site, emit, say, life, platform, needsMember }: Options): GameStore {
  const $info = atom<GameInfo | 'loading' | 'failed'>('loading');
  const $state = atom<'idle' | 'asking' | 'rolling'>('idle');
  const $outcome = atom<Outcome | undefined>();
  const claim = createClaim(site, id, life, emit);
  const wheel = createWheel(life);
  const draws = createDraw({
    site,
    emit,
    life,
    onLogin() {
      wheel.set(undefined);
      $state.set('idle');
    },
    async onCall() {
      $state.set('rolling');
      if (!wantsStillness()) await wheel.start();
    },
  });

  const load = async () => {
    $info.set('loading');
    const result = await site.send(lottery, { siteId: site.settings.siteId, id }, { signal: life });
    if (life.aborted) return;
    $info.set(result.ok ? { ...result.data, names: namesOf(result.data) } : 'failed');
    if (result.ok) tellOfMany(result.data);
  };

  const reopen = () => {
    const pending = claim.$claim.get();
    if (pending) $outcome.set({ kind: 'won', prize: pending.prize });
  };

  /** Lets the light go to where the outcome is. An error ends the rolling there and then. */
  const settle = async (outcome: Outcome, bonus: readonly Bonus[]) => {
    const cell = cellOf(outcome, bonus);
    const isQuick = outcome.kind === 'failed' || wantsStillness();
    if (isQuick) wheel.set(cell);
    else await wheel.stopAt(cell);
    emit('sb-draw', { prize: prizeOf(outcome) });
    if (!isQuick) await wheel.rest();
  };

  const roll = async ({ bonus }: LotteryInfo) => {
    const isPrize = (prize: string) => bonus.some((one) => one.id === prize);
    const outcome = await draws.draw({ id, platform: platform(), isPrize });
    const prize = outcome && prizeOf(outcome);
    if (prize && needsDetails(prize)) {
      // before the light stands still: the page may be left, or the element removed, while it turns
      claim.open(prize);
      draws.shown(id);
    }
    if (!outcome || life.aborted) return;
    await settle(outcome, bonus);
    if (life.aborted) return;
    $state.set('idle');
    $outcome.set(completed(outcome, bonus));
    if (outcome.kind !== 'failed') draws.shown(id);
  };

  let loading = load();
  const retry = () => {
    loading = load();
  };
  if (needsMember()) site.member.load({ signal: life });
  onReturn(() => $info.get() === 'failed' && retry(), life);
  claim.ready.then(() => life.aborted || $state.get() !== 'idle' || reopen());

  return {
    $info,
    $state,
    $light: wheel.$light,
    $outcome,
    claim,
    retry,
    reopen,
    close: () => $outcome.set(undefined),

    async draw() {
      await loading;
      const info = $info.get();
      if (typeof info === 'string' || $state.get() !== 'idle') return;
      $outcome.set(undefined);
      $state.set('asking');
      if (!needsMember() || (await draws.admit())) await roll(info);
    },

    async sendDetails() {
      if (!(await claim.send()) || life.aborted) return;
      $outcome.set(undefined);
      notify(emit, 'success', say(lotteryWords).sent());
    },
  };
}

/** What can be won, without the cells that win nothing (spec.md §9: three prizes are shown). */
const namesOf = ({ bonus }: LotteryInfo): string[] =>
  bonus.flatMap(({ type, title }) => (type === NO_PRIZE || !title ? [] : title)).slice(0, NAMES);

const prizeOf = (outcome: Outcome): Prize | null => ('prize' in outcome && outcome.prize) || null;

/** Where the light stops: on the prize's own cell; for no prize, on one that wins nothing; else nowhere. */
function cellOf(outcome: Outcome, bonus: readonly Bonus[]): number | undefined {
  const cells = Array.from({ length: CELLS }, (_, cell) => bonus[cell]);
  const prize = prizeOf(outcome);
  const cell = prize
    ? cells.findIndex((one) => one?.id === prize.id)
    : cells.findIndex((one) => !one || one.type === NO_PRIZE);
  return cell < 0 ? undefined : cell;
}

/** The draw's answer may leave out what is known of the prize. */
function completed(outcome: Outcome, bonus: readonly Bonus[]): Outcome {
  const prize = prizeOf(outcome);
  if (!prize || outcome.kind === 'failed') return outcome;
  return { kind: outcome.kind, prize: { ...bonus.find((one) => one.id === prize.id), ...prize } };
}

const told = new Set<string>();

function tellOfMany({ id, bonus }: LotteryInfo): void {
  if (bonus.length <= CELLS || told.has(id)) return;
  told.add(id);
  console.error(`[sb] lottery ${id}: ${bonus.length} prizes for ${CELLS} cells; all can be won`);
}
