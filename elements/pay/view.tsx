import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { Alert } from '../../core/ui/alert.js';
import { ErrorMessage } from '../../core/ui/error-message.js';
import { useMessages } from '../../core/ui/language.js';
import { Link } from '../../core/ui/link.js';
import { MarkedText, verbatim } from '../../core/ui/verbatim.js';
import { PaymentMethods } from './methods/methods.view.js';
import { useOptions } from './methods/options.view.js';
import { isFinal } from './payment/payment.rules.js';
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
          <p className="order" part="order">
            <MarkedText text={t.order(verbatim(store.orderId() ?? '—'))} />
          </p>
          <PaymentForm store={store} />
          <PaymentStatusView payment={store.payment} checkStatus={checkStatus} />
        </>
      )}
    </div>
  );
}

/** The methods and the buttons. Hidden once the order is paid or cancelled. */
function PaymentForm({ store }: { store: PayStore }) {
  const methods = useStore(store.$methods);
  const { status } = useStore(store.payment.$payment);
  if (isFinal(status)) return null;
  return (
    <>
      {methods.length > 0 && <PaymentMethods payment={store.payment} methods={methods} />}
      <PaymentLinks payment={store.payment} />
    </>
  );
}

/** The button and the link that pay by the chosen method, and the errors that prevent it. */
function PaymentLinks({ payment }: { payment: PaymentStore }) {
  const { method, config, step, isBlocked } = useStore(payment.$payment);
  const button = useRef<HTMLButtonElement>(null);
  const t = useMessages(messages);
  if (!method) {
    return (
      <p className="note" part="empty">
        {t.none()}
      </p>
    );
  }
  const url = payment.payUrl();
  const isLoading = config.kind === 'loading';
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
      <div className="pay-buttons" part="actions ways">
        <button
          ref={button}
          type="button"
          className="button primary"
          part="button primary"
          aria-busy={isLeaving || isLoading || undefined}
          aria-disabled={isLoading || config.kind === 'failed' || !url || undefined}
          onClick={() => payment.pay('button')}
        >
          {t.pay()}
        </button>
        {url && (
          <Link
            className="link"
            part="link"
            href={url}
            target="_blank"
            rel="noopener"
            onFollow={() => payment.pay('link')}
          >
            {t.go()}
          </Link>
        )}
      </div>
    </>
  );
}
