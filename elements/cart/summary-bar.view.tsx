import { useStore } from '@nanostores/react';
import { useContext } from 'react';
import { money } from '../../core/shop/money.js';
import { Button } from '../../core/ui/button.js';
import { ErrorMessage } from '../../core/ui/error-message.js';
import { LanguageContext, useWords } from '../../core/ui/language.js';
import { MarkedText, verbatim } from '../../core/ui/verbatim.js';
import { Reason } from './reason.view.js';
import type { CartElementStore } from './store.js';
import { words } from './strings.js';

/** Selects all lines, shows their sum and leads to the order. It stays in view however long the cart is. */
export function SummaryBar({ store }: { store: CartElementStore }) {
  const sum = useStore(store.$sum);
  const misses = useStore(store.$misses);
  const isLeaving = useStore(store.$isLeaving);
  const language = useContext(LanguageContext);
  const say = useWords(words);
  const isAll = sum.valid > 0 && sum.selected === sum.valid;
  return (
    <div className="foot" part="foot">
      {misses > 0 && <ErrorMessage key={misses}>{say.noneSelected()}</ErrorMessage>}
      {sum.failure && <Reason text={say.saveFailed()} failure={sum.failure} />}
      <label className="all">
        <input
          ref={(box) => {
            if (box) box.indeterminate = sum.selected > 0 && !isAll;
          }}
          type="checkbox"
          part="checkbox"
          checked={isAll}
          disabled={sum.valid === 0}
          onChange={(event) => store.selectAll(event.currentTarget.checked)}
        />
        <span>{say.all()}</span>
      </label>
      <output className="total" part="total" aria-busy={sum.isBusy || undefined}>
        <MarkedText text={say.total(verbatim(money(sum.totalPrice, language).replace(' ', '\u00a0')))} />
      </output>
      <Button primary busy={isLeaving} onClick={store.checkout}>
        {say.checkout()}
      </Button>
    </div>
  );
}
