import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { Button } from '../../core/ui/button.js';
import { ErrorMessage } from '../../core/ui/error-message.js';
import { useWords } from '../../core/ui/language.js';
import { Link } from '../../core/ui/link.js';
import type { PaymentStore } from './payment.store.js';
import type { PayStore } from './store.js';
import sheet from './waiting.css';
import { words } from './waiting.strings.js';

/** What becomes of a payment on another page. Its live region stands before there is anything to say. */
export function View({ store, payment }: { store: PayStore; payment: PaymentStore }) {
  const { checkStatus } = useStore(store.$props);
  const { kind, turn } = useStore(payment.$payment);
  const asking = useStore(payment.$asking);
  const say = useWords(words);
  const box = useRef<HTMLDivElement>(null);
  const isPaid = kind === 'paid';
  const isOn = kind !== 'none';
  // below the buttons, it can be outside of a phone's screen
  useEffect(() => {
    if (kind === 'awaited' || kind === 'failed') box.current?.scrollIntoView({ block: 'nearest' });
  }, [kind]);
  return (
    <div ref={box} className={isOn ? 'note waiting' : undefined} part={isOn ? 'waiting' : undefined}>
      <div role="status">
        {isOn && <p className={isPaid ? 'paid' : 'ask'}>{isPaid ? say.paid() : say.result()}</p>}
        {kind === 'unpaid' && <p key={turn}>{say.unpaid()}</p>}
      </div>
      {kind === 'failed' && <ErrorMessage key={turn}>{say.checkFailed()}</ErrorMessage>}
      {isOn && (
        <div className="ways">
          {checkStatus && !isPaid && (
            <Button busy={asking} onClick={payment.ask}>
              {say.done()}
            </Button>
          )}
          <Link
            className={isPaid ? 'button primary' : 'link'}
            part="detail"
            href={payment.detailUrl()}
            onFollow={payment.showDetail}
          >
            {say.detail()}
          </Link>
        </div>
      )}
    </div>
  );
}

export const sheets = [sheet];
