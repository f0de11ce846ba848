import { ErrorMessage } from '../../../core/ui/error-message.js';
import { useMessages } from '../../../core/ui/language.js';
import link from '../../../core/ui/link.css';
import { useFailureReason } from '../../../core/ui/use-failure-reason.js';
import { useStore } from '../../../core/ui/use-store.js';
import type { OrderPageStore } from '../store.js';
import { messages } from '../strings.js';
import type { OrderMessage } from './order.machine.js';
import submitMessage from './submit-message.css';
import { messages as submitMessages } from './submit-message.strings.js';
import { UnconfirmedOrder } from './unconfirmed-order.view.js';

export const styles = [link, submitMessage];

/** After a reload the browser may have scrolled past the message. */
const bringIntoView = (text: Element | null) => text?.closest('.bar')?.scrollIntoView({ block: 'nearest' });

/** Shows why no order was placed, or that the outcome is unknown. */
export function View({ page }: { page: OrderPageStore }) {
  const order = useStore(page.$order);
  const isUnconfirmed = order.kind === 'unconfirmed';
  const unknown = isUnconfirmed ? order.order : order.earlier;
  const message = 'message' in order ? order.message : undefined;
  // one message: an order whose outcome is unknown is not said to have failed
  const reason = isUnconfirmed && typeof message === 'object' ? message : undefined;
  const text = useMessageText(reason ? undefined : message);
  const reasonOf = useFailureReason();
  return (
    // another submit announces an identical message again
    <div key={order.submits} ref={isUnconfirmed ? bringIntoView : undefined} className="submit-message">
      {text && <ErrorMessage>{text}</ErrorMessage>}
      {unknown && (
        <UnconfirmedOrder page={page} order={unknown} isNext={isUnconfirmed} reason={reason && reasonOf(reason)} />
      )}
    </div>
  );
}

function useMessageText(message: OrderMessage | undefined): string | undefined {
  const t = useMessages(submitMessages);
  const tShared = useMessages(messages);
  const reasonOf = useFailureReason();
  if (message === undefined) return undefined;
  if (message === 'empty') return tShared.empty();
  if (message === 'recalculating') return tShared.recalculating();
  if (message === 'extra') return t.extraWrong();
  if (message === 'uploading') return t.uploading();
  return t.failed(reasonOf(message));
}
