import { useStore } from '@nanostores/react';
import { useContext } from 'react';
import { money } from '../../core/shop/money.js';
import { Alert } from '../../core/ui/alert.js';
import { Button } from '../../core/ui/button.js';
import { ErrorMessage } from '../../core/ui/error-message.js';
import { LanguageContext, useWords } from '../../core/ui/language.js';
import { words as sharedWords } from '../../core/ui/strings.js';
import { MarkedText, verbatim } from '../../core/ui/verbatim.js';
import { Reason } from './reason.view.js';
import type { CartStore } from './store.js';
import { words } from './strings.js';

/** All lines together, what they come to, and the way on. It stays in view however long the cart is. */
export function Foot({ store }: { store: CartStore }) {
  const sum = useStore(store.$sum);
  const idle = useStore(store.$idle);
  const leaving = useStore(store.$leaving);
  const language = useContext(LanguageContext);
  const say = useWords(words);
  const { loadFailed } = useWords(sharedWords);
  const isLost = useStore(store.$isLost);
  const isWorkLost = useStore(store.$isWorkLost);
  const isAll = sum.valid > 0 && sum.selected === sum.valid;
  return (
    <div className="foot" part="foot">
      {(isLost || isWorkLost) && <Alert text={loadFailed()} onRetry={store.loadCode} />}
      {idle > 0 && <ErrorMessage key={idle}>{say.noneSelected()}</ErrorMessage>}
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
      <Button primary busy={leaving} onClick={store.checkout}>
        {say.checkout()}
      </Button>
    </div>
  );
}
