import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from '../../../core/ui/button.js';
import { ErrorMessage } from '../../../core/ui/error-message.js';
import { useMessages } from '../../../core/ui/language.js';
import { LazyView } from '../../../core/ui/lazy-view.js';
import { Link } from '../../../core/ui/link.js';
import { useStore } from '../../../core/ui/use-store.js';
import { PaymentLink } from '../methods/payment-link.view.js';
import { hasReceipt, isFinal } from '../payment/payment.rules.js';
import type { PaymentStore } from '../payment/payment.store.js';
import type { PaymentMethod } from '../rules.js';
import { messages as payMessages } from '../strings.js';
import { messages } from './payment-status.strings.js';

interface PaymentStatusProps {
  payment: PaymentStore;
  checkStatus: boolean;
  methods: readonly PaymentMethod[];
  /** The status covers the methods: the visitor is on the payment page, or back from it. */
  isCovering: boolean;
}

const loadReceipt = () => import('./payment-receipt.view.js');

/** The status of a payment on another page. Its live region is rendered before its text, to be announced. */
export function PaymentStatusView({ payment, checkStatus, methods, isCovering }: PaymentStatusProps) {
  const { orderId, method, config, status, step, view, isByCancelLink, facts } = useStore(payment.$payment);
  const isAsking = useStore(payment.$isAsking);
  const t = useMessages(messages);
  const tPay = useMessages(payMessages);
  const box = useRef<HTMLDivElement>(null);
  const { kind, announcement } = status;
  const isOver = isFinal(status);
  const isOn = kind !== 'none';
  // it may be outside of a phone's viewport
  useEffect(() => {
    if (kind === 'pending' || kind === 'failed') box.current?.scrollIntoView({ block: 'nearest' });
  }, [kind]);
  useFocusWhenCovering(box, isCovering);
  const isBack = view === 'back' && !isOver;
  const isWaiting = isCovering && (!isBack || kind === 'pending');
  const label = methods.find(({ value }) => value === method)?.label;
  const canPayAgain = isCovering && isBack && kind === 'unpaid' && config.kind !== 'failed' && label !== undefined;
  const titleOfReturn = () => {
    if (kind === 'pending') return checkStatus ? t.checking() : isByCancelLink ? t.givenUp() : tPay.confirm();
    return isByCancelLink && kind === 'unpaid' ? t.givenUp() : t.unconfirmed();
  };
  const receipt = kind === 'paid' && hasReceipt(facts) ? { orderId, facts, methods } : undefined;
  const look = isOver ? 'note result' : isCovering ? 'note waiting' : 'note';
  return (
    <div
      ref={box}
      // the second click of a double click on the button that pays presses nothing
      className={isOn ? `${look} payment-status${step.kind === 'opened' ? ' opening' : ''}` : undefined}
      part={isOn ? 'status waiting' : undefined}
    >
      {isWaiting && <span className="spinner" part="spinner" />}
      {isCovering && !isBack && <p className="waiting-title">{tPay.waiting()}</p>}
      {kind === 'paid' && (
        <svg className="check" viewBox="0 0 48 48" aria-hidden="true">
          <circle cx="24" cy="24" r="22" />
          <path d="m15 24.5 6.5 6.5 12-13" />
        </svg>
      )}
      <div role="status">
        {kind === 'paid' && <p className="paid">{t.paid()}</p>}
        {kind === 'cancelled' && <p className="status-text">{t.cancelled()}</p>}
        {isBack && <p className="waiting-title">{titleOfReturn()}</p>}
        {isOn && !isOver && !isBack && <p className="status-text">{t.result()}</p>}
        {kind === 'unpaid' && !isBack && <p key={announcement}>{t.unpaid()}</p>}
        {isBack && (kind !== 'pending' || isByCancelLink) && <p key={announcement}>{t.unlessPaid()}</p>}
      </div>
      {kind === 'failed' && <ErrorMessage key={announcement}>{t.checkFailed()}</ErrorMessage>}
      <LazyView load={loadReceipt} props={receipt} />
      {isOn && (
        <div className="pay-buttons">
          {canPayAgain && (
            <Button
              primary
              className="button primary again"
              busy={config.kind === 'loading' || step.kind !== 'choosing'}
              onClick={() => payment.pay('button')}
            >
              {tPay.again(label)}
            </Button>
          )}
          {checkStatus && !isOver && !(isBack && kind === 'pending') && (
            <Button primary={isCovering && !canPayAgain} busy={isAsking} onClick={payment.askStatus}>
              {t.done()}
            </Button>
          )}
          {isCovering && <Button onClick={payment.backToMethods}>{tPay.change()}</Button>}
          <Link
            className={isOver ? 'button primary' : 'link'}
            part="detail"
            href={payment.orderUrl()}
            onFollow={payment.showOrder}
          >
            {t.detail()}
          </Link>
        </div>
      )}
      {isCovering && !isBack && <PaymentLink payment={payment} />}
    </div>
  );
}

/** Moves the focus from the covered methods into the panel, and back to the chosen method. */
function useFocusWhenCovering(box: RefObject<HTMLDivElement | null>, isCovering: boolean) {
  const wasCovering = useRef(isCovering);
  useLayoutEffect(() => {
    if (wasCovering.current === isCovering) return;
    wasCovering.current = isCovering;
    const panel = box.current as HTMLDivElement;
    const { activeElement } = panel.getRootNode() as ShadowRoot;
    if (isCovering) {
      const isCovered = activeElement !== null && !panel.contains(activeElement);
      if (isCovered) panel.querySelector('button')?.focus();
    } else if (panel.parentElement?.querySelector('.form') && (!activeElement || panel.contains(activeElement))) {
      panel.parentElement.querySelector<HTMLInputElement>('input:checked')?.focus();
    }
  }, [box, isCovering]);
}
