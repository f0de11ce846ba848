import type { Context } from '../../core/element/context.js';
import type { Failure, Result } from '../../core/http/result.js';
import { type SharedLogin, sendWithLogin } from '../../core/request/send-with-login.js';
import { type Checkout, type CheckoutItem, checkoutInfo, FROM_CONFIRM } from '../../core/shop/api.js';
import type { Line } from './counts.store.js';
import type { Way } from './props.js';
import { type Choices, usesPoints } from './rules.js';

/** The server's sums, and what the visitor has chosen by now: they belong together where all is calm. */
export interface Shown {
  checkout: Checkout;
  lines: readonly Line[];
  couponId: string;
  usePoint: boolean;
}

/** `lineOf`: an item with what is still pending of it. */
export const shownOf = (
  checkout: Checkout,
  { couponId = checkout.couponId ?? '', usePoint = usesPoints(checkout) }: Choices,
  lineOf: (item: CheckoutItem) => Line = (item) => item,
): Shown => ({ checkout, lines: checkout.items.map(lineOf), couponId, usePoint });

/** Where a choice was put back, or the sums couldn't be had, and what tries again. */
export interface Trouble {
  at: 'coupon' | 'points' | 'sums';
  failure: Failure;
  retry(): void;
}

/** What is known stays on show whatever the state. */
export type CheckoutState = 'loading' | 'ready' | 'failed' | 'anonymous';

/** `busy`: the sums are being made; `stale`: the server may have other ones. An order is for what is shown. */
export type Work = 'calm' | 'busy' | 'stale';

interface Options extends Pick<Context<object>, 'site' | 'emit' | 'signal'> {
  way: Way;
  /** One login for all that the page asks of the server. */
  share: SharedLogin;
  /** Nothing can be ordered until somebody logs in. */
  onLogin(): void;
}

/** Asks for the sums of choices. The latest request wins: what it overtakes is stopped. */
export function createSums({ way: type, site, emit, signal: life, share, onLogin }: Options) {
  let reading: AbortController | undefined;
  let isAwaitingLogin = false;
  /** Somebody has just logged in: a 401 is an error now, and nobody is asked twice. */
  let isAfterLogin = false;
  let reads = 0;

  /** Says whether anything was under way. */
  const stop = (): boolean => {
    const wasReading = reading !== undefined;
    reading?.abort();
    reading = undefined;
    isAwaitingLogin = false;
    return wasReading;
  };
  life.addEventListener('abort', stop);

  return {
    stop,
    isReading: () => reading !== undefined,
    /** It goes on by itself after the login. */
    isAwaitingLogin: () => isAwaitingLogin,
    /** The next read comes right after a login. */
    expectMember() {
      isAfterLogin = true;
    },
    /** Undefined: overtaken, or the end. */
    async read({ couponId, usePoint }: Choices): Promise<Result<Checkout> | undefined> {
      stop();
      const own = new AbortController();
      reading = own;
      const input = { type, couponId, usePoint, from: FROM_CONFIRM };
      const { signal } = own;
      const send = () => site.send(checkoutInfo, input, { signal, fresh: reads++ > 0 });
      const ask = (isAwaited: boolean) => {
        isAwaitingLogin = isAwaited;
        if (isAwaited) onLogin();
      };
      const options = { site, emit, cause: 'order', signal, share, onLogin: ask };
      const asking = isAfterLogin ? send() : sendWithLogin(send, options);
      isAfterLogin = false;
      const result = await asking;
      if (reading !== own) return undefined;
      reading = undefined;
      isAwaitingLogin = false;
      return result;
    },
  };
}
