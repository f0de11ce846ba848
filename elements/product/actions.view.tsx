import { useStore } from '@nanostores/react';
import { words as shopWords } from '../../core/shop/strings.js';
import { Button } from '../../core/ui/button.js';
import { ErrorMessage } from '../../core/ui/error-message.js';
import { useWords } from '../../core/ui/language.js';
import { nativeEvents } from '../../core/ui/native-events.js';
import type { Way } from './order.store.js';
import type { GoodsStore } from './store.js';
import { words } from './strings.js';

const WAYS: readonly Way[] = ['cart', 'detail'];

/** The ways to buy, and below them what went wrong. */
export function Actions({ product: { choice, purchase } }: { product: GoodsStore }) {
  const isSoldOut = useStore(choice.$isSoldOut);
  const busy = useStore(purchase.$busy);
  const say = useWords(words);
  return (
    <>
      <div ref={nativeEvents({ pointerenter: purchase.prepare })} className="actions" part="actions">
        {WAYS.map((way) => (
          <Button
            key={way}
            primary={way === 'detail'}
            busy={busy === way}
            // focusable all the same: a click says why (elements.md §4)
            aria-disabled={isSoldOut || busy ? true : undefined}
            onFocus={purchase.prepare}
            onClick={() => purchase.buy(way)}
          >
            {way === 'cart' ? say.add() : say.buy()}
          </Button>
        ))}
      </div>
      <Trouble purchase={purchase} />
    </>
  );
}

/** Why nothing was put in: once a button was pressed, also one that is off because all is sold out. */
function Trouble({ purchase }: Pick<GoodsStore, 'purchase'>) {
  const problem = useStore(purchase.$problem);
  const say = useWords(words);
  const { stock } = useWords(shopWords);
  if (!problem || problem.kind === 'missing') return null;
  return (
    // another click says it again
    <ErrorMessage key={problem.turn}>
      {problem.kind === 'stock' ? stock() : say.addFailed(problem.failure)}
    </ErrorMessage>
  );
}
