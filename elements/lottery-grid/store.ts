import type { Context } from '../../core/site/context.js';
import { createKeyedStore } from '../../core/state/keyed-store.js';
import { createGame, type GameStore } from './game.store.js';

export interface LotteryGridProps {
  lotteryId: string | undefined;
  platform: string | undefined;
  requireLogin: boolean;
}

export type LotteryGridStore = ReturnType<typeof createLotteryGrid>;

/** Each lottery has a store of its own. There is none without a lottery-id. */
export function createLotteryGrid({ $props, signal, ...context }: Context<LotteryGridProps>) {
  const createGameFromProps = (gameSignal: AbortSignal): GameStore | undefined => {
    const id = $props.get().lotteryId;
    if (!id) return undefined;
    return createGame({
      ...context,
      id,
      signal: gameSignal,
      platform: () => $props.get().platform,
      needsMember: () => $props.get().requireLogin,
    });
  };
  const $game = createKeyedStore({
    $source: $props,
    keyOf: ({ lotteryId }) => lotteryId,
    create: createGameFromProps,
    signal,
  });
  return { $game };
}
