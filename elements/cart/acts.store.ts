import type { WritableAtom } from 'nanostores';
import type { CartSession } from '../../core/cart/cart-session.js';
import type { Context } from '../../core/element/context.js';
import { leave } from '../../core/navigation/navigate-and-wait.js';
import { withParameter } from '../../core/navigation/navigation.js';
import { createRemoval, idsIn } from './removal.store.js';

interface Options extends Pick<Context<object>, 'site' | 'emit' | 'signal'> {
  session: CartSession;
  /** How often something was to be done with what is selected, and nothing was. */
  $idle: WritableAtom<number>;
  /** On the way to the order. */
  $leaving: WritableAtom<boolean>;
}

export type ActsStore = ReturnType<typeof createActs>;

/** What is done with more than one line, or asked before. */
export function createActs({ session, $idle, $leaving, ...hand }: Options) {
  const { lines } = session;
  const { site, emit, signal } = hand;
  const removal = createRemoval(session, hand);

  const selected = () => {
    const ids = idsIn(lines).filter((id) => lines.get(id)?.isSelect);
    $idle.set(ids.length > 0 ? 0 : $idle.get() + 1);
    return ids;
  };
  const unfollow = lines.$sum.listen((sum) => sum.selected > 0 && $idle.set(0));
  signal.addEventListener('abort', unfollow);

  return {
    removal,
    remove: (id: string) => removal.ask('one', [id]),
    clearInvalid: () => removal.ask('invalid', idsIn(lines, 'invalid')),

    removeSelected() {
      const ids = selected();
      if (ids.length > 0) removal.ask('selected', ids);
    },

    async checkout() {
      if ($leaving.get() || selected().length === 0) return;
      $leaving.set(true);
      // what is ordered is what the server has
      const isSaved = await (await session.working())?.flush();
      if (isSaved && !signal.aborted && selected().length > 0)
        await leave(emit, withParameter(site.settings.orderConfirmUrl, 'type', 'cart'), 'checkout', signal);
      $leaving.set(false);
    },
  };
}
