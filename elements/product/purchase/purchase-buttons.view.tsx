import { useStore } from '@nanostores/react';
import { words as shopWords } from '../../../core/shop/strings.js';
import { Button } from '../../../core/ui/button.js';
import { ErrorMessage } from '../../../core/ui/error-message.js';
import { useWords } from '../../../core/ui/language.js';
import { nativeEvents } from '../../../core/ui/native-events.js';
import type { GoodsStore } from '../store.js';
import { words } from '../strings.js';
import type { PurchaseType } from './purchase.machine.js';

const TYPES: readonly PurchaseType[] = ['cart', 'detail'];

/** The buttons that buy, and below them why the last click put nothing into the cart. */
export function PurchaseButtons({ product: { choice, purchase } }: { product: GoodsStore }) {
  const isSoldOut = useStore(choice.$isSoldOut);
  const busy = useStore(purchase.$busy);
  const say = useWords(words);
  return (
    <>
      <div ref={nativeEvents({ pointerenter: purchase.prefetchMember })} className="actions" part="actions">
        {TYPES.map((type) => (
          <Button
            key={type}
            primary={type === 'detail'}
            busy={busy === type}
            // focusable all the same: a click says why (elements.md §4)
            aria-disabled={isSoldOut || busy ? true : undefined}
            onFocus={purchase.prefetchMember}
            onClick={() => purchase.buy(type)}
          >
            {type === 'cart' ? say.add() : say.buy()}
          </Button>
        ))}
      </div>
      <PurchaseError purchase={purchase} />
    </>
  );
}

/** A missing choice is told at its group instead. */
function PurchaseError({ purchase }: Pick<GoodsStore, 'purchase'>) {
  const problem = useStore(purchase.$problem);
  const say = useWords(words);
  const { stock } = useWords(shopWords);
  if (!problem || problem.kind === 'missing') return null;
  return (
    // another click announces it again
    <ErrorMessage key={problem.attempt}>
      {problem.kind === 'stock' ? stock() : say.addFailed(problem.failure)}
    </ErrorMessage>
  );
}
