import { atom } from 'nanostores';
import type { Context } from '../../core/element/context.js';
import { untilAborted } from '../../core/lifetime/until-aborted.js';
import { createPayment } from './payment/payment.store.js';
import { choiceAmong, isWithin, type Method, methodsIn, preselected } from './rules.js';

export interface PayProps {
  orderId: string | undefined;
  paypalAction: string | undefined;
  checkStatus: boolean;
}

/** The builder shows the page as a preview: nobody pays there (spec.md §2). */
export const isInBuilder = (domain: string): boolean => isWithin(location.hostname, domain);

export type PayStore = ReturnType<typeof createPay>;

export function createPay(context: Context<PayProps>) {
  const { $props, site, signal } = context;
  const orderId = () => $props.get().orderId ?? (new URLSearchParams(location.search).get('id')?.trim() || undefined);
  const $methods = atom<readonly Method[]>([]);
  const payment = createPayment({ ...context, orderId: orderId() });
  let preselectedBefore: string | undefined;

  untilAborted(
    signal,
    $props.listen(() => payment.setOrder(orderId())),
  );

  return {
    $props,
    $methods,
    payment,
    orderId,

    isValid: () => orderId() !== undefined || isInBuilder(site.settings.builderDomain),

    /** The author's options, for the first time or changed. */
    offer(options: readonly Method[]) {
      const methods = methodsIn(options);
      const method = choiceAmong(methods, payment.$payment.get().method, preselectedBefore);
      preselectedBefore = preselected(methods);
      $methods.set(methods);
      payment.setMethod(method, false);
    },
  };
}
