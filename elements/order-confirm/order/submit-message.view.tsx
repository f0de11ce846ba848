import { useStore } from '@nanostores/react';
import { serverReason } from '../../../core/request/failure-text.js';
import { ErrorMessage } from '../../../core/ui/error-message.js';
import { useWords } from '../../../core/ui/language.js';
import link from '../../../core/ui/link.css';
import { Link } from '../../../core/ui/link.js';
import type { OrderPageStore } from '../order-page.store.js';
import { words } from '../strings.js';
import type { OrderMessage } from './order-events.js';
import submitMessage from './submit-message.css';
import { words as messageWords } from './submit-message.strings.js';

export const sheets = [link, submitMessage];

/** After a reload the browser may have scrolled to where something else stood. */
const bringIntoView = (text: Element | null) => text?.closest('.bar')?.scrollIntoView({ block: 'nearest' });

/** Why nothing was ordered, or that nobody knows whether it was. */
export function View({ page }: { page: OrderPageStore }) {
  const order = useStore(page.$order);
  const say = useWords(messageWords);
  const isUnconfirmed = order.kind === 'unconfirmed';
  const text = useText('message' in order ? order.message : undefined);
  return (
    // another click announces the same message again
    <div key={order.submits} ref={isUnconfirmed ? bringIntoView : undefined} className="said">
      {text && <ErrorMessage>{text}</ErrorMessage>}
      {isUnconfirmed && (
        <ErrorMessage>
          <span>{`${say.unknown()} `}</span>
          <Link className="link" part="orders" href={page.ordersUrl()} onFollow={page.goToOrders}>
            {say.orders()}
          </Link>
        </ErrorMessage>
      )}
    </div>
  );
}

function useText(message: OrderMessage | undefined): string | undefined {
  const say = useWords(messageWords);
  const sayShared = useWords(words);
  if (message === undefined) return undefined;
  if (message === 'empty') return sayShared.empty();
  if (message === 'recalculating') return sayShared.recalculating();
  if (message === 'extra') return say.extraWrong();
  if (message === 'uploading') return say.uploading();
  const reason = serverReason(message);
  return reason === undefined ? say.failed() : say.failedBy(reason);
}
