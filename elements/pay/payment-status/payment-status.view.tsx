import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../core/ui/button.js';
import { ErrorMessage } from '../../../core/ui/error-message.js';
import { useWords } from '../../../core/ui/language.js';
import { Link } from '../../../core/ui/link.js';
import { isFinal } from '../payment/payment.rules.js';
import type { PaymentStore } from '../payment/payment.store.js';
import { words } from './payment-status.strings.js';

interface PaymentStatusProps {
  payment: PaymentStore;
  checkStatus: boolean;
}

/** Says whether a payment on another page has arrived. Its live region stands before there is anything to say. */
export function PaymentStatus({ payment, checkStatus }: PaymentStatusProps) {
  const { status } = useStore(payment.$payment);
  const isAsking = useStore(payment.$isAsking);
  const say = useWords(words);
  const box = useRef<HTMLDivElement>(null);
  const { kind, announcement } = status;
  const isOver = isFinal(status);
  const isOn = kind !== 'none';
  // below the buttons, it can be outside of a phone's screen
  useEffect(() => {
    if (kind === 'awaited' || kind === 'failed') box.current?.scrollIntoView({ block: 'nearest' });
  }, [kind]);
  return (
    <div ref={box} className={isOn ? 'note waiting' : undefined} part={isOn ? 'waiting' : undefined}>
      <div role="status">
        {kind === 'paid' && <p className="paid">{say.paid()}</p>}
        {kind === 'cancelled' && <p className="ask">{say.cancelled()}</p>}
        {isOn && !isOver && <p className="ask">{say.result()}</p>}
        {kind === 'unpaid' && <p key={announcement}>{say.unpaid()}</p>}
      </div>
      {kind === 'failed' && <ErrorMessage key={announcement}>{say.checkFailed()}</ErrorMessage>}
      {isOn && (
        <div className="ways">
          {checkStatus && !isOver && (
            <Button busy={isAsking} onClick={payment.askStatus}>
              {say.done()}
            </Button>
          )}
          <Link
            className={isOver ? 'button primary' : 'link'}
            part="detail"
            href={payment.orderUrl()}
            onFollow={payment.showOrder}
          >
            {say.detail()}
          </Link>
        </div>
      )}
    </div>
  );
}
