import { useStore } from '@nanostores/react';
import { useContext } from 'react';
import { money } from '../../../core/shop/money.js';
import { Alert } from '../../../core/ui/alert.js';
import { LanguageContext, useWords } from '../../../core/ui/language.js';
import { failureText } from '../failure-text.view.js';
import { words } from '../strings.js';
import type { CheckoutStore, ShownCheckout } from './checkout.store.js';

/** An amount that is taken off. Intl puts the minus where the language has it. */
export const useSaving = () => {
  const language = useContext(LanguageContext);
  return (yuan: number) => money(-yuan, language);
};

/** The totals, all of them as the server says. */
export function Receipt({ store, shown: { checkout } }: { store: CheckoutStore; shown: ShownCheckout }) {
  const { kind, problem } = useStore(store.$checkout);
  const language = useContext(LanguageContext);
  const say = useWords(words);
  const saving = useSaving();
  const { totalPrice, discount = 0, pointDiscount = 0 } = checkout;
  return (
    <div className="card receipt" part="receipt" aria-busy={kind === 'recalculating' || undefined}>
      <dl>
        <Sum name={say.total()} amount={money(totalPrice, language)} />
        {discount > 0 && <Sum name={say.discount()} amount={saving(discount)} />}
        {pointDiscount > 0 && <Sum name={say.pointDiscount()} amount={saving(pointDiscount)} />}
      </dl>
      {problem?.scope === 'totals' && <Alert text={failureText(say, problem.failure)} onRetry={store.retry} />}
    </div>
  );
}

const Sum = ({ name, amount }: { name: string; amount: string }) => (
  <div className="sum" part="sum">
    <dt>{name}</dt>
    <dd translate="no">{amount}</dd>
  </div>
);
