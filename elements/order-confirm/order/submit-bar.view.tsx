import { useId } from 'react';
import { Price } from '../../../core/shop/price.view.js';
import { StickyBar } from '../../../core/shop/sticky-bar.view.js';
import { Button } from '../../../core/ui/button.js';
import { useMessages } from '../../../core/ui/language.js';
import { LazyView } from '../../../core/ui/lazy-view.js';
import { useStore } from '../../../core/ui/use-store.js';
import type { OrderPageStore } from '../store.js';
import { messages } from '../strings.js';

const loadMessage = () => import('./submit-message.view.js');

/** The amount to be paid and the submit button. It is sticky. */
export function SubmitBar({ page }: { page: OrderPageStore }) {
  const order = useStore(page.$order);
  const { kind } = useStore(page.checkout.$checkout);
  const shown = useStore(page.checkout.$shown);
  const t = useMessages(messages);
  const id = useId();
  const isMessage = order.kind === 'editing' && (order.message ?? order.earlier) !== undefined;
  const hasMessage = order.kind === 'unconfirmed' || isMessage;
  const isBusy = /validating|sending|placed/.test(order.kind);
  const isBlocked = order.kind === 'editing' && shown !== undefined && kind !== 'ready';
  return (
    <StickyBar className="bar" part="bar">
      <LazyView load={loadMessage} props={hasMessage ? { page } : undefined} />
      {shown && shown.lines.length > 0 && (
        <p className="payable">
          <span>{`${t.payable()} `}</span>
          <output part="payable" translate="no" aria-busy={kind === 'recalculating' || undefined}>
            <Price yuan={shown.checkout.price} />
          </output>
        </p>
      )}
      <Button
        primary
        busy={isBusy}
        // aria-disabled keeps it focusable: a click shows why it is disabled (docs/spec/interface.md §4)
        aria-disabled={isBusy || isBlocked || undefined}
        aria-describedby={isBlocked ? id : undefined}
        onClick={page.submit}
      >
        {t.submit()}
      </Button>
      {isBlocked && (
        <span id={id} hidden>
          {t.recalculating()}
        </span>
      )}
    </StickyBar>
  );
}
