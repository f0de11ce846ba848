import { useStore } from '@nanostores/react';
import { words as shopWords } from '../../core/shop/strings.js';
import { Button } from '../../core/ui/button.js';
import { hears } from '../../core/ui/hears.js';
import { useWords } from '../../core/ui/language.js';
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
      <div ref={hears({ pointerenter: purchase.prepare })} className="actions" part="actions">
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
      <Trouble choice={choice} purchase={purchase} />
    </>
  );
}

function Trouble({ choice, purchase }: Pick<GoodsStore, 'choice' | 'purchase'>) {
  const problem = useStore(purchase.$problem);
  const isSoldOut = useStore(choice.$isSoldOut);
  const say = useWords(words);
  const { stock } = useWords(shopWords);
  const isHere = problem && problem.kind !== 'missing';
  if (!isHere) return isSoldOut && <Complaint text={stock()} />;
  return (
    // another click says it again
    <Complaint key={problem.turn} alerts text={problem.kind === 'stock' ? stock() : say.addFailed(problem.failure)} />
  );
}

const Complaint = ({ text, alerts }: { text: string; alerts?: true }) => (
  <p className="error" part="error" role={alerts && 'alert'}>
    {text}
  </p>
);
