import { useContext } from 'react';
import { formatMoney } from '../../../core/shop/money.js';
import { Alert } from '../../../core/ui/alert.js';
import { LanguageContext, useMessages } from '../../../core/ui/language.js';
import { useFailureReason } from '../../../core/ui/use-failure-reason.js';
import { useStore } from '../../../core/ui/use-store.js';
import { messages } from '../strings.js';
import type { CheckoutStore, ShownCheckout } from './checkout.store.js';

/** Formats a discount. Intl places the minus sign for the language. */
export const useFormatSaving = () => {
  const language = useContext(LanguageContext);
  return (yuan: number) => formatMoney(-yuan, language);
};

/** The totals, all calculated by the server. */
export function Receipt({ store, shown: { checkout } }: { store: CheckoutStore; shown: ShownCheckout }) {
  const { kind, problem } = useStore(store.$checkout);
  const language = useContext(LanguageContext);
  const t = useMessages(messages);
  const formatSaving = useFormatSaving();
  const reasonOf = useFailureReason();
  const { totalPrice, discount = 0, pointDiscount = 0 } = checkout;
  return (
    <div className="card receipt" part="receipt card" aria-busy={kind === 'recalculating' || undefined}>
      <dl>
        <ReceiptRow name={t.total()} amount={formatMoney(totalPrice, language)} />
        {discount > 0 && <ReceiptRow name={t.discount()} amount={formatSaving(discount)} />}
        {pointDiscount > 0 && <ReceiptRow name={t.pointDiscount()} amount={formatSaving(pointDiscount)} />}
      </dl>
      {problem?.scope === 'totals' && <Alert text={t.loadFailed(reasonOf(problem.failure))} onRetry={store.retry} />}
    </div>
  );
}

const ReceiptRow = ({ name, amount }: { name: string; amount: string }) => (
  <div className="sum" part="sum">
    <dt>{name}</dt>
    <dd translate="no">{amount}</dd>
  </div>
);
