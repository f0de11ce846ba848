import { atom, type ReadableAtom } from 'nanostores';
import type { Context } from '../../core/element/context.js';
import { onReturn } from '../../core/lifetime/on-online.js';
import { sendWithLogin } from '../../core/request/send-with-login.js';
import { PAYPAL, type PaymentConf, paymentConf } from '../../core/shop/api.js';
import { isUsable } from './rules.js';

export type Config = { kind: 'none' | 'loading' | 'failed' } | { kind: 'ready'; conf: PaymentConf };

export interface ConfigStore {
  readonly $config: ReadableAtom<Config>;
  /** Asks for the configuration of an order; without one, nobody needs it any more. */
  load(orderId: string | undefined): void;
  retry(): void;
  /** The back end may refuse by now what it told. */
  again(): void;
}

/** What PayPal must be told. Only the answer to the latest question counts. */
export function createConfig({
  site,
  emit,
  signal: life,
}: Pick<Context<object>, 'site' | 'emit' | 'signal'>): ConfigStore {
  const $config = atom<Config>({ kind: 'none' });
  let wanted: string | undefined;
  let latest = new AbortController();

  const load = async (orderId = wanted) => {
    latest.abort();
    if (!orderId) return;
    latest = new AbortController();
    const { signal } = latest;
    $config.set({ kind: 'loading' });
    const result = await sendWithLogin(() => site.send(paymentConf, { type: PAYPAL, orderId }, { signal }), {
      site,
      emit,
      cause: 'pay',
      signal,
      onLogin: (isAwaited) => $config.set({ kind: isAwaited ? 'failed' : 'loading' }),
    });
    if (signal.aborted) return;
    $config.set(
      result.ok && isUsable(result.data, orderId) ? { kind: 'ready', conf: result.data } : { kind: 'failed' },
    );
  };

  life.addEventListener('abort', () => latest.abort());
  onReturn(() => $config.get().kind === 'failed' && load(), life);

  return {
    $config,
    load(orderId) {
      wanted = orderId;
      if (!orderId) $config.set({ kind: 'none' });
      load();
    },
    retry: () => void load(),
    again: () => void ($config.get().kind === 'ready' && load()),
  };
}
