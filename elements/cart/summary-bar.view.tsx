import { useContext } from 'react';
import { formatMoney } from '../../core/shop/money.js';
import { StickyBar } from '../../core/shop/sticky-bar.view.js';
import { Button } from '../../core/ui/button.js';
import { ErrorMessage, FailureMessage } from '../../core/ui/error-message.js';
import { LanguageContext, useMessages } from '../../core/ui/language.js';
import { useStore } from '../../core/ui/use-store.js';
import { MarkedText, verbatim } from '../../core/ui/verbatim.js';
import type { CartElementStore } from './store.js';
import { messages } from './strings.js';

/** The bar that selects all lines, shows the total and leads to the checkout. It is sticky. */
export function SummaryBar({ store }: { store: CartElementStore }) {
  const sum = useStore(store.$sum);
  const emptyAttempts = useStore(store.$emptyAttempts);
  const isLeaving = useStore(store.$isLeaving);
  const language = useContext(LanguageContext);
  const t = useMessages(messages);
  const isAll = sum.valid > 0 && sum.selected === sum.valid;
  return (
    <StickyBar className="summary-bar" part="summary foot">
      {emptyAttempts > 0 && <ErrorMessage key={emptyAttempts}>{t.noneSelected()}</ErrorMessage>}
      <FailureMessage text={t.saveFailed} failure={sum.failure} />
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
        <span>{t.all()}</span>
      </label>
      <output className="total" part="total" aria-busy={sum.isBusy || undefined}>
        <MarkedText text={t.total(verbatim(formatMoney(sum.totalPrice, language).replace(' ', '\u00a0')))} />
      </output>
      {/* items that can't be bought make no order */}
      {sum.valid > 0 && (
        <Button
          primary
          busy={isLeaving}
          // a press says why
          aria-disabled={isLeaving || sum.selected === 0 || undefined}
          onClick={store.checkout}
        >
          <span>{t.checkout()}</span>
          {/* its name stays the same, and the checkboxes say what is selected */}
          {sum.selected > 0 && <span aria-hidden="true" translate="no">{`\u00a0(${sum.selected})`}</span>}
        </Button>
      )}
    </StickyBar>
  );
}
