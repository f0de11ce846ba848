import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { Alert } from '../../core/ui/alert.js';
import { ErrorMessage } from '../../core/ui/error-message.js';
import { useWords } from '../../core/ui/language.js';
import { Link } from '../../core/ui/link.js';
import { MarkedText, verbatim } from '../../core/ui/verbatim.js';
import { Methods } from './methods/methods.view.js';
import { useOptions } from './methods/options.view.js';
import { isFinal } from './payment/payment.rules.js';
import type { PaymentStore } from './payment/payment.store.js';
import { PaymentStatus } from './payment-status/payment-status.view.js';
import type { PayStore } from './store.js';
import { words } from './strings.js';

export function Pay({ store }: { store: PayStore }) {
  const root = useRef<HTMLDivElement>(null);
  const { checkStatus } = useStore(store.$props);
  const say = useWords(words);
  const isRead = useOptions(root, store);
  const isValid = store.isValid();
  return (
    <div ref={root} className="pay" part="pay" aria-busy={!isRead || undefined}>
      {!isValid && <Alert text={say.badPage()} />}
      {isValid && isRead && (
        <>
          <p className="order" part="order">
            <MarkedText text={say.order(verbatim(store.orderId() ?? '—'))} />
          </p>
          <PaymentForm store={store} />
          <PaymentStatus payment={store.payment} checkStatus={checkStatus} />
        </>
      )}
    </div>
  );
}

/** While it can be paid: the methods and the ways to them. */
function PaymentForm({ store }: { store: PayStore }) {
  const methods = useStore(store.$methods);
  const { status } = useStore(store.payment.$payment);
  if (isFinal(status)) return null;
  return (
    <>
      {methods.length > 0 && <Methods payment={store.payment} methods={methods} />}
      <PaymentLinks payment={store.payment} />
    </>
  );
}

/** The two ways to the payment by the chosen method, and why they may be closed. */
function PaymentLinks({ payment }: { payment: PaymentStore }) {
  const { method, config, step, isBlocked } = useStore(payment.$payment);
  const button = useRef<HTMLButtonElement>(null);
  const say = useWords(words);
  if (!method) {
    return (
      <p className="note" part="empty">
        {say.none()}
      </p>
    );
  }
  const url = payment.payUrl();
  const isLoading = config.kind === 'loading';
  const isLeaving = step.kind === 'checking' || step.kind === 'leaving';
  const retry = () => {
    // the alert goes, with its button
    button.current?.focus();
    payment.retryConfig();
  };
  return (
    <>
      {config.kind === 'failed' && <Alert text={say.configFailed()} onRetry={retry} />}
      {isBlocked && <ErrorMessage>{say.stuck()}</ErrorMessage>}
      <div className="ways" part="ways">
        <button
          ref={button}
          type="button"
          className="button primary"
          part="button primary"
          aria-busy={isLeaving || isLoading || undefined}
          aria-disabled={isLoading || config.kind === 'failed' || !url || undefined}
          onClick={() => payment.pay('button')}
        >
          {say.pay()}
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
            {say.go()}
          </Link>
        )}
      </div>
    </>
  );
}
