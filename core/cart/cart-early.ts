import type { LazyModule } from '../loading/lazy-module.js';
import type { Wish } from './cart.rules.js';
import type { CartWork, Hand } from './cart-work.js';

/** What is done to a cart before the code for it is here. It shows all the same, and is sent once the code arrives. */
export function createEarlyChanges(code: LazyModule<CartWork>, show: () => void) {
  const wishes = new Map<string, Wish>();
  return {
    wishes,
    change(id: string, wish: Wish, hand: Hand) {
      wishes.set(id, { ...wishes.get(id), ...wish });
      show();
      code.whenLoaded().then((work) => {
        const made = [...wishes];
        wishes.clear();
        for (const [touched, now] of made) work.change(touched, now, hand);
        show();
      });
    },
  };
}
