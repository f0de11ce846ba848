import type { Emit } from '../emit.js';
import type { Call } from '../http/call.js';
import type { SendOptions } from '../http/client.js';
import { failed, type Result } from '../http/result.js';
import type { Of, Shape } from '../lib/shape.js';
import type { Site } from '../site/site.js';
import type { Cart, cart as cartShape } from './api.js';
import type { SharedCart } from './cart.js';

/** The element by which the visitor changes the cart. */
export interface Hand {
  emit: Emit;
  site: Site;
  life: AbortSignal;
}

interface Options {
  site: Pick<Site, 'send'>;
  cart: SharedCart;
  /** A call left or landed. */
  onMove(): void;
}

export type CartTraffic = ReturnType<typeof createTraffic>;

/** The calls that answer with the cart. */
export function createTraffic({ site, cart, onMove }: Options) {
  let inAir = 0;
  /** Nobody can tell whether the cart shown is the newest one: two answers crossed, or one was lost. */
  let isDoubtful = false;
  /** Another visitor is another era: an answer from an older one is dropped. */
  let era = 0;
  let isOurs = false;

  const receive = (now: Cart, hand: Hand | undefined) => {
    const before = cart.$cart.get()?.count;
    isOurs = true;
    cart.set(now);
    isOurs = false;
    if (before === undefined || before === now.count) return;
    const detail = { count: now.count };
    if (hand && !hand.life.aborted) hand.emit('sb-cart-change', detail);
    // another tab's change has no element of this page to come from
    else document.dispatchEvent(new CustomEvent('sb-cart-change', { detail, bubbles: true, composed: true }));
  };

  // put there by another element of the page, before or after what is in the air now
  cart.$cart.listen(() => {
    if (!isOurs && inAir > 0) isDoubtful = true;
  });

  return {
    isQuiet: () => inAir === 0,
    isBusy: () => inAir > 0 || isDoubtful,
    isDoubtful: () => isDoubtful,
    doubt() {
      isDoubtful = true;
    },

    async exchange<I extends Shape>(
      call: Call<I, typeof cartShape>,
      input: Of<I>,
      { hand, ...options }: SendOptions & { hand?: Hand },
    ): Promise<Result<Cart>> {
      const begun = era;
      // a read of its own has the last word
      isDoubtful = inAir > 0 || (isDoubtful && !call.safe);
      inAir++;
      onMove();
      // a change arrives also when the page is left meanwhile
      const result = await site.send(call, input, { ...options, keepalive: !call.safe });
      inAir--;
      if (begun !== era) return failed({ kind: 'aborted' });
      if (result.ok) {
        receive(result.data, hand);
        if (!call.safe) cart.tell();
      }
      return result;
    },

    forget() {
      era++;
      isDoubtful = false;
    },
  };
}
