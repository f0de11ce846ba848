import { useId, useRef } from 'react';
import { Price } from '../../core/shop/price.view.js';
import { StickyBar } from '../../core/shop/sticky-bar.view.js';
import { Alert } from '../../core/ui/alert.js';
import { ErrorMessage } from '../../core/ui/error-message.js';
import { useMessages } from '../../core/ui/language.js';
import { useStore } from '../../core/ui/use-store.js';
import { MarkedText, verbatim } from '../../core/ui/verbatim.js';
import { PaymentMethods } from './methods/methods.view.js';
import { PaymentLink } from './methods/payment-link.view.js';
import { useOptions } from './methods/use-options.js';
import { hasReceipt, isFinal, isPending } from './payment/payment.rules.js';
import type { PaymentStore } from './payment/payment.store.js';
import { PaymentStatusView } from './payment-status/payment-status.view.js';
import type { PayStore } from './store.js';
import { messages } from './strings.js';

export function PayView({ store }: { store: PayStore }) {
  const root = useRef<HTMLDivElement>(null);
  const { checkStatus } = useStore(store.$props);
  const t = useMessages(messages);
  const isRead = useOptions(root, store);
  const isValid = store.isValid();
  return (
    <div ref={root} className="pay" part="pay" aria-busy={!isRead || undefined}>
      {!isValid && <Alert text={t.badPage()} />}
      {isValid && isRead && (
        <>
          <OrderNumber store={store} />
          <PaymentStage store={store} checkStatus={checkStatus} />
        </>
      )}
    </div>
  );
}

/** The id of the order, which the receipt has, too. */
function OrderNumber({ store }: { store: PayStore }) {
  const { status, facts } = useStore(store.payment.$payment);
  const t = useMessages(messages);
  if (status.kind === 'paid' && hasReceipt(facts)) return null;
  return (
    <p className="order" part="order">
      <MarkedText text={t.order(verbatim(store.orderId() ?? '—'))} />
    </p>
  );
}

/**
 * The methods, and the status of the payment. While the visitor is on the payment page, or just back from it, the status
 * covers the methods. Without `check-status` the element can't follow the payment: the methods stay.
 */
function PaymentStage({ store, checkStatus }: { store: PayStore; checkStatus: boolean }) {
  const { payment } = store;
  const methods = useStore(store.$methods);
  const { status, view } = useStore(payment.$payment);
  const isCovering = checkStatus && view !== 'methods' && isPending(status);
  return (
    <div className={isCovering ? 'stage covered' : 'stage'}>
      {!isFinal(status) && (
        <div className="form has-sticky-bar">
          {methods.length > 0 && <PaymentMethods payment={payment} methods={methods} />}
          <PaymentLinks payment={payment} />
        </div>
      )}
      <PaymentStatusView payment={payment} checkStatus={checkStatus} methods={methods} isCovering={isCovering} />
    </div>
  );
}

/** The button and the link that pay by the chosen method, and the errors that prevent it. */
function PaymentLinks({ payment }: { payment: PaymentStore }) {
  const { method, config, step, isBlocked, facts } = useStore(payment.$payment);
  const button = useRef<HTMLButtonElement>(null);
  const t = useMessages(messages);
  const id = useId();
  if (!method) {
    return (
      <p className="note" part="empty">
        {t.none()}
      </p>
    );
  }
  const url = payment.payUrl();
  const isLoading = config.kind === 'loading';
  // PayPal may charge another currency
  const isInYuan = config.kind !== 'ready' || (config.conf.currency ?? 'CNY') === 'CNY';
  const amount = isInYuan ? facts?.price : undefined;
  const isLeaving = step.kind === 'checking' || step.kind === 'leaving';
  const retry = () => {
    // the alert is removed with the focused button
    button.current?.focus();
    payment.retryConfig();
  };
  return (
    <>
      {config.kind === 'failed' && <Alert text={t.configFailed()} onRetry={retry} />}
      {isBlocked && <ErrorMessage>{t.stuck()}</ErrorMessage>}
      <StickyBar className="bar pay-buttons" part="actions ways">
        <button
          ref={button}
          type="button"
          className="button primary"
          part="button primary"
          aria-busy={isLeaving || isLoading || undefined}
          aria-disabled={isLoading || config.kind === 'failed' || !url || undefined}
          aria-describedby={amount === undefined ? undefined : id}
          onClick={() => payment.pay('button')}
        >
          <span>{t.pay()}</span>
          {/* a description: the name of the button is the same in every layout (docs/spec/interface.md §2) */}
          {amount !== undefined && (
            <span id={id} className="pay-amount" part="amount" translate="no" aria-hidden="true">
              <Price yuan={amount} />
            </span>
          )}
        </button>
      </StickyBar>
      <PaymentLink payment={payment} />
    </>
  );
}
