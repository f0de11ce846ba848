import { atom } from 'nanostores';
import { untilAborted } from '../../core/lifetime/until-aborted.js';
import type { Context } from '../../core/site/context.js';
import { createPayment } from './payment/payment.store.js';
import { chooseMethod, isInDomain, type PaymentMethod, preselected, validMethods } from './rules.js';

export interface PayProps {
  orderId: string | undefined;
  paypalAction: string | undefined;
  checkStatus: boolean;
}

/** Whether this is the site builder, which shows the page as a preview, without an order (docs/spec/behaviour.md §2). */
export const isInBuilder = (domain: string): boolean => isInDomain(location.hostname, domain);

export type PayStore = ReturnType<typeof createPay>;

export function createPay(context: Context<PayProps>) {
  const { $props, site, signal } = context;
  const orderId = () => $props.get().orderId ?? (new URLSearchParams(location.search).get('id')?.trim() || undefined);
  const $methods = atom<readonly PaymentMethod[]>([]);
  const payment = createPayment({ ...context, orderId: orderId() });
  let preselectedBefore: string | undefined;
  let isFirst = true;

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

    /** Sets the author's options, initially and after each change. */
    setOptions(options: readonly PaymentMethod[]) {
      const methods = validMethods(options);
      const started = isFirst ? payment.startedMethod() : undefined;
      isFirst = false;
      // the method that the visitor went to pay by counts more than the author's mark
      if (started !== undefined) preselectedBefore = preselected(methods);
      const method = chooseMethod(methods, started ?? payment.$payment.get().method, preselectedBefore);
      preselectedBefore = preselected(methods);
      $methods.set(methods);
      payment.setMethod(method, false);
    },
  };
}
