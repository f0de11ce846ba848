import { useStore } from '@nanostores/react';
import { linkTo } from '../../core/navigation.js';
import { Button } from '../../core/ui/button.js';
import { useWords } from '../../core/ui/language.js';
import type { PaymentStore } from './payment.store.js';
import type { PayStore } from './store.js';
import { words as payWords } from './strings.js';
import sheet from './waiting.css';
import { words } from './waiting.strings.js';

/** What becomes of a payment on another page. Its live region stands before there is anything to say. */
export function View({ store, payment }: { store: PayStore; payment: PaymentStore }) {
  const { checkStatus } = useStore(store.$props);
  const { kind, turn } = useStore(payment.$payment);
  const asking = useStore(payment.$asking);
  const say = useWords(words);
  const confirm = useWords(payWords).confirm();
  const isPaid = kind === 'paid';
  const isOn = kind !== 'none';
  return (
    <div className={isOn ? 'note waiting' : undefined} part={isOn ? 'waiting' : undefined}>
      <div role="status">
        {isOn && <p className={isPaid ? 'paid' : 'ask'}>{isPaid ? say.paid() : confirm}</p>}
        {kind === 'unpaid' && <p key={turn}>{say.unpaid()}</p>}
      </div>
      {kind === 'failed' && (
        <p key={turn} className="error" part="error" role="alert">
          {say.checkFailed()}
        </p>
      )}
      {isOn && (
        <div className="ways">
          {checkStatus && !isPaid && (
            <Button busy={asking} onClick={payment.ask}>
              {say.done()}
            </Button>
          )}
          <a className={isPaid ? 'button primary' : 'link'} part="detail" href={linkTo(payment.detailUrl())}>
            {say.detail()}
          </a>
        </div>
      )}
    </div>
  );
}

export const sheets = [sheet];
