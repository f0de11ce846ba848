import { atom } from 'nanostores';
import type { Context } from '../../core/element/context.js';
import { createGame, type GameStore } from './game.store.js';

export interface LotteryGridProps {
  lotteryId: string | undefined;
  platform: string | undefined;
  requireLogin: boolean;
}

export type LotteryGridStore = ReturnType<typeof createLotteryGrid>;

export function createLotteryGrid({ $props, signal: life, ...context }: Context<LotteryGridProps>) {
  let left: AbortController | undefined;

  const enter = (): GameStore | undefined => {
    left?.abort();
    left = new AbortController();
    const id = $props.get().lotteryId;
    if (!id) return undefined;
    return createGame({
      ...context,
      id,
      signal: left.signal,
      platform: () => $props.get().platform,
      needsMember: () => $props.get().requireLogin,
    });
  };

  /** Another lottery is another game; none without a lottery-id. */
  const $game = atom(enter());
  const unfollow = $props.listen(({ lotteryId }, before) => lotteryId !== before?.lotteryId && $game.set(enter()));
  life.addEventListener('abort', () => {
    unfollow();
    left?.abort();
  });
  return { $game };
}
