import { useStore } from '@nanostores/react';
import { ErrorMessage } from '../../core/ui/error-message.js';
import { useWords } from '../../core/ui/language.js';
import link from '../../core/ui/link.css';
import { Link } from '../../core/ui/link.js';
import type { Complaint } from './order.store.js';
import said from './said.css';
import { words as saidWords } from './said.strings.js';
import { words } from './strings.js';
import type { TillStore } from './till.store.js';

export const sheets = [link, said];

/** After a reload the browser may have scrolled to where something else stood. */
const bringIntoView = (text: Element | null) => text?.closest('.bar')?.scrollIntoView({ block: 'nearest' });

/** Why there is no order, or that nobody knows whether there is one. */
export function View({ till }: { till: TillStore }) {
  const phase = useStore(till.$phase);
  const complaint = useStore(till.$complaint);
  const text = useText(complaint);
  const say = useWords(saidWords);
  return (
    // another click says it again
    <div key={complaint?.turn} ref={phase === 'unknown' ? bringIntoView : undefined} className="said">
      {text && <ErrorMessage>{text}</ErrorMessage>}
      {phase === 'unknown' && (
        <ErrorMessage>
          <span>{`${say.unknown()} `}</span>
          <Link className="link" part="orders" href={till.ordersUrl()} onFollow={till.goToOrders}>
            {say.orders()}
          </Link>
        </ErrorMessage>
      )}
    </div>
  );
}

function useText(complaint: Complaint | undefined): string | undefined {
  const say = useWords(saidWords);
  const sayShared = useWords(words);
  const why = complaint?.why;
  if (why === 'empty') return sayShared.empty();
  if (why === 'busy') return sayShared.recalculating();
  if (why === 'extra') return say.extraWrong();
  if (why === 'uploading') return say.uploading();
  return why && (why.kind === 'refused' && why.msg ? say.failedBy(why.msg) : say.failed());
}
