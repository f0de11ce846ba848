import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../core/ui/button.js';
import { ErrorMessage } from '../../../core/ui/error-message.js';
import { useMessages } from '../../../core/ui/language.js';
import { Link } from '../../../core/ui/link.js';
import { isFinal } from '../payment/payment.rules.js';
import type { PaymentStore } from '../payment/payment.store.js';
import { messages } from './payment-status.strings.js';

interface PaymentStatusProps {
  payment: PaymentStore;
  checkStatus: boolean;
}

/** The status of a payment on another page. Its live region is rendered before its text, to be announced. */
export function PaymentStatusView({ payment, checkStatus }: PaymentStatusProps) {
  const { status } = useStore(payment.$payment);
  const isAsking = useStore(payment.$isAsking);
  const t = useMessages(messages);
  const box = useRef<HTMLDivElement>(null);
  const { kind, announcement } = status;
  const isOver = isFinal(status);
  const isOn = kind !== 'none';
  // below the buttons, it may be outside of a phone's viewport
  useEffect(() => {
    if (kind === 'pending' || kind === 'failed') box.current?.scrollIntoView({ block: 'nearest' });
  }, [kind]);
  return (
    <div ref={box} className={isOn ? 'note payment-status' : undefined} part={isOn ? 'status waiting' : undefined}>
      <div role="status">
        {kind === 'paid' && <p className="paid">{t.paid()}</p>}
        {kind === 'cancelled' && <p className="status-text">{t.cancelled()}</p>}
        {isOn && !isOver && <p className="status-text">{t.result()}</p>}
        {kind === 'unpaid' && <p key={announcement}>{t.unpaid()}</p>}
      </div>
      {kind === 'failed' && <ErrorMessage key={announcement}>{t.checkFailed()}</ErrorMessage>}
      {isOn && (
        <div className="pay-buttons">
          {checkStatus && !isOver && (
            <Button busy={isAsking} onClick={payment.askStatus}>
              {t.done()}
            </Button>
          )}
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
    </div>
  );
}
