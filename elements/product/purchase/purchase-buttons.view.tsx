import { useStore } from '@nanostores/react';
import { messages as shopMessages } from '../../../core/shop/strings.js';
import { Button } from '../../../core/ui/button.js';
import { ErrorMessage } from '../../../core/ui/error-message.js';
import { useMessages } from '../../../core/ui/language.js';
import { nativeEvents } from '../../../core/ui/native-events.js';
import type { GoodsStore } from '../store.js';
import { messages } from '../strings.js';
import type { PurchaseType } from './purchase.machine.js';

const TYPES: readonly PurchaseType[] = ['cart', 'detail'];

/** The buttons that buy, and the error of the last click below them. */
export function PurchaseButtons({ product: { choice, purchase } }: { product: GoodsStore }) {
  const isSoldOut = useStore(choice.$isSoldOut);
  const busy = useStore(purchase.$busy);
  const t = useMessages(messages);
  return (
    <>
      <div ref={nativeEvents({ pointerenter: purchase.prefetchMember })} className="actions" part="actions">
        {TYPES.map((type) => (
          <Button
            key={type}
            primary={type === 'detail'}
            busy={busy === type}
            // aria-disabled keeps it focusable: a click shows why it is disabled (docs/spec/interface.md §4)
            aria-disabled={isSoldOut || busy ? true : undefined}
            onFocus={purchase.prefetchMember}
            onClick={() => purchase.buy(type)}
          >
            {type === 'cart' ? t.add() : t.buy()}
          </Button>
        ))}
      </div>
      <PurchaseError purchase={purchase} />
    </>
  );
}

/** The error of a purchase. A missing choice is shown at its group instead. */
function PurchaseError({ purchase }: Pick<GoodsStore, 'purchase'>) {
  const problem = useStore(purchase.$problem);
  const t = useMessages(messages);
  const { stock } = useMessages(shopMessages);
  if (!problem || problem.kind === 'missing') return null;
  return (
    // another click announces an identical error again
    <ErrorMessage key={problem.attempt}>
      {problem.kind === 'stock' ? stock() : t.addFailed(problem.failure)}
    </ErrorMessage>
  );
}
